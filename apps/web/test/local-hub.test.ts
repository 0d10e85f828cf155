import { type AnyGame, type AnyMove, Match } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { expect, test } from 'vitest';
import { LocalHub, type LocalListener } from '../src/local/local-hub.ts';
import { RowList } from './support/row-list.ts';

/** Bots whose thoughts end when the test says so. */
class Thoughts {
  readonly #running: ((move: AnyMove) => void)[] = [];

  choose(): Promise<AnyMove> {
    return new Promise((resolve) => this.#running.push(resolve));
  }

  /** Waits for a bot to think, and resolves with what ends its thought. */
  async next(): Promise<(type: string) => void> {
    await expect.poll(() => this.#running.length).toBeGreaterThan(0);
    const end = this.#running.shift();
    return (type) => end?.({ type });
  }
}

const rules: AnyGame = games.nogracias;

const silent: LocalListener = {
  seq: 0,
  onTable: () => {},
  onStep: () => {},
  onPresence: () => {},
  onRefused: () => {},
  onStalled: () => {},
};

test('LocalHub: a bot that was thinking when moves were taken back does not make its move', async () => {
  const store = new RowList();
  const thinker = new Thoughts();
  const hub = new LocalHub({ store: async () => store, thinker });
  const bots = [1, 2].map((seat) => ({ seat, level: 'easy' }));
  const setup = { game: 'nogracias', seats: 3, bots, calm: false };
  const { state } = Match.deal(rules, {}, ['0', '1', '2'], 'thoughts');
  const position = { ...(rules.toJSON(state) as object), starter: 0, turn: 0 };
  const code = await hub.open(setup, position);
  const stop = hub.watch(code, silent);
  await hub.act(code, { type: 'sit', name: 'Ana' });
  await hub.act(code, { type: 'ready', ready: true });
  const moves = (): string[] =>
    store.list.flatMap(({ facts }) =>
      facts.flatMap((fact) => (fact.type === 'moved' ? [`${fact.seat} ${fact.move.type}`] : [])),
    );
  const pay = { type: 'move', move: { type: 'pay' } } as const;
  await hub.act(code, pay);
  const late = await thinker.next();
  await hub.act(code, { type: 'take-back' });
  await hub.act(code, pay);
  const next = await thinker.next();
  late('take');
  next('pay');
  await expect.poll(moves).toEqual(['0 pay', '0 pay', '1 pay']);
  stop();
});

test('LocalHub: a page that is loaded again gets every step of a long match', async () => {
  const store = new RowList();
  const thinker = new Thoughts();
  const bots = [{ seat: 1, level: 'easy' }];
  const hub = new LocalHub({ store: async () => store, thinker });
  const code = await hub.open({ game: 'nogracias', seats: 3, bots, calm: false });
  await hub.act(code, { type: 'sit', name: 'Ana' });
  // A seat is free, so that nothing starts.
  for (let times = 0; times < 150; times++) {
    await hub.act(code, { type: 'ready', ready: times % 2 === 0 });
  }

  const reloaded = new LocalHub({ store: async () => store, thinker });
  const seen = new Promise<number[]>((resolve) => {
    const onTable: LocalListener['onTable'] = ({ missed }) => resolve(missed.map(({ seq }) => seq));
    reloaded.watch(code, { ...silent, onTable });
  });
  expect(await seen).toEqual(Array.from({ length: 152 }, (_, index) => index + 1));
});
