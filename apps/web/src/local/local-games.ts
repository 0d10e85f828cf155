import { isGameId } from '@sobremesa/games/covers';
import { loadRules } from '@sobremesa/games/page';
import type { MyTable } from '@sobremesa/protocol';
import { finishedTable, type LogRow, resultsAt, type Table } from '@sobremesa/tables';
import { LOCAL_PERSON } from './codes.ts';
import { type KeptTable, type LocalGame, rowStore } from './row-store.ts';

/** Whether the match says how well somebody plays: nothing was taken back and nothing set up. */
export const counts = ({ takeBacks, isSetUp }: LocalGame): boolean => takeBacks === 0 && !isSetUp;

/** `undefined` while the match runs, and where several people play. */
export function localGameOf(table: Table): LocalGame | undefined {
  if (table.phase !== 'finished' || !table.isForOne) return undefined;
  const result = resultsAt(table).find(({ person }) => person === LOCAL_PERSON);
  if (!result) return undefined;
  const { person: _, ...game } = result;
  const isSetUp = table.opening.position !== undefined;
  return { ...game, takeBacks: table.takeBacks.length, isSetUp };
}

export interface LocalGames {
  readonly going: readonly MyTable[];
  /** The latest first. */
  readonly finished: readonly LocalGame[];
}

/** The reader's matches in this browser; none where it has no database, as in a private window. */
export async function localGames(): Promise<LocalGames> {
  try {
    const kept = await (await rowStore()).index();
    const finished = await Promise.all(
      kept.filter(({ phase }) => phase === 'finished').map(resultOf),
    );
    return {
      going: kept.filter(({ phase }) => phase === 'playing'),
      finished: finished
        .flatMap((game) => game ?? [])
        .toSorted((a, b) => b.finishedAt - a.finishedAt),
    };
  } catch (error) {
    if (error instanceof DOMException) return { going: [], finished: [] };
    throw error;
  }
}

/** Tables that were finished before results were kept are replayed. */
async function resultOf({ code, game, result }: KeptTable): Promise<LocalGame | undefined> {
  if (result || !isGameId(game)) return result;
  const rows: LogRow[] = await (await rowStore()).rows(code);
  return localGameOf(finishedTable(rows, { [game]: await loadRules[game]() }).table);
}
