import { type AnyView, sha256Hex } from '@sobremesa/engine';
import { botNameOf } from '@sobremesa/protocol/bot-name';
import type { Table } from './table.ts';

/** What a bot needs to choose a move. */
export interface Thought {
  readonly game: string;
  /** The name of the bot: a level, or a level and a character. */
  readonly level: string;
  /** With what its seat remembers of the match. */
  readonly view: AnyView;
  /** Absent: any random seed. */
  readonly seed?: string;
}

/**
 * The thought that a bot owes at a seat; `undefined` when it owes none. Where the table fixes the thoughts,
 * the seed follows from the seat and the number of its moves, so that two tables with the same deal and the
 * same moves of the people stay the same.
 */
export function thoughtOf(table: Table, seat: number): Thought | undefined {
  const level = table.levelAt(seat);
  const view = table.viewToDecide(seat);
  if (level === undefined || view === undefined || !table.botSeats.includes(seat)) return undefined;
  const { thoughts } = table.opening;
  const { moves, character } = table.occupants[seat];
  const seed =
    thoughts === undefined
      ? {}
      : { seed: sha256Hex(`sobremesa/thought/1/${thoughts}/${seat}/${moves}`) };
  return { game: table.game.id, level: botNameOf({ level, character }), view, ...seed };
}
