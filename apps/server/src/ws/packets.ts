import { nextTick } from 'node:process';
import type { Duplex } from 'node:stream';

let gathering: Duplex[] = [];

/**
 * What is written to a stream from now on leaves in one packet when everything that can be done at
 * once is done: a step goes out with the answer to whoever took it.
 */
export function gather(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  gathering.push(stream);
  if (gathering.length === 1) nextTick(release);
}

function release(): void {
  const streams = gathering;
  gathering = [];
  for (const stream of streams) stream.uncork();
}
