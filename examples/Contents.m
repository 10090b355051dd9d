% Examples of Stickslip
%
%   peg_in_hole        - The hello-world scene of the RPIsim paper: a cube over a square hole.
%   peg_table          - What each formulation does to a peg over a hole: the paper's Figure 8, fifteen pegs and six formulations.
%   demo_peg           - Run the peg-in-hole scene and draw a strip of its frames.
%
% Scenes: with an output they return sim, without one they run and tell
%   sliding_block      - A block slides to rest on a floor.
%   rolling_sphere     - A sphere slides until it rolls; with backspin it comes back.
%   spheres_on_cube    - Spheres roll down a tilted cube and fall off.
%   spheres_125        - 125 spheres stacked in a cube: Figure 9 of the RPIsim paper.
%   dominoes           - A row of dominoes: the first is pushed, all fall in order.
%   cube_stack         - A stack of cubes that holds still.
%   block_pyramid      - A wall of blocks, each on two others, that holds still.
%   cradle             - A chain of discs like Newton's cradle.
%   floor_seam         - A box slides over the seam between two floor blocks.
%   corner_pass        - A box flies past the corner of another: Figure 7 of the RPIsim paper.
%   hanging_rod        - A rod on a hinge: the pendulum of the RPIsim paper's Figure 4.
%   double_pendulum    - Two rods on hinges, one below the other.
%   joint_tree         - A tree of rods that hangs from one joint, with one of every kind of joint in it.
%   four_bar           - A four-bar linkage that swings: a closed loop with redundant joints.
%   slider_crank       - A motor turns a crank, a rod drives a slider.
%   cart               - A cart on four wheels rolls down a ramp.
%   pachinko           - A Pachinko board: balls fall through rows of pins into bins.
%   arm_gripper        - An arm of six joints with two fingers picks up a cylinder and sets it down: Figure 10 of the RPIsim paper.
%
% Quasistatic manipulation
%   gripper_2d         - A parallel-jaw gripper picks up a cylinder: section V.A of the quasistatic paper.
%   arm_grasp_qs       - An arm of seven joints picks up an object from a table, lifts it and turns it, quasistatically: section V.B of the quasistatic paper.
%   push_block         - A block on a table is pushed at its face: which way does it turn?  Mason's voting theorem, quasistatically.
%   gripper_2d_figure  - The quasistatic paper's Figures 5 and 6 in one picture: the gripper under the MIQP and under the LCP.
%
% Your own stage
%   custom_collision   - Your own collision stage: balls inside an invisible bowl.
%   custom_formulation - Your own formulation: soft contacts, by setting only A and b.
%   custom_solver      - Your own solver: z = f (A, b), as a student writes it.
%   custom_penalty     - Bypassing dynamics: a penalty method as a solver of the whole step.
