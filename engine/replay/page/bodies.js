/* The bodies of a run as objects of three.js: geometry in the body's frame, moved from frame to frame. */
'use strict';

/* a ball in eight lighter and darker parts, so that it is seen to roll */
Replay.ballGeometry = function (part, color) {
  const g = new THREE.SphereBufferGeometry(part.radius, 32, 24).toNonIndexed();
  const p = g.attributes.position, colors = new Float32Array(3*p.count), c = new THREE.Color();
  for (let f = 0; f < p.count; f += 3) {
    const positive = (i) => (p.array[3*f + i] + p.array[3*f + 3 + i] + p.array[3*f + 6 + i] > 0) ? 1 : 0;
    c.copy(color).lerp(Replay.WHITE, (positive(0) + positive(1) + positive(2)) % 2 === 0 ? 0.45 : 0);
    for (let v = f; v < f + 3; v++) c.toArray(colors, 3*v);
  }
  g.setAttribute('color', new THREE.BufferAttribute(colors, 3));
  g.translate(...part.center);
  return g;
};

/* flat polygons, each as a fan of triangles; faces: how many corners, then their numbers from 0, and so on */
Replay.polygonGeometry = function (part, color) {
  const at = [], colors = [], c = new THREE.Color();
  for (let i = 0, face = 0; i < part.faces.length; i += part.faces[i] + 1, face++) {
    c.copy(color).lerp(Replay.WHITE, part.shade.length > 0 ? part.shade[face] : 0);
    for (let k = 2; k < part.faces[i]; k++) {
      for (const corner of [part.faces[i + 1], part.faces[i + k], part.faces[i + k + 1]]) {
        at.push(part.verts[3*corner], part.verts[3*corner + 1], part.verts[3*corner + 2]);
        colors.push(c.r, c.g, c.b);
      }
    }
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(at, 3));
  g.setAttribute('color', new THREE.Float32BufferAttribute(colors, 3));
  g.computeVertexNormals();
  return g;
};

/* the sides of the polygons as lines */
Replay.edgeGeometry = function (part) {
  const at = [];
  for (let i = 0; i < part.faces.length; i += part.faces[i] + 1) {
    for (let k = 0; k < part.faces[i]; k++) {
      for (const corner of [part.faces[i + 1 + k], part.faces[i + 1 + (k + 1) % part.faces[i]]]) {
        at.push(part.verts[3*corner], part.verts[3*corner + 1], part.verts[3*corner + 2]);
      }
    }
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(at, 3));
  return g;
};

Replay.WHITE = new THREE.Color(1, 1, 1);

Replay.Bodies = class {
  constructor(run, shapes, scene) {
    this.run = run;
    this.kept = new Map();                            // geometries by shape and color: bodies that look alike share them
    this.objects = run.bodies.map((body) => {
      const object = new THREE.Group();
      object.name = body.name;
      if (body.shape >= 0) for (const part of shapes[body.shape]) this.dress(object, part, body);
      scene.add(object);
      return object;
    });
    this.all = true;                                  // place the bodies that stand still too
  }

  dress(object, part, body) {
    const color = new THREE.Color(...body.color);
    const flat = part.kind === 'square';
    const material = flat ? new THREE.MeshBasicMaterial() : new THREE.MeshLambertMaterial();
    material.vertexColors = THREE.VertexColors;
    material.side = THREE.DoubleSide;
    if (body.alpha < 1) Object.assign(material, { transparent: true, opacity: body.alpha, depthWrite: !flat && body.alpha > 0.5 });
    if (!flat) Object.assign(material, { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });    // edges stay in front of their faces
    object.add(new THREE.Mesh(this.geometry(part, body, color), material));
    if (part.edges) {
      object.add(new THREE.LineSegments(this.keep(part, 'edges', () => Replay.edgeGeometry(part)),
        new THREE.LineBasicMaterial({ color: color.clone().multiplyScalar(0.35), transparent: true, opacity: body.edges })));
    }
  }

  geometry(part, body, color) {
    const make = part.kind === 'ball' ? Replay.ballGeometry : Replay.polygonGeometry;
    return this.keep(part, body.color.join(), () => make(part, color));
  }

  keep(part, look, make) {
    if (!this.kept.has(part)) this.kept.set(part, new Map());
    const same = this.kept.get(part);
    if (!same.has(look)) same.set(look, make());
    return same.get(look);
  }

  place(k) {
    this.objects.forEach((object, b) => {
      if (!this.all && this.run.bodies[b].moving < 0) return;
      const q = this.run.pose(b, k);
      object.position.set(q[0], q[1], q[2]);
      object.quaternion.set(q[4], q[5], q[6], q[3]);
    });
    this.all = false;
  }
};
