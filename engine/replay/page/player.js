/* The clock: which frame is shown, and how it goes on. */
'use strict';

Replay.Player = class {
  constructor(t, changed) {
    Object.assign(this, { t: t, changed: changed, frame: 0, playing: false, speed: 1, loop: false, clock: t[0] });
  }

  last() { return this.t.length - 1; }
  time() { return this.t[this.frame]; }

  seek(frame) {
    this.frame = Math.min(this.last(), Math.max(0, Math.round(frame)));
    this.clock = this.time();
    this.changed();
  }

  /* the frame nearest to time t */
  seekTime(t) {
    let best = 0, high = this.last();
    while (high - best > 1) {
      const mid = (best + high) >> 1;
      if (this.t[mid] <= t) best = mid; else high = mid;
    }
    this.seek(Math.abs(this.t[high] - t) < Math.abs(this.t[best] - t) ? high : best);
  }

  step(by) {
    this.playing = false;
    this.seek(this.frame + by);
  }

  toggle() {
    this.playing = !this.playing;
    if (this.playing && this.frame === this.last()) this.seek(0);
    this.changed();
  }

  /* seconds of the wall have gone by */
  tick(seconds) {
    if (!this.playing) return;
    this.clock += seconds*this.speed;
    const end = this.t[this.last()];
    if (this.clock >= end) {
      if (this.loop && end > this.t[0]) this.clock = this.t[0] + (this.clock - end) % (end - this.t[0]);
      else { this.clock = end; this.playing = false; }
    }
    let k = this.t[this.frame] <= this.clock ? this.frame : 0;
    while (k < this.last() && this.t[k + 1] <= this.clock) k++;
    const before = this.frame;
    this.frame = k;
    if (k !== before || !this.playing) this.changed();
  }
};
