/* What is drawn beside bodies and contacts: the ways of the bodies, and the joints. */
'use strict';

/* a line through the centres of mass of each moving body, up to the present frame; made when they are first asked for */
Replay.Trails = class {
  constructor(run, scene) {
    Object.assign(this, { run: run, scene: scene, lines: null });
  }

  show(on) {
    if (on && this.lines === null) {
      this.lines = this.run.bodies.filter((body) => body.moving >= 0 && body.shape >= 0).map((body) => {
        const n = 3*this.run.frames, g = new THREE.BufferGeometry();
        g.setAttribute('position', new THREE.BufferAttribute(this.run.x.subarray(body.moving*n, (body.moving + 1)*n), 3));
        const line = new THREE.Line(g, new THREE.LineBasicMaterial({ color: new THREE.Color(...body.color).multiplyScalar(0.7) }));
        line.frustumCulled = false;
        this.scene.add(line);
        return line;
      });
    }
    if (this.lines !== null) for (const line of this.lines) line.visible = on;
  }

  place(k) {
    if (this.lines !== null) for (const line of this.lines) line.geometry.setDrawRange(0, k + 1);
  }
};

/* the two points that a joint holds together, and its axis: where they part, it is seen */
Replay.Joints = class {
  constructor(run, size, objects, scene) {
    this.marks = [];
    const world = new THREE.Group();
    scene.add(world);
    const ball = new THREE.SphereBufferGeometry(0.012*size, 12, 8);
    for (const joint of run.joints) {
      [[joint.body1, joint.point1, joint.axis1], [joint.body2, joint.point2, null]].forEach(([b, point, axis], side) => {
        const mark = new THREE.Mesh(ball, new THREE.MeshLambertMaterial({ color: side === 0 ? 0x7a3fb0 : 0xe0a020, transparent: true, opacity: 0.8 }));
        mark.position.set(...point);
        if (axis !== null && axis.length === 3) {
          const g = new THREE.BufferGeometry(), a = new THREE.Vector3(...axis).multiplyScalar(0.06*size);
          g.setAttribute('position', new THREE.Float32BufferAttribute([-a.x, -a.y, -a.z, a.x, a.y, a.z], 3));
          mark.add(new THREE.LineSegments(g, new THREE.LineBasicMaterial({ color: 0x7a3fb0 })));
        }
        (b >= 0 ? objects[b] : world).add(mark);
        this.marks.push(mark);
      });
    }
  }

  show(on) {
    for (const mark of this.marks) mark.visible = on;
  }
};
