function a = draw_alpha (body)
%DRAW_ALPHA  How much a body hides of what is behind it.
%   a = DRAW_ALPHA (body) is [face, edge], 0 for clear and 1 for solid.  The old spelling of the fields (facealpha, edgealpha) wins when it is set; half
%   spaces are never quite solid.
%
%   Example: a = draw_alpha (mesh_cube ())
%
%   See also DRAW_SCENE, PAGE_SHAPES.

a = [body.faceAlpha, body.edgeAlpha];
if isfield (body, 'facealpha') && ~isempty (body.facealpha), a(1) = body.facealpha; end
if isfield (body, 'edgealpha') && ~isempty (body.edgealpha), a(2) = body.edgealpha; end
if strcmp (body.type, 'plane'), a(1) = min (a(1), 0.6); end
end
