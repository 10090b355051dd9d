function tests = test_push_block
%TEST_PUSH_BLOCK  Planar pushing: Mason's voting theorem, translation, and the least work of friction, from plane geometry.
tests = functiontests (localfunctions);
end

function testTurnsAsTheLinesVote (t)
% Predicted before the run.  The push tips the block forward by its height, which moves the centre of friction along the line of the force: that
% leaves the votes of the cone's edges as they are about the middle; that of the motion has room to spare.
way = 0.05*0.02;
for form = {'miqp', 'lcp'}
    for y = [-0.03 -0.01 0.01 0.03]
        for angle = [-0.3 0 0.3]
            if y*angle < 0 && abs (y) < 0.02, continue; end             % the polygon's axis and the motion vote differently
            if strcmp (form{1}, 'miqp') && angle < 0, continue; end     % the mirror image
            log = push_block (y, angle, struct ('form', form{1}, 'time', 0.04));
            expected = majority (y, [atan(0.3), -atan(0.3), angle]);
            verifyEqual (t, {log.info.status}, {'solved', 'solved'});
            verifyEqual (t, log.vote, expected*[1 1]);
            verifyEqual (t, sign (log.turn), expected*[1 1]);
            verifyGreaterThan (t, min (abs (log.turn)), 1e-4);
            ball = [-0.055; y; 0] + 2*way*[cos(angle); sin(angle); 0];
            seen = quat_rotation (log.pose(4:7,end))'*(ball - log.pose(1:3,end));
            verifyEqual (t, seen(1), -0.055, 'AbsTol', 2*way*sum (abs (log.turn)));    % the face goes along with the ball, to first order in the turn
        end
    end
end
end

function testThroughTheCentreItDoesNotTurn (t)
% closed form: the feet slide with mu times their load, straight against the push
log = push_block (0, 0, struct ('time', 0.2));
verifyTrue (t, all (strcmp ('solved', {log.info.status})));
verifyEqual (t, log.votes, repmat ([-1; 1; 0], 1, 10));
verifyEqual (t, log.turn, zeros (1, 10), 'AbsTol', 1e-9/0.04);         % the solver's 1e-9 m at the feet
verifyEqual (t, log.pose(1:3,:), [0.001*(0:10); zeros(1, 11); 0.03*ones(1, 11)], 'AbsTol', 1e-8);
verifyEqual (t, log.force, [0.4*sum(log.load); zeros(1, 10)], 'AbsTol', 1e-6);
end

function testFrictionWorksAsLittleAsItCan (t)
% Where the ball sticks to the face the feet have no moment about it: of all turns about the ball that one makes the least work.  Here as the least of
% a convex function of one variable, the sum over the feet of mu*load*max (|dx|, |dy|), from the loads of the step.
for form = {'miqp', 'lcp'}
    log = push_block (0.01, 0, struct ('form', form{1}, 'time', 0.02));
    verifyLessThan (t, abs (log.force(2)/log.force(1)), 0.3 - 1e-3);
    arm = log.feet(:,:,1) - repmat (log.contact(:,1), 1, 3);
    work = @(w) 0.4*max (abs ([0.001 - w*arm(2,:); w*arm(1,:)]), [], 1)*log.load(:,1);
    w = linspace (-0.03, 0.03, 6001);
    least = min (arrayfun (work, w));
    verifyLessThan (t, work (log.turn), least + 0.4*10*1e-8);
    verifyGreaterThan (t, work (0), least + 1e-5);                      % it had a choice
end
end

function testBadInput (t)
verifyError (t, @() push_block (0, 0, struct ('foot', 1)), 'stickslip:push_block:opts');
verifyError (t, @() push_block ('x'), 'stickslip:push_block:offset');
verifyError (t, @() push_block ([0 0]), 'stickslip:push_block:offset');
verifyError (t, @() push_block (0, NaN), 'stickslip:push_block:angle');
end

function s = majority (y, angles)
% a force at [-0.05; y] along each direction: the sign of its moment about the middle
s = sign (sum (sign (-0.05*sin (angles) - y*cos (angles))));
end
