import { type GameId, isGameId } from '@sobremesa/games/covers';
import { loadRules } from '@sobremesa/games/page';
import type { GameList, LogRow } from '@sobremesa/tables';

/** The rules of one game, loaded when they are needed; an unknown game has none. */
export async function rulesOf(game: string): Promise<GameList> {
  return isGameId(game) ? { [game]: await loadRules[game as GameId]() } : {};
}

/** The rules of the game that is played in a log. */
export const rulesIn = ([first]: readonly LogRow[]): Promise<GameList> => {
  const [fact] = first.facts;
  return rulesOf(fact.type === 'opened' ? fact.opening.game : '');
};
