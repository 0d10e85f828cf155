import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playing, Quiet } from '../src/bots/quiet.ts';
import { type JobState, ReviewJob } from '../src/review/job/job.ts';
import type { OwnMatch } from '../src/review/job/match.ts';
import { isLowOnPower } from '../src/review/job/power.ts';
import type { Review } from '../src/review/job/store.ts';

const match = (table: string): OwnMatch => ({
  table,
  game: 'toma6',
  seat: 0,
  finishedAt: 0,
  person: 'local',
});
const reviewOf = ({ table, game, finishedAt, person }: OwnMatch): Review => ({
  ...{ table, game, finishedAt, person, coach: 1, decisions: [] },
});

/** A look at a match that ends when the test says so, or when it is aborted. */
interface Look {
  readonly table: string;
  readonly signal: AbortSignal;
  finish(): void;
  fail(error: Error): void;
}

describe('review in the background', () => {
  let quiet: Quiet;
  let tables: string[];
  let kept: string[];
  let failed: string[];
  let states: JobState[];
  let looks: Look[];
  let onLook: (look: Look) => void;
  let job: ReviewJob;

  beforeEach(() => {
    quiet = new Quiet();
    [tables, kept, failed, states, looks] = [['one', 'two'], [], [], [], []];
    onLook = ({ finish }) => finish();
    job = new ReviewJob({
      next: () => {
        const table = tables.find((each) => !kept.includes(each) && !failed.includes(each));
        return table === undefined ? undefined : match(table);
      },
      look: (found, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          const look: Look = {
            table: found.table,
            signal,
            finish: () => resolve(reviewOf(found)),
            fail: reject,
          };
          looks.push(look);
          onLook(look);
        }),
      keep: async ({ table }) => {
        kept.push(table);
      },
      fail: ({ table }) => failed.push(table),
      quiet,
      onState: (state) => states.push(state),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    quiet.close();
  });

  const nextLook = (): Promise<Look> =>
    new Promise((resolve) => {
      onLook = resolve;
    });

  test('looks at one match after the other, then rests', async () => {
    await job.run();
    expect(kept).toEqual(['one', 'two']);
    expect(states).toEqual(['waiting', 'working', 'waiting', 'working', 'resting']);
  });

  test('begins nothing while a table is open, here or in another tab', async () => {
    // Answers are waited for until the table has answered, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const leave = playing();
    const found = nextLook();
    const run = job.run();
    // The table has answered the question of the job.
    await new Promise<void>((resolve) => {
      const { onDisturbed } = quiet;
      quiet.onDisturbed = () => {
        onDisturbed();
        resolve();
      };
    });
    expect(looks).toEqual([]);
    expect(states).toEqual(['waiting']);
    leave();
    const clock = setInterval(() => vi.advanceTimersByTime(1_000), 5);
    const look = await found;
    onLook = ({ finish }) => finish();
    look.finish();
    await run;
    clearInterval(clock);
    expect(kept).toEqual(['one', 'two']);
  });

  test('a table that opens stops the work at once; it begins again when the table is left', async () => {
    const found = nextLook();
    const run = job.run();
    const { signal } = await found;
    const again = nextLook();
    const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
    const leave = playing();
    await stopped;
    expect(kept).toEqual([]);
    expect(failed).toEqual([]);
    expect(looks).toHaveLength(1);
    leave();
    const look = await again;
    expect(look.table).toBe('one');
    onLook = ({ finish }) => finish();
    look.finish();
    await run;
    expect(kept).toEqual(['one', 'two']);
  });

  test('pause: the work ends, nothing is kept of it, and `run` goes on later', async () => {
    const found = nextLook();
    const run = job.run();
    const { signal } = await found;
    job.stop();
    await run;
    expect(signal.aborted).toBe(true);
    expect(kept).toEqual([]);
    expect(states.at(-1)).toBe('resting');
    onLook = ({ finish }) => finish();
    await job.run();
    expect(kept).toEqual(['one', 'two']);
  });

  test('a match that cannot be looked at does not hold up the others', async () => {
    onLook = ({ table, fail, finish }) => (table === 'one' ? fail(new Error('gone')) : finish());
    await job.run();
    expect(failed).toEqual(['one']);
    expect(kept).toEqual(['two']);
  });

  test('a second call while it runs starts no second job', async () => {
    await Promise.all([job.run(), job.run()]);
    expect(looks.map(({ table }) => table)).toEqual(['one', 'two']);
  });
});

describe('power', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    { charging: false, level: 0.1, isLow: true },
    { charging: true, level: 0.1, isLow: false },
    { charging: false, level: 0.5, isLow: false },
  ])('charging $charging at $level: low $isLow', async ({ isLow, ...battery }) => {
    vi.stubGlobal('navigator', { getBattery: async () => battery });
    expect(await isLowOnPower()).toBe(isLow);
  });

  test('a browser that does not tell counts as powered', async () => {
    vi.stubGlobal('navigator', {});
    expect(await isLowOnPower()).toBe(false);
    vi.stubGlobal('navigator', { getBattery: () => Promise.reject(new Error('not here')) });
    expect(await isLowOnPower()).toBe(false);
  });
});
