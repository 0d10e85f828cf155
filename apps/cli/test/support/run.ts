import { Readable, Writable } from 'node:stream';
import type { Io } from '../../src/io.ts';
import { main } from '../../src/program.ts';

export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Environment {
  readonly stdin?: string;
  readonly env?: Io['env'];
  readonly columns?: number;
}

class Collected extends Writable {
  text = '';
  readonly columns: number;

  constructor(columns: number) {
    super();
    this.columns = columns;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString('utf8');
    done();
  }
}

/** Runs the program inside this process. */
export async function run(argv: readonly string[], environment: Environment = {}): Promise<Run> {
  const { stdin = '', env = { LANG: 'en_GB.UTF-8' }, columns = 80 } = environment;
  const stdout = new Collected(columns);
  const stderr = new Collected(columns);
  const entry = new URL('../../src/main.ts', import.meta.url);
  const code = await main(argv, { stdin: Readable.from([stdin]), stdout, stderr, env, entry });
  return { code, stdout: stdout.text, stderr: stderr.text };
}

export const jsonLines = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
