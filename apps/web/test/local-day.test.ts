import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDay, practiseDay } from '../src/local/day-match.ts';
import { dayPar } from '../src/local/day-par.ts';
import { LocalHub, type LocalListener } from '../src/local/local-hub.ts';
import { RowList } from './support/row-list.ts';

const game: GameId = 'nogracias';
const date = '2026-03-29';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

interface Asked {
  readonly level: string;
  readonly view: AnyView;
  readonly seed?: string | undefined;
}

/** Bots that pay while they have chips, and note what they were asked. */
class Payers {
  readonly asked: Asked[] = [];
  isStopped = false;

  async choose(thought: Asked): Promise<AnyMove> {
    this.asked.push(thought);
    const { ownChips = 0 } = thought.view as { ownChips?: number };
    return { type: ownChips > 0 ? 'pay' : 'take' };
  }

  stop(): void {
    this.isStopped = true;
  }
}

test('par of the day: an expert in the place of the person, the same again, kept in the browser', async () => {
  const [first, second, third] = [new Payers(), new Payers(), new Payers()];
  const par = await dayPar(game, date, first);
  expect(par.rank).toBeGreaterThan(0);
  expect(new Set(first.asked.map(({ level }) => level))).toEqual(new Set(['expert', 'hard']));
  expect(first.isStopped).toBe(true);
  expect(await dayPar(game, date, second)).toEqual(par);
  expect(second.asked).toEqual([]);
  await dayPar(game, '2026-03-30', third);
  expect(third.asked.map(({ seed }) => seed)).not.toEqual(first.asked.map(({ seed }) => seed));
});

/** Resolves when the person at the table owes a move. */
const turnAt = (hub: LocalHub, code: string): Promise<void> =>
  new Promise((resolve) => {
    const see = (position: { readonly moves: readonly unknown[] } | undefined): void => {
      if (position && position.moves.length > 0) resolve();
    };
    const listener: LocalListener = {
      seq: 0,
      onTable: (frame) => see(frame.position),
      onStep: (frame) => see(frame.position),
      onPresence: () => {},
      onRefused: () => {},
      onStalled: () => {},
    };
    hub.watch(code, listener);
  });

test('LocalHub: the try of a day cannot be taken back; practice has the same cards at another table', async () => {
  const store = new RowList();
  let time = 0;
  // Bots do not pause: every look at the clock is an hour later.
  const now = (): number => {
    time += 3_600_000;
    return time;
  };
  const hub = new LocalHub({ store: async () => store, thinker: new Payers(), now });
  const code = await openDay(game, date, 'Ana', hub);
  expect(await openDay(game, date, 'Ana', hub)).toBe(code);
  const practice = await practiseDay(game, date, 'Ana', hub);
  expect(practice).not.toBe(code);
  for (const table of [code, practice]) {
    await turnAt(hub, table);
    await hub.act(table, { type: 'move', move: { type: 'take' } });
  }
  const secretOf = (table: string) =>
    store.list.flatMap(({ table: own, facts: [fact] }) =>
      own === table && fact.type === 'opened' ? [fact.opening.secret] : [],
    );
  expect(secretOf(practice)).toEqual(secretOf(code));
  expect([await hub.mayTakeBack(code), await hub.mayTakeBack(practice)]).toEqual([false, true]);
});
