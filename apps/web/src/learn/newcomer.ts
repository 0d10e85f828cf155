import type { GameId } from '@sobremesa/games/covers';

const KEY = 'sobremesa/known-games';

const read = (): string => {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    // Private windows may have no storage.
    return '';
  }
};

/** Whether the reader has neither started a match nor a lesson of this game here. */
export const isNewcomer = (game: GameId): boolean => !read().split(' ').includes(game);

export function welcome(game: GameId): void {
  if (!isNewcomer(game)) return;
  try {
    localStorage.setItem(KEY, `${read()} ${game}`.trim());
  } catch {
    // The lesson is offered again.
  }
}
