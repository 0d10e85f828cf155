import type { GameId } from '@sobremesa/games/rules';

export type { GameId } from '@sobremesa/games/rules';

/** What the home page knows of a game before anything of it is loaded. */
interface Listing {
  /** How many sit at a table that is opened with one tap. */
  readonly quickSeats: number;
  readonly seats: readonly [number, number];
  readonly minutes: number;
}

export const catalogue = {
  toma6: { quickSeats: 4, seats: [2, 10], minutes: 45 },
  nogracias: { quickSeats: 4, seats: [3, 7], minutes: 15 },
  capicua: { quickSeats: 3, seats: [2, 4], minutes: 25 },
  bids: { quickSeats: 4, seats: [3, 6], minutes: 45 },
} as const satisfies Record<GameId, Listing>;

export const gameIds = Object.keys(catalogue) as GameId[];

export const isGameId = (text: string | undefined): text is GameId =>
  text !== undefined && Object.hasOwn(catalogue, text);
