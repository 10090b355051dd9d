/* The contacts of a frame: points, normals and force arrows, as many as the fullest frame has. */
'use strict';

/* an arrow of length 1 along z: shaft and head, as one geometry */
Replay.arrowGeometry = function () {
  const shaft = new THREE.CylinderBufferGeometry(0.018, 0.018, 0.8, 8);
  const head = new THREE.CylinderBufferGeometry(0, 0.055, 0.2, 12);
  shaft.translate(0, 0.4, 0);
  head.translate(0, 0.9, 0);
  const both = new THREE.BufferGeometry();
  for (const name of ['position', 'normal']) {
    const parts = [shaft, head].map((g) => g.toNonIndexed().attributes[name].array);
    const joined = new Float32Array(parts[0].length + parts[1].length);
    joined.set(parts[0]);
    joined.set(parts[1], parts[0].length);
    both.setAttribute(name, new THREE.BufferAttribute(joined, 3));
  }
  return both.rotateX(Math.PI/2);
};

Replay.Contacts = class {
  constructor(run, marks, scene) {
    this.run = run;
    this.marks = marks;                               // what points, normals and arrows are scaled by, m
    this.scale = 1;                                   // what the user makes of the arrows' length
    let most = 1;
    for (let k = 0; k < run.frames; k++) most = Math.max(most, run.first[k + 1] - run.first[k]);
    this.points = this.instances(new THREE.SphereBufferGeometry(0.006*marks, 10, 8), 0xd01818, most);
    this.arrows = this.instances(Replay.arrowGeometry(), 0x1a7f37, most);
    this.normals = new THREE.LineSegments(new THREE.BufferGeometry(), new THREE.LineBasicMaterial({ color: 0xd01818 }));
    this.ends = new Float32Array(6*most);
    this.normals.geometry.setAttribute('position', new THREE.BufferAttribute(this.ends, 3));
    this.normals.frustumCulled = false;
    scene.add(this.points, this.arrows, this.normals);
    this.longest = 0.2*marks/(run.typicalForce > 0 ? run.typicalForce : 1);      // m/N
  }

  instances(geometry, color, most) {
    const mesh = new THREE.InstancedMesh(geometry, new THREE.MeshLambertMaterial({ color: color }), most);
    mesh.frustumCulled = false;
    return mesh;
  }

  show(contacts, forces) {
    this.points.visible = this.normals.visible = contacts;
    this.arrows.visible = forces;
  }

  place(k) {
    const run = this.run, from = run.first[k], count = run.first[k + 1] - from;
    const m = new THREE.Matrix4(), p = new THREE.Vector3(), f = new THREE.Vector3(), turn = new THREE.Quaternion(), along = new THREE.Vector3(0, 0, 1);
    let arrows = 0;
    for (let i = 0; i < count; i++) {
      const at = 3*(from + i);
      p.fromArray(run.point, at);
      this.points.setMatrixAt(i, m.makeTranslation(p.x, p.y, p.z));
      for (let j = 0; j < 3; j++) {
        this.ends[6*i + j] = run.point[at + j];
        this.ends[6*i + 3 + j] = run.point[at + j] + 0.05*this.marks*run.normal[at + j]/32767;
      }
      f.fromArray(run.force, at);
      const length = Math.min(0.5*this.marks, f.length()*this.longest*this.scale);      // a blow does not leave the picture
      if (length > 1e-4*this.marks) {
        const width = Math.min(length, 0.3*this.marks);
        turn.setFromUnitVectors(along, f.normalize());
        this.arrows.setMatrixAt(arrows++, m.compose(p, turn, new THREE.Vector3(width, width, length)));
      }
    }
    this.points.count = count;
    this.arrows.count = arrows;
    this.points.instanceMatrix.needsUpdate = this.arrows.instanceMatrix.needsUpdate = true;
    this.normals.geometry.attributes.position.needsUpdate = true;
    this.normals.geometry.setDrawRange(0, 2*count);
  }
};
