import { Redis } from 'ioredis';

/** A Redis Cluster divides its channels into this many slots. */
export const SLOTS = 16_384;

/** The CRC16 of every byte, with the polynomial 0x1021. */
const CRC = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
  return crc;
});

/** The slot of a channel whose name is ASCII and has no braces. */
export function slotOf(channel: string): number {
  let crc = 0;
  for (let at = 0; at < channel.length; at++) {
    crc = ((crc << 8) & 0xffff) ^ CRC[(crc >> 8) ^ channel.charCodeAt(at)];
  }
  return crc % SLOTS;
}

/** The slots from one number to another, and the Redis that serves them. */
export interface SlotRange {
  readonly from: number;
  readonly to: number;
  readonly url: string;
}

type ClusterSlots = readonly [
  from: number,
  to: number,
  main: readonly [host: string, port: number],
][];

const ANSWER_TIMEOUT = 1_000;

/** Asks a Redis which nodes serve which slots. A Redis without cluster mode serves all of them. */
export async function readSlots(url: string): Promise<SlotRange[]> {
  const connection = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: ANSWER_TIMEOUT,
    commandTimeout: ANSWER_TIMEOUT,
  });
  // The rejected `connect` tells; without a listener ioredis prints errors to the console.
  connection.on('error', () => {});
  try {
    await connection.connect();
    const slots = (await connection.call('CLUSTER', 'SLOTS')) as ClusterSlots;
    return slots.map(([from, to, [host, port]]) => ({ from, to, url: nodeUrl(url, host, port) }));
  } catch (error) {
    if (!isWithoutCluster(error)) throw error;
    return [{ from: 0, to: SLOTS - 1, url }];
  } finally {
    connection.disconnect();
  }
}

const isWithoutCluster = (error: unknown): boolean =>
  error instanceof Error && /cluster support disabled|unknown command/i.test(error.message);

/** The address of another node, with the scheme, the password and the database of this one. */
function nodeUrl(url: string, host: string, port: number): string {
  const node = new URL(url);
  // A node that does not know its own address answers with none.
  if (host) node.hostname = host.includes(':') ? `[${host}]` : host;
  node.port = `${port}`;
  return node.href;
}
