/* The 3D view: the runs side by side, seen by one camera. */
'use strict';

Replay.View = class {
  constructor(host, runs, page) {
    this.host = host;
    this.limits = page.limits;                        // [least x y z, greatest x y z]
    const low = new THREE.Vector3(...page.limits.slice(0, 3)), high = new THREE.Vector3(...page.limits.slice(3));
    this.size = low.distanceTo(high);
    this.centre = low.add(high).multiplyScalar(0.5);
    this.renderer = new THREE.WebGLRenderer({ antialias: true });
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.renderer.setScissorTest(true);
    host.appendChild(this.renderer.domElement);
    this.camera = new THREE.PerspectiveCamera(30, 1, this.size/500, this.size*50);
    this.camera.up.set(0, 0, 1);
    this.orbit = new THREE.OrbitControls(this.camera, this.renderer.domElement);
    this.orbit.enableKeys = false;                    // the arrow keys make steps
    this.orbit.addEventListener('change', () => { this.stale = true; });
    this.panes = runs.map((run) => this.pane(run, page));
    this.show({ contacts: true, forces: true, trails: false, joints: true });
    new ResizeObserver(() => this.resize()).observe(host);
    this.resize();
    this.reset();
  }

  pane(run, page) {
    const scene = new THREE.Scene();
    scene.background = new THREE.Color(0xf4f6f8);
    scene.add(new THREE.HemisphereLight(0xffffff, 0xb0a8a0, 0.75));
    const sun = new THREE.DirectionalLight(0xffffff, 0.45);
    sun.position.set(-1, -2, 3);
    scene.add(sun);
    const label = document.createElement('div');
    label.className = 'label';
    this.host.appendChild(label);
    const bodies = new Replay.Bodies(run, page.shapes, scene);
    return { run: run, scene: scene, label: label, bodies: bodies, frame: -1, contacts: new Replay.Contacts(run, page.marks, scene),
      trails: new Replay.Trails(run, scene), joints: new Replay.Joints(run, this.size, bodies.objects, scene) };
  }

  /* from the front left, as near as shows the whole box */
  reset() {
    const back = new THREE.Vector3(-0.545, -0.779, 0.32).normalize();
    const right = new THREE.Vector3(0, 0, 1).cross(back).normalize(), up = back.clone().cross(right);
    const high = Math.tan(this.camera.fov*Math.PI/360), wide = high*this.camera.aspect;
    let far = 0;
    for (let corner = 0; corner < 8; corner++) {
      const p = new THREE.Vector3(...[0, 1, 2].map((i) => this.limits[i + 3*((corner >> i) & 1)])).sub(this.centre);
      far = Math.max(far, p.dot(back) + 1.08*Math.max(Math.abs(p.dot(right))/wide, Math.abs(p.dot(up))/high));
    }
    this.orbit.target.copy(this.centre);
    this.camera.position.copy(back).multiplyScalar(far).add(this.centre);
    this.orbit.update();
    this.stale = true;
  }

  resize() {
    const w = Math.max(1, this.host.clientWidth), h = Math.max(1, this.host.clientHeight);
    const n = this.panes.length, columns = n <= 3 ? n : Math.ceil(Math.sqrt(n)), rows = Math.ceil(n/columns);
    this.renderer.setSize(w, h);
    this.panes.forEach((pane, i) => {
      pane.box = { x: (i % columns)*w/columns, y: Math.floor(i/columns)*h/rows, w: w/columns, h: h/rows };
      pane.label.style.left = pane.box.x + 'px';
      pane.label.style.top = pane.box.y + 'px';
    });
    this.height = h;
    this.camera.aspect = (w/columns)/(h/rows);
    this.camera.updateProjectionMatrix();
    this.stale = true;
  }

  show(what) {
    for (const pane of this.panes) {
      pane.contacts.show(what.contacts, what.forces);
      pane.trails.show(what.trails);
      pane.trails.place(Math.max(0, pane.frame));
      pane.joints.show(what.joints);
    }
    this.stale = true;
  }

  scaleArrows(factor) {
    for (const pane of this.panes) {
      pane.contacts.scale = factor;
      if (pane.frame >= 0) pane.contacts.place(pane.frame);
    }
    this.stale = true;
  }

  /* every run at time t */
  place(t) {
    for (const pane of this.panes) {
      const k = pane.run.frameAt(t);
      if (k === pane.frame) continue;
      pane.frame = k;
      pane.bodies.place(k);
      pane.contacts.place(k);
      pane.trails.place(k);
      pane.label.textContent = pane.run.name + (t > pane.run.t[pane.run.frames - 1] + 1e-9 ? ' (ended)' : '');
    }
    this.stale = true;
  }

  draw() {
    if (!this.stale) return;
    this.stale = false;
    for (const pane of this.panes) {
      const b = pane.box;
      this.renderer.setViewport(b.x, this.height - b.y - b.h, b.w, b.h);
      this.renderer.setScissor(b.x, this.height - b.y - b.h, b.w, b.h);
      this.renderer.render(pane.scene, this.camera);
    }
  }
};
