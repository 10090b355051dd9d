% Recording: runs in files, and back
%
% Record
%   setRecord        - Record a simulation, or stop doing so.
%   record_resume    - Go on with a recorded run.
%
% Read
%   record_info      - What a recording holds.
%   record_load      - Recorded steps as arrays.
%   record_scene     - The simulation that was recorded, as it was when the recording began.
%   record_step      - A recorded step, to be formulated and solved again.
%   record_fclib     - A recorded step as a friction problem of FCLIB.
%   record_export    - Recorded steps as frames of the multibody benchmarks.
%   record_import    - Frames of the multibody benchmarks.
%
% The engine's side
%   record_begin     - Open the recording of a run.
%   record_gather    - Keep the step that was just made, stage by stage, for RECORD_APPEND.
%   record_append    - Put what was simulated behind the recording.
%   record_end       - Close the recording of a run that came to its end.
%   record_stop      - End a recording that cannot go on, within its run.
%   record_shut      - Close the file of a run that ended in an error.
%   record_moved     - Note what somebody changed between two steps.
%   record_note      - Note what code of the user's has changed of the scene.
%   record_changed   - The parts of a scene that are not as recorded.
%   record_told      - A scene without what every step of a recording has.
%   record_digest    - A scene as one vector and what does not fit into it, to be compared.
%   record_cut       - Make a recording end at a step.
%   record_last      - Where a recording ends.
%   record_parts     - The scene of a simulation: options, bodies and joints.
%   record_constant  - A scene without what moves.
%   record_state     - What a run needs to go on, beside its scene.
%   record_random    - The state of the host's generators of random numbers.
%   record_handles   - The function handles of the user's in a scene.
%
% The file
%   record_layout    - The tables of a recording, in their order.
%   record_encode    - Any tree of structs, cells, numbers and texts as a list of plain columns.
%   record_decode    - The tree that RECORD_ENCODE took apart.
%   record_index     - The lines of an index.
%   record_checksum  - The checksum of numbers in a recording.
%   record_pool      - A tree as one vector of numbers, and back.
%   record_utf8      - Texts as bytes of UTF-8, one character each, and back.
%   record_lock      - Keep others from recording into a directory.
%   record_file      - The file of a recording.
%   file_move        - Give a file another name, in one step: whoever looks finds the old file or the new one.
%   file_delete      - Delete a file, if it is there.
%   file_bytes       - How long a file is.
%   record_header    - What a recording says of itself, checked.
%   record_fetch     - Data sets of a recording for a function that a user called.
%   record_columns   - A stretch of the log.
%   record_pick      - Some steps of a log.
%   record_join      - One log of several.
%   record_before    - What a step was told to start from.
%   record_changes   - What code of the user's had changed of a recorded scene.
%   record_over      - A recorded scene with what was changed of it.
%   record_tree      - The scene of a recording as it was taken apart.
%   record_revive    - A Simulation struct from the scene of a recording.
%   record_saved     - The last state of a recording that a run can go on from.
%   record_pose      - Where a recorded body was.
%   record_command   - What recorded motors were told.
%   record_ours      - The handle of a function of Stickslip's, by its name.
%   record_reason    - The sentence of an error of a kernel, without the name of the kernel.
%   record_kernel    - HDF5 for recordings: the kernels in Octave, the host's own functions in MATLAB.
%   record_matlab    - HDF5 for recordings by MATLAB's own functions.
%   ss_record_pool   - A tree as one vector of numbers: the kernel of RECORD_POOL.
%   ss_record_write  - Write the file of a recording: the kernel of RECORD_APPEND in Octave.
%   ss_record_read   - Read data sets of a recording: the kernel of RECORD_LOAD in Octave.
