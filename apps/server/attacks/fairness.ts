import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, Target } from './attack.ts';
import { ask, newcomer } from './clients.ts';
import { forTwo, roundsOf } from './samples.ts';

let requests = 0;

/** The raw answer to an action. */
async function act(target: Target, cookie: string, table: string, action: object) {
  const id = `attack-${++requests}`;
  const body = JSON.stringify({ id, action });
  const method = 'POST';
  return ask(target, `/api/tables/${table}/actions`, { method, headers: { cookie }, body });
}

interface State {
  readonly room: {
    readonly phase: string;
    readonly commitment: string;
    readonly deal?: { readonly hash: string };
  };
  readonly position?: { readonly moves: readonly object[] };
}

const look = async (target: Target, cookie: string, table: string): Promise<State> =>
  JSON.parse((await ask(target, `/api/tables/${table}`, { headers: { cookie } })).text);

async function openTable(target: Target, cookie: string, setup: object): Promise<string> {
  const body = JSON.stringify(setup);
  const method = 'POST';
  const { text } = await ask(target, '/api/tables', { method, headers: { cookie }, body });
  return JSON.parse(text).code;
}

const commit = (server: string, text: string): string =>
  createHash('sha256').update(`sobremesa/entropy/1/${server}/${text}`).digest('hex');

/** As many as fit into the time for revealing. */
const TRIES_A_TABLE = 50;

export const chosenDeal: Attack = {
  name: 'chosen-deal',
  attacker: 'owner',
  tries: 'Who knows every other text reveals last, and tries others than the one committed to',
  times: { test: TRIES_A_TABLE, usual: 500, long: 2_000 },
  async run(target, { times, hasTime }) {
    const faults: string[] = [];
    let tried = 0;
    while (tried < times && hasTime()) {
      const [owner, other] = [await newcomer(target), await newcomer(target)];
      const table = await openTable(target, owner, forTwo);
      const { room } = await look(target, owner, table);
      for (const [cookie, text] of [
        [other, 'an honest text'],
        [owner, 'the first choice'],
      ]) {
        await act(target, cookie, table, { type: 'sit', name: 'Nadie' });
        const commitment = commit(room.commitment, text);
        await act(target, cookie, table, { type: 'ready', ready: true, commitment });
      }
      while (hasTime() && !(await look(target, owner, table)).room.deal) await sleep(20);
      await act(target, other, table, { type: 'reveal', entropy: 'an honest text' });
      for (let attempt = 0; attempt < TRIES_A_TABLE && tried < times; attempt++, tried++) {
        const entropy = `choice ${attempt}`;
        const { status } = await act(target, owner, table, { type: 'reveal', entropy });
        if (status === 200) faults.push('a text was taken that had not been committed to');
      }
    }
    return { tried, faults };
  },
};

/** Plays the first listed move of every decider until the match is over. */
async function playOut(target: Target, table: string, cookies: readonly string[]): Promise<void> {
  for (;;) {
    for (const cookie of cookies) {
      const { room, position } = await look(target, cookie, table);
      if (room.phase === 'finished') return;
      const [move] = position?.moves ?? [];
      if (move) await act(target, cookie, table, { type: 'move', move });
    }
  }
}

interface Stats {
  readonly games: readonly {
    readonly matches: number;
    readonly rating?: { readonly matches: number };
  }[];
}

/** A person's first matches count against any opponents; later ones do not against new identities. */
const COUNTED = 5;

export const freshSelves: Attack = {
  name: 'fresh-selves',
  attacker: 'player',
  tries: 'Rated matches against one’s own fresh identities',
  times: { test: COUNTED + 2, usual: 12, long: 15 },
  async run(target, { times, hasTime }) {
    const main = await newcomer(target);
    let tried = 0;
    for (; tried < times && hasTime(); tried++) {
      const selves = [main, await newcomer(target)];
      const setup = { ...forTwo, options: roundsOf(forTwo.game, 1) };
      const table = await openTable(target, main, setup);
      for (const cookie of selves) await act(target, cookie, table, { type: 'sit', name: 'Yo' });
      for (const cookie of selves) await act(target, cookie, table, { type: 'ready', ready: true });
      await playOut(target, table, selves);
    }
    const stats = async (): Promise<Stats> =>
      JSON.parse((await ask(target, '/api/me/stats', { headers: { cookie: main } })).text);
    // Results are written after the last move.
    while (hasTime() && ((await stats()).games[0]?.matches ?? 0) < tried) await sleep(100);
    const counted = (await stats()).games[0]?.rating?.matches ?? 0;
    const faults = counted > COUNTED ? [`${counted} matches counted, ${COUNTED} may`] : [];
    return { tried, faults };
  },
};
