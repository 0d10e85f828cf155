import {
  type AnyGame,
  defaultOf,
  FastRng,
  isSet,
  Match,
  type OptionSpec,
  readOptions,
  type Setting,
  seatsIn,
} from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { games } from '../rules.ts';

/** A value other than the default. */
const otherValue = (spec: OptionSpec): unknown => {
  if (spec.kind === 'flag') return true;
  if (spec.kind === 'integer') return spec.min + (spec.min === spec.default ? 1 : 0);
  if (spec.kind === 'choice') return spec.values.find((value) => value !== spec.default);
  if (spec.kind === 'numbers') return [spec.min];
  return [{ name: 'Nona', value: spec.min }];
};

const cases = (Object.values(games) as AnyGame[]).flatMap((game) =>
  Object.entries(game.options).flatMap(([option, spec]) =>
    (spec.idleWith ?? []).map((setting: Setting) => ({
      game,
      option,
      title: `${game.id}: ${option} with ${setting.option}`,
      without: {
        [setting.option]: setting.value ?? otherValue(game.options[setting.option]),
      },
      change: { [option]: otherValue(spec) },
      setting,
    })),
  ),
);

/** The events and standings of a match with random moves, without its setup, which differs. */
function outcomeOf(game: AnyGame, json: object): unknown[] {
  const options = readOptions(game.options, game.exclusions, json);
  const match = Match.deal(game, options, ['Ana', 'Luis', 'Marta'], 'idle');
  const rng = new FastRng('idle');
  const events: unknown[] = [];
  while (!match.isOver) {
    const [seat] = seatsIn(game.deciders(match.state));
    const moves = game.legalMoves(match.state, seat);
    events.push(match.play(seat, moves[rng.below(moves.length)]));
  }
  return [...events, game.standings(match.state)];
}

describe('idleWith', () => {
  test('is declared for exactly these options', () => {
    expect(cases.map(({ title }) => title)).toEqual([
      'toma6: limit with mode',
      'toma6: limit with rounds',
      'toma6: rounds with mode',
    ]);
  });

  test.each(cases)(
    'has no effect on events and standings, $title',
    ({ game, without, change, setting, option }) => {
      const options = { ...without, ...change };
      expect(isSet(game.options, options, setting)).toBe(true);
      expect(options[option]).not.toEqual(defaultOf(game.options[option]));
      expect(outcomeOf(game, options)).toEqual(outcomeOf(game, without));
    },
  );
});
