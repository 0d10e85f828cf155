import { readFile } from 'node:fs/promises';
import { readScenario, type Scenario } from '@sobremesa/engine';
import { Failure } from './failure.ts';
import { readAll } from './io.ts';
import type { Session } from './session.ts';

const STANDARD_INPUT = '-';

/** `-` is standard input. */
export async function loadScenario(file: string | undefined, session: Session): Promise<Scenario> {
  return readScenario(await loadJson(file, session));
}

/** Throws a `Failure` when the file cannot be read or is not JSON. */
export async function loadJson(file: string | undefined, { io, say }: Session): Promise<unknown> {
  if (file === undefined) throw new Failure(say.errors.noFile);
  const text = file === STANDARD_INPUT ? await readAll(io.stdin) : await readText(file, say);
  return parseJson(text, file, say);
}

async function readText(file: string, say: Session['say']): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Failure(say.errors.unreadable(file, (error as NodeJS.ErrnoException).code ?? ''));
  }
}

export function parseJson(text: string, file: string, say: Session['say']): unknown {
  try {
    // Editors on Windows write a byte order mark, which JSON does not allow.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Failure(say.errors.fileNotJson(file, (error as SyntaxError).message));
  }
}
