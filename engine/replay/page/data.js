/* What the page holds: a JSON text, and the arrays of the runs in base64, little endian. */
'use strict';
const Replay = {};

Replay.TYPES = { f8: Float64Array, f4: Float32Array, i4: Int32Array, i2: Int16Array };

/* the array in the script element of that name; its text is let go */
Replay.block = function ({ id, type }) {
  const element = document.getElementById(id);
  const text = atob(element.textContent.trim());
  element.remove();
  const bytes = new Uint8Array(text.length);
  for (let k = 0; k < text.length; k++) bytes[k] = text.charCodeAt(k);
  return new Replay.TYPES[type](bytes.buffer);
};

/* A run.  Frame 0 is its start, frame k the state after recorded step k with the contacts that made it. */
Replay.Run = class {
  constructor(description) {
    Object.assign(this, description);                 // name h bodies joints moving curves ...
    const get = (name) => Replay.block(this.blocks[name]);
    this.t = get('t');                                // 1 x frames, s
    this.step = get('step');                          // 1 x frames
    this.x = get('x');                                // 3 x frames x moving bodies, m
    this.e = get('e');                                // 4 x frames x moving bodies, scalar first
    this.first = get('first');                        // 1 x frames+1: the contacts of frame k are first[k] .. first[k+1]-1
    this.point = get('point');                        // 3 x contacts, m
    this.normal = get('normal');                      // 3 x contacts, 1/32767
    this.force = get('force');                        // 3 x contacts, N, on body 2, or on body 1 when that alone is dynamic
    for (const c of this.curves) c.y = Replay.block(c.block);  // 1 x frames
    this.frames = this.t.length;
  }

  /* [x y z e0 ex ey ez] of body b in frame k */
  pose(b, k) {
    const m = this.bodies[b].moving;
    if (m < 0) return this.bodies[b].pose;
    const i = m*this.frames + k;
    return [...this.x.subarray(3*i, 3*i + 3), ...this.e.subarray(4*i, 4*i + 4)];
  }

  /* the last frame at or before time t */
  frameAt(t) {
    const late = t + 1e-9*Math.max(1, Math.abs(t));
    let low = 0, high = this.frames;                  // t[low] <= late < t[high]
    while (high - low > 1) {
      const mid = (low + high) >> 1;
      if (this.t[mid] <= late) low = mid; else high = mid;
    }
    return low;
  }
};

/* all times at which a run has a frame, in order; those that differ by roundoff are one */
Replay.timesOf = function (runs) {
  const all = Float64Array.from([].concat(...runs.map((run) => Array.from(run.t)))).sort();
  return all.filter((t, k) => k === 0 || t - all[k - 1] > 1e-9*Math.max(1, Math.abs(t)));
};
