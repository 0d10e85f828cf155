import { api } from './api.ts';
import { catalogue, type GameId } from './catalogue.ts';

/** Tables where this page sits down and is ready by itself: it came there to play at once. */
const startAtOnce = new Set<string>();

export const shouldStart = (code: string): boolean => startAtOnce.delete(code);
export const startOnArrival = (code: string): void => {
  startAtOnce.add(code);
};

const USUAL_LEVEL = 'normal';

/** One tap: a table with bots all around. */
export async function openQuickGame(game: GameId): Promise<string> {
  const seats = catalogue[game].quickSeats;
  const bots = Array.from({ length: seats - 1 }, (_, index) => ({
    seat: index + 1,
    level: USUAL_LEVEL,
  }));
  const { code } = await api.openTable({ game, seats, bots });
  startOnArrival(code);
  return code;
}
