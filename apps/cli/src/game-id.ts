import { type GameId, gameIds } from '@sobremesa/games/rules';
import { Failure } from './failure.ts';
import type { Messages } from './messages/index.ts';

export function readGameId(text: string, say: Messages): GameId {
  const found = gameIds.find((id) => id === text);
  if (found !== undefined) return found;
  throw new Failure(say.errors.unknownGame(text, gameIds));
}
