import { type AnyGame, readOptions, type SeatRange } from '@sobremesa/engine';
import type { TablePhase } from '@sobremesa/protocol';
import type { Opening, PersonId } from './log.ts';

interface Seat {
  readonly person: PersonId | undefined;
  readonly bot: string | undefined;
  readonly ready: boolean;
}

/** What of a table decides who may get a seat, and when. */
interface Seating {
  readonly game: AnyGame;
  readonly opening: Opening;
  readonly phase: TablePhase;
  readonly occupants: readonly Seat[];
  readonly areLatecomersWelcome: boolean;
}

export const isFree = ({ person, bot }: Pick<Seat, 'person' | 'bot'>): boolean =>
  person === undefined && bot === undefined;

/** How many can play with the options of a table. */
export function playersOf({ game, opening }: Pick<Seating, 'game' | 'opening'>): SeatRange {
  return game.seats(readOptions(game.options, game.exclusions, opening.options));
}

/** How many seats a table can have; `undefined` where their number is fixed. */
export function sizesOf(table: Seating): SeatRange | undefined {
  const { twins, position, repeats } = table.opening;
  const isFixed = twins || position !== undefined || repeats;
  return table.phase === 'gathering' && !isFixed ? playersOf(table) : undefined;
}

/** Everybody who has a seat is ready, and they are enough for the game. */
export function couldStart(table: Seating): boolean {
  if (table.phase !== 'gathering') return false;
  const taken = table.occupants.filter((seat) => !isFree(seat));
  return (
    taken.length >= playersOf(table).min &&
    taken.every(({ ready }) => ready) &&
    taken.some(({ person }) => person !== undefined)
  );
}

/** Whether bots could be taken over: in a running match whose deal is this table's own and which others may see. */
export function canTakeOver({ opening, phase, occupants }: Seating): boolean {
  const { day, challenge, twins, tournament, spectators } = opening;
  const isOwn = !day && !challenge && !twins && !tournament;
  return (
    phase === 'playing' && isOwn && spectators && occupants.some(({ bot }) => bot !== undefined)
  );
}

/** The seats of bots that somebody who comes late may take over now. */
export function seatsToTakeOver(table: Seating): number[] {
  if (!canTakeOver(table) || !table.areLatecomersWelcome) return [];
  return table.occupants.flatMap(({ bot }, seat) => (bot === undefined ? [] : [seat]));
}
