function sim = simulation_fields ()
%SIMULATION_FIELDS  Every field of the Simulation struct, with its default.
%   sim = SIMULATION_FIELDS () is what SIMULATOR starts from; stages are still empty.
%
%   See also SIMULATOR, SIM_CHECK.

sim = struct ();
sim.time = 0;
sim.step = 0;
sim.h = 0.01;
sim.MAX_STEP = [];
sim.gravity = true;
sim.gravityVector = [0; 0; -9.81];
sim.jointCorrection = true;
sim.jointTolerance = 1e-9;
sim.description = '';
sim.record = false;
sim.record_directory = '';
sim.record_every = 1;
sim.record_compression = 0;
sim.record_flush = 0.5;
sim.onRecordError = 'stop';

sim.bodies = [];
sim.num_bodies = 0;
sim.joints = [];
sim.contacts = [];
sim.dynamics = struct ();
sim.newNU = [];
sim.info = struct ();

sim.epsilon = 0.05;
sim.epsilon_active = 1e-6;
sim.FRICTION = true;
sim.num_fricdirs = 8;
sim.alignFriction = false;
sim.pairFriction = 'geometric';
sim.subcontacts = 'primary';
sim.lengthUnit = 1;
sim.restitution = [];

sim.userFunction = [];
sim.userData = struct ();
sim.userReadsState = false;

sim.H_collision_detection = [];
sim.H_dynamics = [];
sim.H_solver = [];
sim.H_impact = [];
sim.H_motion_check = [];
sim.form = 'lcp';
sim.pegForm = 'exact';
sim.qsForm = 'miqp';
sim.qsKinematics = 'chord';
sim.command = [];
sim.stiffness = 1e4;
sim.stiffnessDelay = false;
sim.solverOptions = [];
sim.tolerance = 1e-10;
sim.onSolverFailure = 'warn';

sim.draw = true;
sim.drawContacts = false;
sim.drawBoundingBoxes = false;
sim.drawJoints = false;
sim.useBULLET = false;
sim.graphics = struct ();

sim.statsLength = 1e4;
sim.stats = struct ();
sim.geom = struct ();
sim.state = struct ();
sim.engine = struct ('kernels', '', 't0', 0, 'lengthUnit', 1, 'record', '', 'recordCut', false, 'scene', [], 'blocks', false, 'quasistatic', false);          % the engine's own; see SIM_START
end
