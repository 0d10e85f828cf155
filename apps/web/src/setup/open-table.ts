import { covers, type GameId } from '@sobremesa/games/covers';
import type { TableSetup } from '@sobremesa/protocol';
import { api } from '../net/api.ts';
import { connection } from '../net/connection.svelte.ts';
import { Failure, isOffline } from '../net/failure.ts';
import { identity } from '../net/identity.svelte.ts';
import { botLevels } from './bot-levels.svelte.ts';

/** What the page does after opening a table: take a seat, or also start. */
type Arrival = 'sit' | 'start';
const arrivals = new Map<string, Arrival>();

/** Removed when read, so that it happens once. */
export function arrivalAt(code: string): Arrival | undefined {
  const arrival = arrivals.get(code);
  arrivals.delete(code);
  return arrival;
}
export const sitOnArrival = (code: string): void => {
  arrivals.set(code, 'sit');
};
export const startOnArrival = (code: string): void => {
  arrivals.set(code, 'start');
};

/** Opens a table with bots on all other seats. */
export async function openQuickGame(game: GameId): Promise<string> {
  const seats = covers[game].quickSeats;
  const level = botLevels.chosenFor(game);
  const bots = Array.from({ length: seats - 1 }, (_, index) => ({ seat: index + 1, level }));
  const setup = { game, seats, bots };
  const code = await openAnywhere(setup);
  startOnArrival(code);
  return code;
}

/** Under a new name, if one was typed. */
export async function openAtServer(setup: TableSetup, name = ''): Promise<string> {
  const me = await identity.load();
  if (name.trim() !== '' && name !== me.name) await identity.rename(name);
  return (await api.openTable(setup)).code;
}

/** Nobody waits longer for a table that this browser can open as well. */
const PATIENCE_MS = 3_000;

const impatience = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Failure('offline', 'the server takes too long')), PATIENCE_MS);
  });

/** At the server or, where none answers, in this browser: against bots it makes no difference. */
export async function openAnywhere(setup: TableSetup, name?: string): Promise<string> {
  try {
    if (!connection.isBroken) return await Promise.race([openAtServer(setup, name), impatience()]);
  } catch (error) {
    if (!isOffline(error)) throw error;
  }
  return openPractice(setup);
}

/** In this browser, where moves can be taken back. */
export async function openPractice(setup: TableSetup): Promise<string> {
  const { localHub } = await import('../local/local-hub.ts');
  return localHub.open(setup);
}
