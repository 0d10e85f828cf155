import type { Attack, Target } from './attack.ts';
import { ask, newcomer, openSocket } from './clients.ts';

const CROSS_SITE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
const HONEST_ADDRESS = '127.0.0.1';
/** The default rate per minute. */
const ALLOWED = 30;

const LETTERS = '23456789bcdfghjkmnpqrstvwxyz';
/** A random code; the chance that a table has it is about 1 in 10¹¹. */
const wrongCode = (): string =>
  Array.from({ length: 8 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');

/** Whether the honest table can still be read from the attacker's address. */
const isOpen = async (target: Target): Promise<boolean> =>
  (await ask(target, `/api/tables/${target.honestTable}`)).status === 200;

export const crossSiteGuesses: Attack = {
  name: 'cross-site-guesses',
  attacker: 'stranger',
  tries: 'A page of another site lets its visitors’ browsers ask for wrong codes',
  times: { test: 40, usual: 300, long: 3_000 },
  async run(target, { times, hasTime }) {
    let tried = 0;
    while (tried < times && hasTime()) {
      const path = tried % 2 === 0 ? '/api/tables' : '/t';
      await ask(target, `${path}/${wrongCode()}`, { headers: { ...CROSS_SITE, accept: '*/*' } });
      tried++;
    }
    const faults = (await isOpen(target))
      ? []
      : ['its visitors are locked out of their own tables'];
    return { tried, faults };
  },
};

export const neighboursGuesses: Attack = {
  name: 'neighbours-guesses',
  attacker: 'stranger',
  tries: 'Wrong codes from the address of the honest players, over HTTP and sockets',
  times: { test: 60, usual: 600, long: 6_000 },
  async run(target, { times, hasTime }) {
    const from = { ...target, address: HONEST_ADDRESS };
    const cookie = await newcomer(from);
    const socket = await openSocket(from, cookie);
    let tried = 0;
    while (tried < times && hasTime()) {
      await ask(from, `/api/tables/${wrongCode()}`);
      socket?.send(JSON.stringify({ type: 'watch', table: wrongCode() }));
      tried += 2;
    }
    socket?.terminate();
    // Refused honest moves are reported for every attack.
    return { tried, faults: [] };
  },
};

/** The number of codes, sent in one burst over a socket, that were looked up. */
const guessOver = async (target: Target, count: number): Promise<number> => {
  const socket = await openSocket(target, await newcomer(target));
  if (!socket) return 0;
  return new Promise((resolve) => {
    let answered = 0;
    let lookedUp = 0;
    socket.on('message', (data) => {
      const { type, code } = JSON.parse(String(data)) as { type: string; code?: string };
      if (type !== 'error') return;
      answered++;
      if (code === 'no-such-table') lookedUp++;
      if (answered === count) socket.terminate();
    });
    socket.on('close', () => resolve(lookedUp));
    for (let sent = 0; sent < count; sent++) {
      socket.send(JSON.stringify({ type: 'watch', table: wrongCode() }));
    }
  });
};

export const socketGuesses: Attack = {
  name: 'socket-guesses',
  attacker: 'player',
  tries: 'Wrong codes over many sockets of one address at the same time',
  times: { test: 200, usual: 2_000, long: 20_000 },
  async run(target, { times, hasTime }) {
    const start = performance.now();
    const each = 10;
    let tried = 0;
    let lookedUp = 0;
    while (tried < times && hasTime()) {
      const sockets = Math.min(50, Math.ceil((times - tried) / each));
      const counts = await Promise.all(
        Array.from({ length: sockets }, () => guessOver(target, each)),
      );
      tried += sockets * each;
      lookedUp += counts.reduce((sum, count) => sum + count, 0);
    }
    const minutes = (performance.now() - start) / 60_000;
    const most = Math.ceil(ALLOWED * (1 + minutes));
    const faults = lookedUp > most ? [`${lookedUp} codes were looked up, ${most} allowed`] : [];
    return { tried, faults };
  },
};

const post = (target: Target, cookie: string, path: string, body: object) =>
  ask(target, path, { method: 'POST', headers: { cookie }, body: JSON.stringify(body) });

export const guessesInBodies: Attack = {
  name: 'guesses-in-bodies',
  attacker: 'stranger',
  tries: 'Wrong codes in the bodies of blocks and reports, then the right one',
  times: { test: 40, usual: 200, long: 600 },
  async run(target, { times, hasTime }) {
    const cookie = await newcomer(target);
    const doors = [
      { path: '/api/me/blocks', rest: { seat: 0 } },
      { path: '/api/reports', rest: { id: 'guess', seat: 0, reason: 'name' } },
    ];
    const knock = (table: string, { path, rest }: (typeof doors)[number]) =>
      post(target, cookie, path, { table, ...rest });
    let tried = 0;
    while (tried < times && hasTime()) await knock(wrongCode(), doors[tried++ % doors.length]);
    const faults: string[] = [];
    for (const door of doors) {
      const { status } = await knock(target.honestTable, door);
      if (status !== 429) faults.push(`${door.path} tells after ${tried} guesses which is right`);
    }
    return { tried, faults };
  },
};
