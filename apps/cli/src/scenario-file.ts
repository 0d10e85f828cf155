import { readFile } from 'node:fs/promises';
import { readScenario, type Scenario } from '@sobremesa/engine';
import { Failure } from './failure.ts';
import { readAll } from './io.ts';
import type { Session } from './session.ts';

const STANDARD_INPUT = '-';

/** Reads a game that somebody wrote down; `-` is standard input. */
export async function loadScenario(file: string | undefined, session: Session): Promise<Scenario> {
  return readScenario(await loadJson(file, session));
}

/** The JSON of a file; throws a `Failure` when there is none. */
export async function loadJson(file: string | undefined, { io, say }: Session): Promise<unknown> {
  if (file === undefined) throw new Failure(say.errors.noFile);
  const text = file === STANDARD_INPUT ? await readAll(io.stdin) : await readText(file, say);
  return parse(text, file, say);
}

async function readText(file: string, say: Session['say']): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Failure(say.errors.unreadable(file, (error as NodeJS.ErrnoException).code ?? ''));
  }
}

function parse(text: string, file: string, say: Session['say']): unknown {
  try {
    // Editors on Windows begin a file with a mark that JSON does not know.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Failure(say.errors.fileNotJson(file, (error as SyntaxError).message));
  }
}
