import { type AnyGame, setupInfo } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { GameInfo } from '@sobremesa/protocol';
import Type from 'typebox';
import type { App, Context } from '../context.ts';
import { answers } from './answers.ts';

type Bots = Pick<Context, 'botLevels' | 'botCharacters'>;

const gameInfo = (game: AnyGame, { botLevels, botCharacters }: Bots): GameInfo => {
  const { options, exclusions, seats, seatsWith } = setupInfo(game);
  return {
    id: game.id,
    version: game.version,
    options,
    exclusions: [...exclusions],
    seats,
    seatsWith: [...seatsWith],
    botLevels: [...botLevels],
    botCharacters: Object.fromEntries(
      Object.entries(botCharacters).map(([level, characters]) => [level, [...characters]]),
    ),
  };
};

export function addGameRoutes(app: App, bots: Context): void {
  const infos = Object.values(games).map((game: AnyGame) => gameInfo(game, bots));

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
