% Joints: bilateral constraints, their correction, limits, friction and motors
%
% For scripts
%   sim_addJoint    - Join two bodies, or a body and the world.
%   joint_new       - Every field of a joint, with its default.
%   joint_types     - What a type of joint fixes and what it leaves free.
%   joint_positions - Where the bodies of a jointed chain are for given coordinates of its joints.
%   plotJointError  - The errors of the joints over the steps of a run.
%
% From joints to rows
%   joint_check     - Check every field of the joints before they are simulated.
%   joint_pack      - The joints as arrays.
%   joint_geometry  - Constraints and coordinates of the joints in a configuration, and their wrenches.
%   joint_unwrap    - Coordinates of joints that count whole turns.
%   joint_rates     - How fast the coordinates of the joints change.
%   joint_commands  - What the motors are told at given times.
%   kinematic_twist - The velocities of kinematic bodies that lead them from the start to the end of the step.
%   joint_blocks    - The rows that joints add to the time-stepping problem.
%   joint_none      - The blocks of a step without joints.
%   joint_pairs     - Bounded rows of joints as pairs of impulses that are not negative.
%   joint_rows      - How many unknowns of the step's problem belong to limits, friction and motors of joints.
%
% Elimination
%   joint_factor        - Factor of the joints' equations, dependent rows found and dropped.
%   joint_push          - The impulses of the joints that change their velocities by a given amount.
%   joint_leastNorm     - The smallest impulses of joints that do the same.
%   joint_clash         - Rows of joints that ask for velocities that cannot be.
%   joint_contradiction - Error for joints that ask for velocities that cannot be.
%   reduced_operator    - How impulses change velocities, joints eliminated.
%
% In the step
%   joint_correct - Solve the step again until the joints hold at its end.
%   joint_close   - The impulses of the joints that close them at the end of the step.
%   joint_finish  - The joints at the end of a step: velocities projected, coordinates and errors taken.
%
% Kernels
%   ss_joint_geometry - Kernel of JOINT_GEOMETRY: constraints and coordinates of the joints.
%   ss_joint_blocks   - Kernel of JOINT_BLOCKS: the rows that joints add to the step's problem.
%   ss_joint_push     - Kernel of JOINT_PUSH: the impulses that change the joints' velocities.
%   ss_joint_close    - Kernel of JOINT_CLOSE: the impulses that close the joints at the end of the step.
%   ss_joint_finish   - Kernel of JOINT_FINISH: the joints at the end of a step.
