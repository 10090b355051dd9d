/* The strip of curves over time: one panel per quantity, all runs in it, a cursor at the present; a click goes there. */
'use strict';

Replay.COLORS = ['#1f5fa8', '#c8501e', '#2e8b57', '#8a4fb0', '#a07800', '#c02860'];
Replay.DASHES = [[], [5, 3], [2, 2]];

Replay.LEAST = 1e-16;      // logarithmic axes end here: zero and what is less lie on their lower edge

Replay.number = function (x) {
  if (!isFinite(x)) return '-';
  const a = Math.abs(x);
  if (a === 0) return '0';
  return a >= 1e-3 && a < 1e5 ? String(+x.toPrecision(3)) : x.toExponential(1);
};

/* a number on an axis from low to high: as many digits as tell it from its neighbours */
Replay.tick = function (x, low, high) {
  const size = Math.max(Math.abs(low), Math.abs(high)), range = high - low;
  if (Math.abs(x) < 1e-6*range) return '0';
  const digits = Math.min(9, Math.max(3, Math.ceil(Math.log10(size/range)) + 2));
  return size >= 1e-3 && size < 1e5 ? String(+x.toPrecision(digits)) : x.toExponential(digits - 2);
};

Replay.Panel = class {
  constructor(host, name, curves, span, seek) {
    Object.assign(this, { name: name, curves: curves, span: span });        // span: [first, last] time
    this.log = curves.some((c) => c.curve.log);
    this.canvas = host.appendChild(document.createElement('canvas'));
    this.still = document.createElement('canvas');                          // the curves without the cursor
    const go = (event) => seek(this.time(event.offsetX));
    this.canvas.addEventListener('pointerdown', (event) => { this.canvas.setPointerCapture(event.pointerId); go(event); });
    this.canvas.addEventListener('pointermove', (event) => { if (event.buttons === 1) go(event); });
    this.range();
    new ResizeObserver(() => { this.curvesStale = true; this.draw(this.now || 0); }).observe(this.canvas);
    this.curvesStale = true;
  }

  range() {
    let low = Infinity, high = -Infinity;
    for (const { curve } of this.curves) {
      for (const y of curve.y) {
        if (!isFinite(y) || (this.log && y < Replay.LEAST)) continue;
        low = Math.min(low, y);
        high = Math.max(high, y);
      }
    }
    this.empty = low > high;
    if (this.empty) [low, high] = this.log ? [Replay.LEAST, 1] : [0, 1];
    if (this.log) [low, high] = [Math.floor(Math.log10(low)), Math.max(Math.ceil(Math.log10(high)), Math.floor(Math.log10(low)) + 1)];
    else if (high - low <= 1e-12*Math.max(Math.abs(low), Math.abs(high))) [low, high] = [low - 0.5, high + 0.5];
    Object.assign(this, { low: low, high: high });
  }

  left() { return 52; }
  top() { return 38; }
  x(t) { return this.left() + (t - this.span[0])/Math.max(this.span[1] - this.span[0], 1e-300)*(this.width - this.left() - 8); }
  y(v) {
    const at = this.log ? Math.max(this.low, Math.log10(Math.max(v, Replay.LEAST))) : v;
    return this.top() + (this.high - at)/(this.high - this.low)*(this.height - this.top() - 18);
  }
  time(x) { return this.span[0] + (x - this.left())/(this.width - this.left() - 8)*(this.span[1] - this.span[0]); }

  drawCurves() {
    const ratio = window.devicePixelRatio || 1;
    this.width = this.canvas.clientWidth;
    this.height = this.canvas.clientHeight;
    for (const c of [this.canvas, this.still]) {
      c.width = Math.max(1, Math.round(this.width*ratio));
      c.height = Math.max(1, Math.round(this.height*ratio));
    }
    const g = this.still.getContext('2d');
    g.scale(ratio, ratio);
    g.fillStyle = '#fff';
    g.fillRect(0, 0, this.width, this.height);
    g.font = '11px system-ui, "DejaVu Sans", sans-serif';
    g.fillStyle = '#666';
    g.strokeStyle = '#e4e4e4';
    g.textAlign = 'right';
    for (let i = 0; i <= 2; i++) {
      const v = this.low + (this.high - this.low)*i/2, at = this.top() + (1 - i/2)*(this.height - this.top() - 18);
      if (!this.log) g.fillText(Replay.tick(v, this.low, this.high), this.left() - 4, at + 4);
      else if (v === Math.round(v)) g.fillText('1e' + v, this.left() - 4, at + 4);
      g.beginPath();
      g.moveTo(this.left(), at);
      g.lineTo(this.width - 8, at);
      g.stroke();
    }
    g.fillText(Replay.number(this.span[1]) + ' s', this.width - 8, this.height - 4);
    g.textAlign = 'left';
    g.fillText(Replay.number(this.span[0]) + ' s', this.left(), this.height - 4);
    for (const { run, curve, color, dash } of this.curves) {
      g.strokeStyle = color;
      g.setLineDash(dash);
      g.lineWidth = 1.3;
      g.beginPath();
      let pen = false;
      for (let k = 0; k < curve.y.length; k++) {
        const v = curve.y[k];
        if (!isFinite(v)) continue;                                         // a difference is known at the times of both runs alone
        if (pen) g.lineTo(this.x(run.t[k]), this.y(v));
        else { g.moveTo(this.x(run.t[k]), this.y(v)); g.lineTo(this.x(run.t[k]) + 0.5, this.y(v)); }
        pen = true;
      }
      g.stroke();
    }
    g.setLineDash([]);
    this.curvesStale = false;
  }

  draw(t) {
    this.now = t;
    if (this.curvesStale) this.drawCurves();
    const g = this.canvas.getContext('2d'), ratio = window.devicePixelRatio || 1;
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.drawImage(this.still, 0, 0);
    g.scale(ratio, ratio);
    g.strokeStyle = '#000a';
    g.beginPath();
    g.moveTo(this.x(t), this.top() - 2);
    g.lineTo(this.x(t), this.height - 16);
    g.stroke();
    g.font = '11px system-ui, "DejaVu Sans", sans-serif';
    g.fillStyle = '#222';
    g.fillText(this.name, 8, 14);
    let at = 8;
    for (const { run, curve, color } of this.curves) {
      g.fillStyle = color;
      const text = (curve.label ? curve.label + ' ' : '') + Replay.number(curve.y[run.frameAt(t)]);
      g.fillText(text, at, 29);
      at += g.measureText(text + '  ').width;
    }
  }
};

Replay.Plots = class {
  constructor(host, runs, span, seek) {
    const panels = new Map();
    runs.forEach((run, r) => {
      for (const curve of run.curves) {
        if (!panels.has(curve.panel)) panels.set(curve.panel, []);
        const list = panels.get(curve.panel), nth = list.filter((c) => c.run === run).length;
        list.push({ run: run, curve: curve, color: Replay.COLORS[(runs.length > 1 ? r : nth) % Replay.COLORS.length],
          dash: runs.length > 1 ? Replay.DASHES[nth % 3] : [] });
      }
    });
    this.panels = [...panels].map(([name, curves]) => new Replay.Panel(host, name, curves, span, seek));
  }

  draw(t) {
    for (const panel of this.panels) panel.draw(t);
  }
};
