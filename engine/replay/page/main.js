/* Puts the page together: reads the data, makes view and curves, joins them to the controls and the keyboard. */
'use strict';

Replay.start = function () {
  const byId = (id) => document.getElementById(id);
  const page = JSON.parse(byId('page').textContent);
  const runs = page.runs.map((run) => new Replay.Run(run));
  const times = Replay.timesOf(runs);
  byId('title').textContent = page.title;
  byId('description').textContent = page.description;

  let view = null;
  const player = new Replay.Player(times, () => changed());
  try {
    view = new Replay.View(byId('view'), runs, page);
  } catch (problem) {
    const text = byId('view').appendChild(document.createElement('p'));
    text.className = 'problem';
    text.textContent = 'The 3D view needs WebGL, which this browser does not give: ' + problem.message;
  }
  const plots = new Replay.Plots(byId('plots'), runs, [times[0], times[times.length - 1]], (t) => { player.playing = false; player.seekTime(t); });

  function changed() {
    const t = player.time(), at = runs.map((run) => run.frameAt(t));
    if (view !== null) view.place(t);
    byId('slider').value = player.frame;
    byId('play').textContent = player.playing ? '\u275a\u275a pause' : '\u25b6 play';
    const steps = runs.map((run, r) => run.step[at[r]]), contacts = runs.map((run, r) => run.first[at[r] + 1] - run.first[at[r]]);
    byId('now').textContent = `t = ${t.toFixed(3)} s   step ${steps.join(' | ')}   contacts ${contacts.join(' | ')}`;
    plots.draw(t);
  }

  const SPEEDS = [0.01, 0.03, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30];
  for (const s of SPEEDS) byId('speed').add(new Option(s + ' x', s, s === 1, s === 1));
  const setSpeed = (i) => {
    byId('speed').selectedIndex = Math.min(SPEEDS.length - 1, Math.max(0, i));
    player.speed = SPEEDS[byId('speed').selectedIndex];
  };
  const what = {};
  const shown = () => {
    for (const name of ['contacts', 'forces', 'trails', 'joints']) what[name] = byId(name).checked;
    if (view !== null) view.show(what);
  };
  const flip = (name) => { byId(name).checked = !byId(name).checked; byId(name).dispatchEvent(new Event('change')); };

  byId('slider').max = player.last();
  byId('slider').addEventListener('input', () => { player.playing = false; player.seek(+byId('slider').value); });
  byId('first').addEventListener('click', () => player.step(-player.last()));
  byId('back').addEventListener('click', () => player.step(-1));
  byId('forward').addEventListener('click', () => player.step(1));
  byId('play').addEventListener('click', () => player.toggle());
  byId('speed').addEventListener('change', () => setSpeed(byId('speed').selectedIndex));
  byId('loop').addEventListener('change', () => { player.loop = byId('loop').checked; });
  for (const name of ['contacts', 'forces', 'trails', 'joints']) byId(name).addEventListener('change', shown);
  byId('scale').addEventListener('input', () => { if (view !== null) view.scaleArrows(Math.pow(10, +byId('scale').value)); });
  byId('reset').addEventListener('click', () => { if (view !== null) view.reset(); });

  const keys = {
    ' ': () => player.toggle(),
    'ArrowRight': (event) => player.step(event.shiftKey ? 10 : 1),
    'ArrowLeft': (event) => player.step(event.shiftKey ? -10 : -1),
    'Home': () => player.step(-player.last()),
    'End': () => player.step(player.last()),
    '+': () => setSpeed(byId('speed').selectedIndex + 1),
    '-': () => setSpeed(byId('speed').selectedIndex - 1),
    'l': () => flip('loop'), 'c': () => flip('contacts'), 'f': () => flip('forces'), 't': () => flip('trails'), 'j': () => flip('joints'),
    'r': () => byId('reset').click()
  };
  document.addEventListener('keydown', (event) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey || event.altKey || event.metaKey || !(key in keys)) return;
    event.preventDefault();
    if (document.activeElement !== null && document.activeElement.tagName === 'BUTTON') document.activeElement.blur();   // space is play, not that button
    keys[key](event);
  });

  let then = null;
  const frame = (now) => {
    if (then !== null) player.tick((now - then)/1000);
    then = now;
    if (view !== null) view.draw();
    requestAnimationFrame(frame);
  };
  player.seek(0);
  requestAnimationFrame(frame);
  Object.assign(Replay, { page: page, runs: runs, view: view, player: player, plots: plots });   // for a look from the console
};

Replay.start();
