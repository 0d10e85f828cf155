import { setupInfo } from '@sobremesa/engine';
import { gameWords } from '@sobremesa/games/node';
import { type GameId, games } from '@sobremesa/games/rules';
import type { GameInfo } from '@sobremesa/protocol';
import { newTable } from '@sobremesa/tables';
import { describe, expect, test } from 'vitest';
import { variantsOf } from '../src/screen/phone/variants.ts';
import { clampTo, defaultsOf, seatRange } from '../src/setup/form.ts';

const ids = Object.keys(games) as GameId[];
const infoOf = (id: GameId): GameInfo =>
  ({
    id,
    version: games[id].version,
    ...setupInfo(games[id]),
    botLevels: [],
  }) as unknown as GameInfo;

describe.each(ids)('what a remote control can choose for %s', (id) => {
  const info = infoOf(id);
  const variants = variantsOf(info, gameWords[id].es, 'La de siempre');

  test('begins with the classic game, and every label is different', () => {
    expect(variants[0]).toEqual({ options: {}, label: 'La de siempre' });
    expect(new Set(variants.map(({ label }) => label)).size).toBe(variants.length);
  });

  test('a table can be opened with every variant', () => {
    for (const { options } of variants) {
      const seats = clampTo(seatRange(info, { ...defaultsOf(info), ...options }), 4);
      const setup = { game: id, seats, options: { ...options }, bigScreen: true };
      const opener = { host: 'screen', secret: '0'.repeat(64) };
      expect(newTable(setup, opener, { games, bots: [] })).toHaveLength(1);
    }
  });
});
