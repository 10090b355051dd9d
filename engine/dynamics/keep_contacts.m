function sim = keep_contacts (sim, on)
%KEEP_CONTACTS  Leave some contacts in the step, and their blocks.
%   sim = KEEP_CONTACTS (sim, on) takes the blocks of PREDYNAMICS and leaves in sim.contacts and sim.dynamics the contacts where on (1 x nc)
%   is true: what is logged and drawn is what made the step.
%
%   See also ACTIVE_CONTACTS, PAPER_BLOCKS, PREDYNAMICS.

D = sim.dynamics;
if all (on), return; end
nd = size (D.Gf, 2)/numel (on);
f = reshape (repmat (on(:)', nd, 1), [], 1);
D.Gn = D.Gn(:,on);  D.Gf = D.Gf(:,f);
D.U = D.U(on,on);   D.E = D.E(f,on);
D.PSI = D.PSI(on);  D.DPSI = D.DPSI(on);  D.SLIP = D.SLIP(f);
if nd > 0, D.T1 = D.T1(:,on); end
names = fieldnames (sim.contacts);
for k = 1:numel (names), sim.contacts.(names{k}) = sim.contacts.(names{k})(:,on); end
sim.dynamics = D;
end
