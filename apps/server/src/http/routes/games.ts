import { type AnyGame, type OptionSpec, readOptions } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { GameInfo } from '@sobremesa/protocol';
import Type from 'typebox';
import { answers } from '../answers.ts';
import type { App, Context } from '../context.ts';

type SeatsWith = GameInfo['seatsWith'];

type SettingValue = SeatsWith[number]['value'];

function valuesOf(spec: OptionSpec): SettingValue[] {
  switch (spec.kind) {
    case 'flag':
      return [true];
    case 'choice':
      return [...spec.values];
    case 'numbers':
      return Array.from({ length: spec.max - spec.min + 1 }, (_, index) => spec.min + index);
    default:
      return [];
  }
}

const written = (spec: OptionSpec, value: SettingValue): unknown =>
  spec.kind === 'numbers' ? [value] : value;

/** The settings that alone change how many can play, found by asking the rules. */
function seatsWith({ options: specs, exclusions, seats }: AnyGame): SeatsWith {
  const usual = seats(readOptions(specs, exclusions, {}));
  return Object.entries(specs).flatMap(([option, spec]) =>
    valuesOf(spec).flatMap((value) => {
      const { min, max } = seats(
        readOptions(specs, exclusions, { [option]: written(spec, value) }),
      );
      return min === usual.min && max === usual.max ? [] : [{ option, value, min, max }];
    }),
  );
}

const gameInfo = (game: AnyGame, botLevels: readonly string[]): GameInfo => ({
  id: game.id,
  version: game.version,
  options: game.options,
  exclusions: [...game.exclusions],
  seats: game.seats(readOptions(game.options, game.exclusions, {})),
  seatsWith: seatsWith(game),
  botLevels: [...botLevels],
});

export function addGameRoutes(app: App, { botLevels }: Context): void {
  const infos = Object.values(games).map((game: AnyGame) => gameInfo(game, botLevels));

  app.get(
    '/api/games',
    {
      schema: {
        tags: ['games'],
        summary: 'What can be played and how it can be set up',
        response: answers(Type.Array(GameInfo)),
        security: [],
      },
    },
    async () => infos,
  );
}
