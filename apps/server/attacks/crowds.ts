import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Attack, Budget, Target } from './attack.ts';
import { act, ask, newcomer, openSocket, openTable } from './clients.ts';
import { forThree, largest } from './samples.ts';

/** Default limits. */
const MAX_OF_ADDRESS = 250;
const MAX_OF_PERSON = 20;
/** With those of people who have a seat. */
const MAX_OF_SEATED = 4 * MAX_OF_ADDRESS;
const AT_ONCE = 25;

/** Tries to open `count` sockets; `cookieOf` gives the person of each. */
async function openMany(
  target: Target,
  count: number,
  cookieOf: (index: number) => string,
): Promise<WebSocket[]> {
  const open: WebSocket[] = [];
  for (let tried = 0; tried < count; tried += AT_ONCE) {
    const cookies = Array.from({ length: Math.min(AT_ONCE, count - tried) }, (_, index) =>
      cookieOf(tried + index),
    );
    const sockets = await Promise.all(cookies.map((cookie) => openSocket(target, cookie)));
    open.push(...sockets.flatMap((socket) => socket ?? []));
  }
  return open;
}

/** A person with a seat at a table of their own. */
async function seated(target: Target): Promise<{ cookie: string; table: string }> {
  const cookie = await newcomer(target);
  const post = (path: string, body: object) =>
    ask(target, path, { method: 'POST', headers: { cookie }, body: JSON.stringify(body) });
  const { text } = await post('/api/tables', forThree);
  const { code } = JSON.parse(text) as { code: string };
  await post(`/api/tables/${code}/actions`, { id: 'sit', action: { type: 'sit', name: 'Ana' } });
  return { cookie, table: code };
}

/** People with a seat at a table that gathers, as many as it has seats; fewer once the address may open no more tables. */
async function seatedTogether(target: Target): Promise<{ cookies: string[]; table: string }> {
  const cookies = await people(target, largest.seats);
  const table = await openTable(target, cookies[0], largest);
  if (table === undefined) return { cookies: [], table: '' };
  for (const cookie of cookies) await act(target, cookie, table, { type: 'sit', name: 'Ana' });
  return { cookies, table };
}

const people = (target: Target, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => newcomer(target)));

/** Spectators need a name to chat. */
async function takeName(target: Target, cookie: string): Promise<void> {
  const body = JSON.stringify({ name: 'Eva' });
  await ask(target, '/api/me', { method: 'PATCH', headers: { cookie }, body });
}

export const socketCrowd: Attack = {
  name: 'socket-crowd',
  attacker: 'player',
  tries: 'Sockets of one address and of one person, as many as can be opened and held',
  times: { test: 500, usual: 1_000, long: 10_000 },
  async run(target, { times }) {
    const faults: string[] = [];
    const { cookie } = await seated(target);
    const alone = await newcomer(target);
    const own = await openMany(target, 2 * MAX_OF_PERSON, () => alone);
    if (own.length > MAX_OF_PERSON) faults.push(`${own.length} sockets of one person`);
    const cookies = await people(target, AT_ONCE);
    const crowd = await openMany(target, times, (index) => cookies[index % cookies.length]);
    const open = [...own, ...crowd];
    if (open.length > MAX_OF_ADDRESS) faults.push(`${open.length} sockets of one address`);
    const late = await openSocket(target, cookie);
    if (!late) faults.push('no room for somebody who has a seat');
    for (const socket of [...open, late]) socket?.terminate();
    return { tried: 2 * MAX_OF_PERSON + times, faults };
  },
};

export const seatedCrowd: Attack = {
  name: 'seated-crowd',
  attacker: 'player',
  tries:
    'Sockets of free identities of one address, each with a seat, as many as can be opened and held',
  times: { test: 1_100, usual: 1_500, long: 4_000 },
  async run(target, { times }) {
    const cookies: string[] = [];
    while (cookies.length * MAX_OF_PERSON < times) {
      const seated = await seatedTogether(target);
      if (seated.cookies.length === 0) break;
      cookies.push(...seated.cookies);
    }
    const open = await openMany(target, times, (index) => cookies[index % cookies.length]);
    for (const socket of open) socket.terminate();
    const isTooMany = open.length > MAX_OF_SEATED;
    return { tried: times, faults: isTooMany ? [`${open.length} sockets of one address`] : [] };
  },
};

/** Sends frames over sockets, one after the other, as long as any is open. */
async function pourOver(
  sockets: readonly WebSocket[],
  { times, hasTime }: Budget,
  frameOf: (turn: number) => string,
): Promise<number> {
  let tried = 0;
  while (tried < times && hasTime() && sockets.some(({ readyState }) => readyState === 1)) {
    for (const socket of sockets) {
      if (socket.readyState === socket.OPEN) socket.send(frameOf(tried));
      tried++;
    }
    await sleep(1);
  }
  for (const socket of sockets) socket.terminate();
  return tried;
}

export const playerCrowd: Attack = {
  name: 'player-crowd',
  attacker: 'player',
  tries:
    'People with a seat look at their own table again and again, over 200 sockets of one address',
  times: { test: 20_000, usual: 200_000, long: 1_000_000 },
  async run(target, budget) {
    const { cookies, table } = await seatedTogether(target);
    const sockets = await openMany(target, 200, (index) => cookies[index % cookies.length]);
    const watch = JSON.stringify({ type: 'watch', table });
    return { tried: await pourOver(sockets, budget, () => watch), faults: [] };
  },
};

export const frameCrowd: Attack = {
  name: 'frame-crowd',
  attacker: 'spectator',
  tries:
    'Good frames over 200 sockets of one address: the honest table and the lobby, again and again',
  times: { test: 20_000, usual: 200_000, long: 1_000_000 },
  async run(target, budget) {
    const cookies = await people(target, AT_ONCE);
    const sockets = await openMany(target, 200, (index) => cookies[index % cookies.length]);
    const frames = [
      JSON.stringify({ type: 'watch', table: target.honestTable }),
      '{"type":"watch-lobby"}',
      '{"type":"ping"}',
    ];
    const tried = await pourOver(sockets, budget, (turn) => frames[turn % frames.length]);
    return { tried, faults: [] };
  },
};

export const chatFlood: Attack = {
  name: 'chat-flood',
  attacker: 'spectator',
  tries: 'Chat at one table by free identities of one address',
  times: { test: 400, usual: 3_000, long: 30_000 },
  async run(target, { times, hasTime }) {
    const start = performance.now();
    const { table } = await seated(target);
    const cookies = await people(target, AT_ONCE);
    await Promise.all(cookies.map((cookie) => takeName(target, cookie)));
    let tried = 0;
    let said = 0;
    const say = async (cookie: string) => {
      tried++;
      const body = JSON.stringify({ id: `${tried}`, action: { type: 'react', reaction: 'hello' } });
      const path = `/api/tables/${table}/actions`;
      const { status } = await ask(target, path, { method: 'POST', headers: { cookie }, body });
      if (status === 200) said++;
    };
    while (tried < times && hasTime()) await Promise.all(cookies.map(say));
    const minutes = (performance.now() - start) / 60_000;
    const most = Math.ceil(150 * (1 + minutes));
    return { tried, faults: said > most ? [`${said} messages, ${most} allowed`] : [] };
  },
};

export const lobbyFlood: Attack = {
  name: 'lobby-flood',
  attacker: 'player',
  tries: 'Public tables by free identities of one address, to push others out of the list',
  times: { test: 50, usual: 300, long: 3_000 },
  async run(target, { times, hasTime }) {
    const cookies = await people(target, AT_ONCE);
    let tried = 0;
    let opened = 0;
    while (tried < times && hasTime()) {
      const cookie = cookies[tried % cookies.length];
      const body = JSON.stringify({ ...forThree, public: true });
      const asked = { method: 'POST', headers: { cookie }, body };
      const { status } = await ask(target, '/api/tables', asked);
      tried++;
      if (status === 200) opened++;
    }
    const most = 10;
    return { tried, faults: opened > most ? [`${opened} public tables, ${most} allowed`] : [] };
  },
};
