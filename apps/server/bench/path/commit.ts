import { games } from '@sobremesa/games/rules';
import { Table } from '@sobremesa/tables';
import type { Append } from '../../src/storage/rows.ts';
import { openDatabase } from '../../test/support/database.ts';
import { temporaryFolder } from '../../test/support/process.ts';
import { costOf } from './cost.ts';
import type { Script } from './script.ts';

/** As many as share a commit on a busy server. */
const TABLES = 25;

/** The moves of a match at several tables, each with the next moves of the others in one commit of SQLite. */
export async function commitCost({ opening, moves }: Script): Promise<number> {
  const folder = temporaryFolder();
  const stores = await openDatabase({ dataDir: folder.path });
  const { seq } = Table.replay(opening, games);
  const codes = Array.from({ length: TABLES }, (_, table) => `table ${table}`);
  for (const row of opening) {
    await stores.tables.append(codes.map((table) => ({ row: { ...row, table } })));
  }
  const batches = moves.map(({ person, move }, index) =>
    codes.map((table): Append => {
      const request = { person, id: `${index}` };
      const facts = [{ type: 'moved' as const, seat: 0, move, by: 'person' as const }];
      return { row: { table, seq: seq + 1 + index, at: index, request, facts } };
    }),
  );
  const cost = await costOf(moves.length * TABLES, async () => {
    for (const batch of batches) await stores.tables.append(batch);
  });
  await stores.storage.close();
  folder.remove();
  return cost;
}
