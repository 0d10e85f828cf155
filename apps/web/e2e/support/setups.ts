import { type GameId, gameIds } from '@sobremesa/games/rules';
import { gameTests } from '@sobremesa/games/tests';

export interface Setup {
  readonly name: string;
  readonly game: GameId;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly clock?: string;
  readonly calm?: boolean;
  readonly bigScreen?: boolean;
  readonly picture?: string;
}

/** Every variant of every game. */
export const setups: readonly Setup[] = gameIds.flatMap((game) =>
  gameTests[game].setups.map((setup) => ({ game, ...setup })),
);

/** One short match of each game. */
export const shortest = Object.fromEntries(
  gameIds.map((game) => [game, { game, ...gameTests[game].shortest }]),
) as Readonly<Record<GameId, Setup>>;
