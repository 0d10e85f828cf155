import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before the server (`node --import`), so that a test can let minutes pass in a moment: `Date` and timers of a
 * second and more follow a clock that POST /<milliseconds> to CLOCK_PORT moves forward. Shorter timers, which pace
 * writes and frames, and the timers of Node itself stay real.
 */
const MIN_MOVED = 1_000;
const CHECK_EVERY = 20;

const RealDate = Date;
const real = { setTimeout, setInterval, clearTimeout, clearInterval };
let moved = 0;
const now = () => RealDate.now() + moved;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(now());
    else super(...args);
  }
  static now() {
    return now();
  }
};

/** @type {Set<MovedTimer>} */
const timers = new Set();

class MovedTimer {
  constructor(run, delay, isRepeated) {
    Object.assign(this, { run, delay, isRepeated, due: now() + delay });
    timers.add(this);
  }
  fire() {
    if (this.isRepeated) this.due += this.delay;
    else timers.delete(this);
    this.run();
  }
  refresh() {
    this.due = now() + this.delay;
    timers.add(this);
    return this;
  }
  close() {
    timers.delete(this);
    return this;
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }
  hasRef() {
    return false;
  }
}

const timerWith =
  (begin, isRepeated) =>
  (run, delay = 0, ...args) =>
    delay < MIN_MOVED
      ? begin(run, delay, ...args)
      : new MovedTimer(() => run(...args), delay, isRepeated);
const endWith = (end) => (timer) => (timer instanceof MovedTimer ? void timer.close() : end(timer));

globalThis.setTimeout = timerWith(real.setTimeout, false);
globalThis.setInterval = timerWith(real.setInterval, true);
globalThis.clearTimeout = endWith(real.clearTimeout);
globalThis.clearInterval = endWith(real.clearInterval);

function fireDue() {
  for (;;) {
    const due = [...timers].filter((timer) => timer.due <= now());
    if (due.length === 0) return;
    due.sort((one, other) => one.due - other.due)[0].fire();
  }
}
real.setInterval(fireDue, CHECK_EVERY).unref();

if (isMainThread) {
  createServer((request, response) => {
    moved += Number(request.url?.slice(1));
    fireDue();
    response.end(`${now()}`);
  })
    .listen(Number(process.env.CLOCK_PORT), '127.0.0.1')
    .unref();
}
