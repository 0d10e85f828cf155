import type { GameId } from '@sobremesa/games/covers';

/** A finished match of the reader that says how well they play. */
export interface OwnMatch {
  readonly table: string;
  readonly game: GameId;
  readonly seat: number;
  readonly finishedAt: number;
  readonly person: string;
}
