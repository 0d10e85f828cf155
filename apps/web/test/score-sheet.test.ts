import type { AnyGame } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { describe, expect, it } from 'vitest';
import type { GameId } from '../src/lib/catalogue.ts';
import { es } from '../src/lib/messages/es.ts';
import { Replay } from '../src/lib/replay.ts';
import { sheetTerms } from '../src/pages/table/finished/sheets.ts';
import { playedLog } from './support/played.ts';

const players = ['Ana', 'Luis', 'Eva', 'Raúl'];
const replayOf = (game: AnyGame, options: object, seed: string): Replay =>
  new Replay(game, playedLog(game, options, players, seed));

describe('the score sheet', () => {
  const cases: [GameId, object][] = [
    ['bids', {}],
    ['bids', { ally: true, luckyLoser: 'consecutive' }],
    ['capicua', { games: 3 }],
    ['nogracias', { rounds: 3 }],
  ];

  it.each(cases)('of %s with %o has parts that add up to the points', (id, options) => {
    const { parts } = sheetTerms[id];
    const ends = ['a', 'b', 'c'].flatMap((seed) => replayOf(games[id], options, seed).roundEnds);
    for (const end of ends) {
      const columns = parts?.(end, es).map(({ values }) => values) ?? [];
      const sums = players.map((_, seat) =>
        columns.reduce((sum, values) => sum + (values[seat] ?? 0), 0),
      );
      expect(sums).toEqual(end.points);
    }
  });

  it.each(['capicua', 'nogracias'] as const)(
    'of %s counts at the last move what the round came to',
    async (id) => {
      const replay = replayOf(games[id], { [id === 'capicua' ? 'games' : 'rounds']: 1 }, 'mesa');
      const pointsOf = await sheetTerms[id].loadPoints?.();
      const counted = players.map((_, seat) => pointsOf?.(replay.state(replay.last), seat));
      expect(counted).toEqual(replay.roundEnds[0].points);
    },
  );

  it.each([
    [{}, 66],
    [{ limit: 30 }, 30],
    [{ rounds: 1 }, undefined],
  ])('of ¡Toma 6! with %o draws the limit at %s', (options, limit) => {
    const { view } = replayOf(games.toma6, options, 'mesa').scene(0, 'spectator');
    expect(sheetTerms.toma6.limit?.(view.options)).toBe(limit);
  });
});
