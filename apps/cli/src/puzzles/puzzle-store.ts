import { readFile, rename, writeFile } from 'node:fs/promises';
import { openPuzzles, type PuzzleSet, readPuzzleFile, writePuzzles } from '@sobremesa/bots/puzzles';
import { type GameId, games } from '@sobremesa/games/rules';
import { Failure } from '../failure.ts';
import { readGameId } from '../game-id.ts';
import { parseJson } from '../scenario-file.ts';
import type { Session } from '../session.ts';

export interface StoredPuzzles {
  readonly game: GameId;
  readonly set: PuzzleSet;
}

/** `undefined` where there is no file yet. */
export async function loadPuzzles(
  file: string,
  { say }: Session,
): Promise<StoredPuzzles | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'ENOENT') return undefined;
    throw new Failure(say.errors.unreadable(file, code));
  }
  const stored = readPuzzleFile(parseJson(text, file, say));
  const game = readGameId(stored.game, say);
  return { game, set: openPuzzles(games[game], stored) };
}

/** Replaces the file at once, so that a process that is stopped leaves the old or the new one. */
export async function storePuzzles(
  file: string,
  { game, set }: StoredPuzzles,
  { say }: Session,
): Promise<void> {
  const { puzzles, ...rest } = writePuzzles(games[game], set);
  const lines = puzzles.map((puzzle) => `\n${JSON.stringify(puzzle)}`).join(',');
  const head = JSON.stringify(rest).slice(0, -1);
  try {
    await writeFile(`${file}.new`, `${head},"puzzles":[${lines}\n]}\n`);
    await rename(`${file}.new`, file);
  } catch (error) {
    throw new Failure(say.errors.unwritable(file, (error as NodeJS.ErrnoException).code ?? ''));
  }
}
