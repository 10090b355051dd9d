function body = body_setDynamic (body, dynamic)
%BODY_SETDYNAMIC  RPIsim's name: make a body dynamic or static.
%   body = BODY_SETDYNAMIC (body, false) is body.dynamic = false.
%
%   Example: floor = body_setDynamic (mesh_cube (), false);
%
%   See also BODY_NEW.

body.dynamic = dynamic;
end
