% Arms: chains of links from Denavit-Hartenberg parameters, their kinematics, their ways and their control
%
% The arm
%   arm_dh        - An arm from its Denavit-Hartenberg parameters.
%   sim_addArm    - Put an arm into a simulation: a body for each link, a joint to the one before.
%   sim_addGripper - Put two fingers on a hand, one that stays and one that squeezes.
%   arm_carries   - Let an arm know what its last link carries.
%   arm_check     - Refuse what is no arm, or no coordinates of it.
%
% Kinematics and dynamics
%   arm_forward   - Where the hand of an arm is: forward kinematics.
%   arm_axes      - The axes of an arm's joints.
%   arm_jacobian  - The velocity of the hand of an arm for velocities of its joints.
%   arm_inverse   - Coordinates that bring the hand of an arm to a pose: inverse kinematics.
%   arm_torques   - Torques and forces that give an arm its acceleration: inverse dynamics.
%
% Ways and control
%   trajectory    - A smooth way through given points at given times.
%   trajectory_at - Place, velocity and acceleration on a way at given times.
%   pid_new       - A PID controller of some joints.
%   pid_control   - Drive joints to a target by a PID law, as a userFunction.
