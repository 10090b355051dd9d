function sim = rpisim_stages (sim)
%RPISIM_STAGES  Stages under RPIsim's names, as ours.
%   sim = RPISIM_STAGES (sim) puts our stage in the place of one of RPIsim's names, compiled where the simulation runs on kernels:
%
%      H_dynamics             @LCPdynamics    STDYNAMICS
%                             @mLCPdynamics   STDYNAMICS with sim.form = 'mlcp'
%      H_solver               @Lemke          LEMKE
%      H_collision_detection  @BulletCD       COLLISION_DETECTION with sim.useBULLET = true
%
%   Both names of dynamics choose sim.pairFriction = 'half-product', RPIsim's coefficient of a pair, mu1*mu2/2.  SIM_CHECK calls
%   this when a run starts; all other stages stay as they are.
%
%   Example: sim = Simulator ();  sim.H_dynamics = @mLCPdynamics;
%            sim = rpisim_stages (sim);           % sim.H_dynamics is @STdynamics_mex, sim.form is 'mlcp'
%
%   See also LCPDYNAMICS, MLCPDYNAMICS, LEMKE, BULLETCD, PAIR_FRICTION, STAGE_TABLE.

switch name_of (sim.H_dynamics)
    case 'LCPdynamics',  sim = old_dynamics (sim, 'lcp');
    case 'mLCPdynamics', sim = old_dynamics (sim, 'mlcp');
end
if strcmp (name_of (sim.H_solver), 'Lemke'), sim.H_solver = ours (sim, 'lemke'); end
if strcmp (name_of (sim.H_collision_detection), 'BulletCD')
    sim.H_collision_detection = ours (sim, 'collision_detection');
    sim.useBULLET = true;
end
end

function sim = old_dynamics (sim, form)
sim.H_dynamics = ours (sim, 'STdynamics');
sim.form = form;
sim.pairFriction = 'half-product';
end

function h = ours (sim, name)
if strcmp (sim.engine.kernels, 'mex'), name = [name '_mex']; end
h = str2func (name);
end

function name = name_of (h)
name = '';
if ischar (h), name = h; elseif isa (h, 'function_handle'), name = func2str (h); end
end
