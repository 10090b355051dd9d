function sim = sim_check (sim)
%SIM_CHECK  Check every option of a simulation before it runs.
%   sim = SIM_CHECK (sim) ends in an error that names the field, what was expected and what came, warns about fields that
%   nobody knows, and brings vectors into columns.  SIM_RUN calls it; bodies are checked by BODY_CHECK.
%
%   See also BODY_CHECK, SIM_START, SIMULATOR.

positive = @(x) real_scalar (x) && x > 0;
whole = @(x) real_scalar (x) && x >= 0 && x == floor (x);
cone = @(x) isnumeric (x) && isscalar (x) && isequal (x, Inf);
flag = @(x) isscalar (x) && (islogical (x) || (isnumeric (x) && isreal (x) && any (x == [0 1])));
handle = @(x) isempty (x) || isa (x, 'function_handle') || ischar (x);

%          field                  test                                         what is expected
rules = { 'time',                 @real_scalar,                                'a number of seconds'
          'step',                 whole,                                       'a whole number of steps'
          'h',                    positive,                                    'a positive number of seconds'
          'epsilon',              @(x) real_scalar(x) && x >= 0,              'a length that is not negative'
          'epsilon_active',       @(x) real_scalar(x) && x >= 0,              'a length that is not negative'
          'MAX_STEP',             @(x) isempty(x) || whole(x),               'a whole number of steps, or []'
          'num_fricdirs',         @(x) cone(x) || (whole(x) && x >= 2 && x <= 1000), 'a whole number of directions from 2 to 1000, or Inf for the quadratic cone'
          'tolerance',            positive,                                    'a positive velocity'
          'lengthUnit',           positive,                                    'a positive number'
          'statsLength',          @(x) whole(x) && x >= 1 && x <= 1e8,        'a whole number of steps from 1 to 1e8'
          'gravityVector',        @(x) isnumeric(x) && isreal(x) && numel(x) == 3 && all (isfinite (x(:))), 'a finite vector of 3 accelerations'
          'restitution',          @(x) isempty(x) || (real_scalar(x) && x >= 0 && x <= 1), 'a number from 0 to 1, or []'
          'gravity',              flag,                                        'true or false'
          'FRICTION',             flag,                                        'true or false'
          'alignFriction',        flag,                                        'true or false'
          'draw',                 flag,                                        'true or false'
          'drawContacts',         flag,                                        'true or false'
          'drawBoundingBoxes',    flag,                                        'true or false'
          'userReadsState',       flag,                                        'true or false'
          'record',               flag,                                        'true or false'
          'description',          @ischar,                                    'a text'
          'record_directory',     @(x) ischar(x) && size(x, 1) <= 1,        'a text, or '''''
          'record_every',         @(x) whole(x) && x >= 1,                   'a whole number of steps from 1'
          'record_compression',   @(x) whole(x) && x <= 9,                   'a whole number from 0 to 9'
          'record_flush',         @(x) real_scalar(x) && x >= 0,             'a number of seconds that is not negative'
          'onRecordError',        @(x) one_of(x, {'stop', 'warn'}),           '''stop'' or ''warn'''
          'useBULLET',            flag,                                        'true or false'
          'jointCorrection',      flag,                                        'true or false'
          'jointTolerance',       positive,                                    'a positive length'
          'H_motion_check',       handle,                                      'a function handle, or []'
          'pairFriction',         @(x) one_of(x, {'geometric', 'product', 'min', 'half-product'}), 'one of ''geometric'' ''product'' ''min'' ''half-product'''
          'pegForm',              @(x) one_of(x, {'exact', 'paper'}),         '''exact'' or ''paper'''
          'qsForm',               @(x) one_of(x, {'miqp', 'lcp'}),             '''miqp'' or ''lcp'''
          'qsKinematics',         @(x) one_of(x, {'chord', 'linear'}),         '''chord'' or ''linear'''
          'command',              @(x) isempty(x) || (isa(x, 'function_handle') && ~takes_nothing (x)) || (isnumeric(x) && isreal(x) && all (isfinite (x(:)))), 'a function of time, finite velocities, or []'
          'stiffness',            @(x) real_scalar(x) && x >= 0,              'a number of N/m that is not negative'
          'stiffnessDelay',       flag,                                        'true or false'
          'subcontacts',          @(x) one_of(x, {'primary', 'all'}),         '''primary'' or ''all'''
          'onSolverFailure',      @(x) one_of(x, {'warn', 'stop', 'continue'}), 'one of ''warn'' ''stop'' ''continue'''
          'form',                 @(x) one_of(x, {'lcp', 'mlcp'}),            '''lcp'' or ''mlcp'''
          'solverOptions',        @(x) isempty(x) || (isstruct(x) && isscalar (x)), 'a struct, or []'
          'userFunction',         handle,                                      'a function handle, or []'
          'H_collision_detection', handle,                                     'a function handle, or []'
          'H_dynamics',           handle,                                      'a function handle, or []'
          'H_solver',             @(x) ~isempty(x) && handle(x),             'a function handle'
          'H_impact',             handle,                                      'a function handle, or []' };

require_sim (sim, 'sim_check');
for k = 1:size (rules, 1)
    name = rules{k,1};
    if ~isfield (sim, name)
        error (['stickslip:sim_check:' name], 'sim.%s is missing: start from Simulator ().', name);
    end
    if ~rules{k,2} (sim.(name))
        error (['stickslip:sim_check:' name], 'sim.%s must be %s, got %s.', name, rules{k,3}, value_text (sim.(name)));
    end
    if isnumeric (sim.(name)), sim.(name) = full (double (sim.(name))); end          % what the kernels take
end
sim = rpisim_stages (sim);
handles = {'userFunction', 'H_collision_detection', 'H_dynamics', 'H_solver', 'H_impact', 'H_motion_check'};
kinds = {'none', 'collision', 'dynamics', 'solver', 'impact', 'none'};
for k = 1:numel (handles)
    h = sim.(handles{k});
    if ischar (h) && ~isempty (h), h = str2func (h); end
    if ~isempty (h) && ~callable (h)
        error (['stickslip:sim_check:' handles{k}], 'sim.%s: there is no function ''%s'' on the path.', handles{k}, func2str (h));
    end
    if ~isempty (h) && takes_nothing (h)
        error (['stickslip:sim_check:' handles{k}], 'sim.%s: %s takes no argument.', handles{k}, func2str (h));
    end
    s = stage_table (h);
    if ~isempty (s) && ~strcmp (s.kind, kinds{k})
        error (['stickslip:sim_check:' handles{k}], 'sim.%s: %s is a stage of another kind: %s.', handles{k}, func2str (h), s.kind);
    end
    sim.(handles{k}) = h;
end
if isempty (sim.H_dynamics) && ~isempty (stage_table (sim.H_solver))
    error ('stickslip:sim_check:H_dynamics', 'sim.H_dynamics is empty: this needs a solver of yours that takes sim and sets sim.newNU.');
end
if isempty (sim.bodies)
    error ('stickslip:sim_check:bodies', 'sim.bodies is empty: add bodies with sim_addBody.');
end
sim.gravityVector = sim.gravityVector(:);
sim = defaults_in_unit (sim);
warn_unknown (sim);
end

function sim = defaults_in_unit (sim)
% options with a length in them that still have their default go over to a new unit; values of the user's are in it already
if sim.lengthUnit == sim.engine.lengthUnit, return; end
default = simulation_fields ();
for name = {'epsilon', 'epsilon_active', 'tolerance', 'jointTolerance', 'gravityVector'}
    if isequal (sim.(name{1}), default.(name{1})*sim.engine.lengthUnit), sim.(name{1}) = default.(name{1})*sim.lengthUnit; end
end
sim.engine.lengthUnit = sim.lengthUnit;
end

function tf = real_scalar (x)
tf = isnumeric (x) && isreal (x) && isscalar (x) && isfinite (x);
end

function tf = one_of (x, names)
tf = ischar (x) && any (strcmp (x, names));
end

function tf = callable (h)
name = func2str (h);
where = functions (h);                                % a local or nested function, though its name is not on the path
tf = name(1) == '@' || any (exist (name) == [2 3 5 6 103]) || ~isempty (where.file) || strcmp (where.type, 'nested'); %#ok<EXIST>
end

function warn_unknown (sim)
% a field that nobody knows is most likely misspelt: name the nearest known one, once
known = known_fields ();
names = setdiff (fieldnames (sim), known);
for k = 1:numel (names)
    if isfield (sim.engine, 'warned') && any (strcmp (names{k}, sim.engine.warned)), continue; end
    warning ('stickslip:sim_check:unknownField', 'sim.%s is not a field that Stickslip knows; did you mean sim.%s?', ...
             names{k}, nearest_name (names{k}, known));
end
end

function names = known_fields ()
persistent fields
if isempty (fields)
    fields = [fieldnames(simulation_fields ()); {'START_TIME'; 'TOTAL_TIME'}];
end
names = fields;
end
