import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Attack, Target } from './attack.ts';
import { ask, newcomer } from './clients.ts';

const WEBHOOKS_EACH = 3;
const AT_ONCE = 15;
/** Of a message to somebody who answers, while the others do not; a look at what is due takes up to a second. */
const MAX_WAIT = 2_500;

interface Receivers {
  readonly pit: string;
  readonly honest: string;
  /** When the honest receiver got its last message. */
  last: number;
  close(): void;
}

const originOf = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });

/** One that accepts connections and never says anything, and one that answers. */
async function openReceivers(): Promise<Receivers> {
  const open = new Set<Socket>();
  const pit = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.resume();
  });
  const honest = createHttpServer((request, response) => {
    receivers.last = performance.now();
    request.resume();
    response.writeHead(204).end();
  });
  const receivers: Receivers = {
    pit: await originOf(pit),
    honest: await originOf(honest),
    last: 0,
    close() {
      for (const socket of open) socket.destroy();
      pit.close();
      honest.closeAllConnections();
      honest.close();
    },
  };
  return receivers;
}

let receivers: Receivers | undefined;

/** Adds a webhook; the function lets the server send a message to it. */
async function addWebhook(from: Target, cookie: string, url: string) {
  const headers = { cookie };
  const body = JSON.stringify({ url, shape: 'plain', language: 'es' });
  const { text } = await ask(from, '/api/me/webhooks', { method: 'POST', headers, body });
  const { id } = JSON.parse(text);
  return () => ask(from, `/api/me/webhooks/${id}/test`, { method: 'POST', headers });
}

/** Milliseconds until the honest receiver has got a message. */
async function waitOf(there: Receivers, send: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await send();
  while (there.last < start && performance.now() - start < 60_000) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - start;
}

export const silentWebhooks: Attack = {
  name: 'silent-webhooks',
  attacker: 'player',
  tries: 'Webhooks of many people at one address that accepts connections and never answers',
  times: { test: 150, usual: 450, long: 900 },
  async prepare() {
    receivers = await openReceivers();
    const { pit, honest, close } = receivers;
    return { env: { NOTICE_ORIGINS: `${pit},${honest}` }, release: close };
  },
  async run(target, { times, patience }) {
    if (!receivers) return { tried: 0, faults: ['nothing receives'] };
    const there = receivers;
    const newHonest = async (name: string) =>
      addWebhook(target, await newcomer(target), `${there.honest}/${name}`);
    const known = await newHonest('known');
    await waitOf(there, known);
    const tests: (() => Promise<unknown>)[] = [];
    for (let person = 0; tests.length < times; person++) {
      const from = { ...target, address: `127.201.${person}.1` };
      const cookie = await newcomer(from);
      for (let count = 0; count < WEBHOOKS_EACH; count++) {
        tests.push(await addWebhook(from, cookie, `${there.pit}/${person}/${count}`));
      }
    }
    for (let from = 0; from < tests.length; from += AT_ONCE) {
      await Promise.all(tests.slice(from, from + AT_ONCE).map((send) => send()));
    }
    const waits = [await waitOf(there, known), await waitOf(there, await newHonest('new'))];
    const faults = waits
      .filter((wait) => wait > MAX_WAIT * patience)
      .map((wait) => `an honest webhook waited ${Math.round(wait)} ms`);
    return { tried: tests.length, faults };
  },
};
