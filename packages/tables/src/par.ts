import { type AnyMove, seatsIn } from '@sobremesa/engine';
import { moveFacts } from './decide.ts';
import type { Fact } from './log.ts';
import { type GameList, Table } from './table.ts';
import { type Thought, thoughtOf } from './thought.ts';

/** The seat of the person at every table of the day. */
export const DAY_SEAT = 0;

/** The bot whose result people compare theirs with. */
const PAR_LEVEL = 'expert';

/** The thought of a bot at a table of the day; the seed follows from the day. */
type DayThought = Required<Thought>;

/**
 * The match of a day with an expert in the place of the person. Thoughts follow from the day, so that
 * whoever does the same finds the same. `undefined` if it was stopped.
 */
export async function playPar(
  facts: readonly Fact[],
  games: GameList,
  choose: (thought: DayThought) => Promise<AnyMove>,
  isStopped: () => boolean = () => false,
): Promise<Table | undefined> {
  const table = new Table({ table: 'par', seq: 1, at: 0, facts }, games);
  const add = (more: readonly Fact[]) =>
    table.apply({ table: table.code, seq: table.seq + 1, at: 0, facts: more });
  add([{ type: 'stand-in', seat: DAY_SEAT, level: PAR_LEVEL, reason: 'left' }]);
  while (table.phase === 'playing') {
    if (isStopped()) return undefined;
    const [seat] = seatsIn(table.deciders);
    const thought = thoughtOf(table, seat);
    if (thought?.seed === undefined) throw new Error(`seat ${seat} owes no thought of the day`);
    add(moveFacts(table, seat, await choose({ ...thought, seed: thought.seed }), 'bot'));
  }
  return table;
}
