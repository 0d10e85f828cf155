import { DrivenTable } from '../../../packages/tables/test/support/driven-table.ts';
import { type OpenDatabase, openDatabase } from '../test/support/database.ts';
import { largest, roundsOf } from './samples.ts';

/** A finished match of the table with the most seats. */
export function playedOut(people: string[], rounds?: number): DrivenTable {
  const { game, seats } = largest;
  const driven = DrivenTable.started({ game, seats, options: roundsOf(game, rounds) }, people);
  const { table } = driven;
  while (table.phase === 'playing') {
    const seat = 31 - Math.clz32(table.deciders);
    const [move] = table.match ? table.game.legalMoves(table.match.state, seat) : [];
    driven.add([{ type: 'moved', seat, move, by: 'person' }]);
  }
  return driven;
}

type WrittenMatch = Pick<DrivenTable, 'rows' | 'index'>;

/** The same match at another table; playing a long one takes seconds. */
export const copyOf = (match: WrittenMatch, table: string): WrittenMatch => ({
  rows: match.rows.map((row) => ({ ...row, table })),
  index: () => ({ ...match.index(), code: table }),
});

/** Stores matches, and whatever else `also` adds, before a server starts on the folder. */
export async function writeMatches(
  dataDir: string,
  matches: readonly WrittenMatch[],
  also: (stores: OpenDatabase) => Promise<void> = async () => {},
): Promise<void> {
  const stores = await openDatabase({ dataDir });
  for (const driven of matches) {
    await stores.tables.append(
      driven.rows.map((row, index) => ({
        row,
        ...(index === 0 ? { index: driven.index() } : {}),
      })),
    );
  }
  await also(stores);
  await stores.storage.close();
}
