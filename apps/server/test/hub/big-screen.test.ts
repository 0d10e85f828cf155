import { describe, expect, test, vi } from 'vitest';
import { fakeClock, pass } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import { gather, hubOpener, people, playOut, TestWatcher } from '../support/hubs.ts';

const open = hubOpener();

describe('a screen that watches as a spectator', () => {
  test('never gets the hand of the person who is logged in there', async () => {
    const hub = open();
    const { code, watchers } = await gather(hub, people, { game: 'capicua' });
    const screen = new TestWatcher('ana');
    await hub.watch(screen, code, undefined, { asSpectator: true });
    await playOut(hub, code, watchers);
    expect(screen.steps.length).toBeGreaterThan(10);
    expect(screen.texts.filter((text) => text.includes('"hand":'))).toEqual([]);
    expect(watchers[0].texts.some((text) => text.includes('"hand":'))).toBe(true);
  });

  test('counts neither as a spectator nor as its person', async () => {
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    const screen = new TestWatcher('ana');
    await hub.watch(screen, code, undefined, { asSpectator: true });
    hub.unwatch(watchers[0], code);
    await eventually(() =>
      expect(screen.frames.at(-1)).toMatchObject({
        type: 'presence',
        present: [1, 2],
        watching: 0,
      }),
    );
  });

  test('the same connection can change between a seat and a spectator', async () => {
    const hub = open();
    const { code, watchers } = await gather(hub, people, { game: 'capicua' });
    const [ana] = watchers;
    await hub.watch(ana, code, undefined, { asSpectator: true });
    expect(ana.frames.findLast(({ type }) => type === 'table')).toMatchObject({ you: 'spectator' });
    await hub.watch(ana, code, undefined);
    expect(ana.frames.findLast(({ type }) => type === 'table')).toMatchObject({ you: 0 });
  });
});

describe('phones that sleep', () => {
  test.each([
    { title: 'on a big screen bots go on', bigScreen: true, moves: 2 },
    { title: 'elsewhere the match rests', bigScreen: false, moves: 0 },
  ])('$title', async ({ bigScreen, moves }) => {
    fakeClock();
    const hub = open();
    const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
    // All seats choose at the same time: the bots owe a move, whatever the deal.
    const setup = { game: 'toma6', seats: 3, bots, bigScreen, calm: true };
    const { code, watchers } = await gather(hub, ['ana'], setup);
    await hub.watch(new TestWatcher('screen'), code, undefined, { asSpectator: true });
    hub.unwatch(watchers[0], code);
    // Without the clock of the bots: Ana still counts as around for ten seconds.
    vi.setSystemTime(Date.now() + 60_000);
    const movesMade = () =>
      hub.read(code, ({ occupants }) => occupants.reduce((sum, each) => sum + each.moves, 0));
    await pass(30_000);
    expect(await movesMade()).toBe(moves);
  });
});

test('a rematch and another game on a big screen keep the screen as their host', async () => {
  const hub = open();
  const screen = new TestWatcher('screen');
  const code = await hub.open(
    { game: 'nogracias', seats: 3, bigScreen: true, calm: false },
    'screen',
  );
  const watchers = people.map((person) => new TestWatcher(person));
  for (const watcher of watchers) {
    await hub.watch(watcher, code, undefined);
    await watcher.act(hub, code, { type: 'sit', name: watcher.person });
  }
  const setup = { game: 'capicua', seats: 3 };
  await watchers[0].act(hub, code, { type: 'rematch', setup });
  const next = await hub.read(code, ({ rematch, phase }) => ({ rematch, phase }));
  expect(next.phase).toBe('closed');
  expect(
    await hub.read(next.rematch ?? '', ({ host, game, occupants }) => ({
      host,
      game: game.id,
      people: occupants.map(({ person }) => person),
    })),
  ).toEqual({ host: 'screen', game: 'capicua', people });
  expect(screen.texts).toEqual([]);
});
