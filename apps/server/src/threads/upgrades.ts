import { createHash } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** A request for a WebSocket, as it is sent between processes beside its socket. */
export interface SentUpgrade {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  /** Bytes that arrived behind the request, in base64. */
  readonly head: string;
}

export const sentUpgrade = (
  { method, url, headers }: IncomingMessage,
  head: Buffer,
): SentUpgrade => ({ method, url, headers, head: head.toString('base64') });

/** The request as the process that has received it sees it. */
export function receivedUpgrade(
  { method, url, headers, head }: SentUpgrade,
  socket: Socket,
): { readonly request: IncomingMessage; readonly head: Buffer } {
  const request = Object.assign(new IncomingMessage(socket), { method, url, headers });
  return { request, head: Buffer.from(head, 'base64') };
}

/** The table that the address of a WebSocket names. */
export function tableIn(url: string | undefined): string | undefined {
  const [, query] = (url ?? '').split('?');
  return new URLSearchParams(query).get('table') ?? undefined;
}

/** The thread, counted from 1, that serves the people of a table. */
export const threadOf = (table: string, threads: number): number =>
  1 + (createHash('sha256').update(table).digest().readUInt32BE() % threads);
