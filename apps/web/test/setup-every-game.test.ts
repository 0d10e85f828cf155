import { type AnyGame, type OptionSpec, readOptions } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { GameInfo } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { blockedBy, changedOptions, defaultsOf } from '../src/setup/form.ts';

const infoOf = (game: AnyGame): GameInfo => ({
  id: game.id,
  version: game.version,
  options: game.options,
  exclusions: [...game.exclusions],
  seats: { min: 1, max: 10 },
  seatsWith: [],
  botLevels: [],
});

/** What somebody could choose: every value of a choice, one that differs of anything else. */
function choicesOf(spec: OptionSpec): unknown[] {
  if (spec.kind === 'flag') return [true];
  if (spec.kind === 'choice') return [...spec.values];
  if (spec.kind === 'named-numbers') return [[{ name: 'Nona', value: 9 }]];
  if (spec.kind === 'numbers') return [[spec.min], [spec.min, spec.max]];
  return [spec.min, spec.min + 1].filter((value) => value !== spec.default);
}

const isAccepted = (game: AnyGame, options: unknown): boolean => {
  try {
    readOptions(game.options, game.exclusions, options);
    return true;
  } catch {
    return false;
  }
};

const withPairs = (Object.values(games) as AnyGame[]).filter(
  ({ options }) => Object.keys(options).length > 1,
);

describe.each(withPairs)('setup form of $id', (game) => {
  const info = infoOf(game);
  const choices = Object.entries(game.options).flatMap(([option, spec]) =>
    choicesOf(spec).map((value) => ({ option, value })),
  );
  const pairs = choices.flatMap((one) =>
    choices.filter(({ option }) => option !== one.option).map((other) => ({ one, other })),
  );

  test.each(pairs)('disables what the rules refuse: $other after $one', ({ one, other }) => {
    const values = { ...defaultsOf(info), [one.option]: one.value };
    const wished = { ...values, [other.option]: other.value };
    const isBlocked = blockedBy(info, values, other.option, other.value) !== undefined;
    expect(isBlocked).toBe(!isAccepted(game, changedOptions(info, wished)));
  });
});
