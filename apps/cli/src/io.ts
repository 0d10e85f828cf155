import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

export interface Input extends Readable {
  readonly isTTY?: boolean;
}

/** An output stream; a terminal has `isTTY` and a size. */
export interface Output extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

/** The program's environment, which tests replace. */
export interface Io {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The main module; worker threads start from it too. */
  readonly entry: URL;
}

/** Waits for a slow reader, so that a long trace is not buffered in memory. */
export async function write(output: Output, text: string): Promise<void> {
  if (!output.write(text)) await once(output, 'drain');
}

export async function readAll(input: Input): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
