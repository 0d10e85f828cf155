import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

export interface Input extends Readable {
  readonly isTTY?: boolean;
}

/** Where text goes. A terminal says so and knows its size. */
export interface Output extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

/** What the program has of the outside world, so that a test can hand it another one. */
export interface Io {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The module the program was started from: worker threads start from it too. */
  readonly entry: URL;
}

/** Waits when the reader is slower than we are, so that a long trace does not fill the memory. */
export async function write(output: Output, text: string): Promise<void> {
  if (!output.write(text)) await once(output, 'drain');
}

export async function readAll(input: Input): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
