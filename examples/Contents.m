% Examples of Stickslip
%
%   peg_in_hole        - The hello-world scene of the RPIsim paper: a cube over a square hole.
%   demo_peg           - Run the peg-in-hole scene and draw a strip of its frames.
%
% Your own stage
%   custom_collision   - Your own collision stage: balls inside an invisible bowl.
%   custom_formulation - Your own formulation: soft contacts, by setting only A and b.
%   custom_solver      - Your own solver: z = f (A, b), as a student writes it.
%   custom_penalty     - Bypassing dynamics: a penalty method as a solver of the whole step.
