function q = arm_check (arm, q, who)
%ARM_CHECK  Refuse what is no arm, or no coordinates of it.
%   q = ARM_CHECK (arm, q, who) ends in an error 'stickslip:<who>:arm' or ':q' unless arm is of ARM_DH and q has a finite number for each of
%   its joints; it returns q as a column.
%
%   See also ARM_DH, ARM_FORWARD.

if ~isstruct (arm) || ~isscalar (arm) || ~all (isfield (arm, {'dh', 'convention', 'types', 'base', 'tool', 'links'}))
    error (['stickslip:' who ':arm'], '%s: arm must be an arm of arm_dh, got %s.', who, value_text (arm));
end
n = size (arm.dh, 1);
if ~(isnumeric (q) && isreal (q) && numel (q) == n && all (isfinite (q(:))))
    error (['stickslip:' who ':q'], '%s: q must be %d finite numbers, a coordinate of each joint, got %s.', who, n, value_text (q));
end
q = double (q(:));
end
