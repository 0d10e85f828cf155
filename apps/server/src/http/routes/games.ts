import { type AnyGame, setupInfo } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { GameInfo } from '@sobremesa/protocol';
import Type from 'typebox';
import { answers } from '../answers.ts';
import type { App, Context } from '../context.ts';

const gameInfo = (game: AnyGame, botLevels: readonly string[]): GameInfo => {
  const { options, exclusions, seats, seatsWith } = setupInfo(game);
  return {
    id: game.id,
    version: game.version,
    options,
    exclusions: [...exclusions],
    seats,
    seatsWith: [...seatsWith],
    botLevels: [...botLevels],
  };
};

export function addGameRoutes(app: App, { botLevels }: Context): void {
  const infos = Object.values(games).map((game: AnyGame) => gameInfo(game, botLevels));

  app.get(
    '/api/games',
    {
      schema: {
        tags: ['games'],
        summary: 'All games with their options',
        response: answers(Type.Array(GameInfo)),
        security: [],
      },
    },
    async () => infos,
  );
}
