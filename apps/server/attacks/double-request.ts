import type { Attack, Target } from './attack.ts';
import { act, ask, newcomer, openTable } from './clients.ts';
import { turnByTurn } from './samples.ts';

/** Within the chat limits of a person and of the address. */
const REACTIONS_EACH = 20;

/** The last move that the server lists for the player; `undefined` when it lists none. */
async function moveOf(target: Target, cookie: string, code: string): Promise<object | undefined> {
  const { text } = await ask(target, `/api/tables/${code}`, { headers: { cookie } });
  const move: object | undefined = JSON.parse(text).position?.moves.at(-1);
  return move && { type: 'move', move };
}

/** The first player whose turn it is moves. */
async function firstMove(target: Target, players: readonly string[], code: string) {
  for (const mover of players) {
    const move = await moveOf(target, mover, code);
    if (move) return { mover, move, seq: (await act(target, mover, code, move, 'same')).seq };
  }
  throw new Error('nobody may move');
}

export const doubleRequest: Attack = {
  name: 'double-request',
  attacker: 'spectator',
  tries: 'Reactions of onlookers between a move and the same move sent again',
  times: { test: 280, usual: 600, long: 1_900 },
  async run(target, { times, hasTime }) {
    const players = await Promise.all([0, 1, 2].map(() => newcomer(target)));
    const code = await openTable(target, players[0], turnByTurn);
    if (code === undefined) return { tried: 0, faults: ['no table to attack'] };
    for (const cookie of players) await act(target, cookie, code, { type: 'sit', name: 'Ana' });
    for (const cookie of players) await act(target, cookie, code, { type: 'ready', ready: true });
    const { mover, move, seq } = await firstMove(target, players, code);
    let tried = 0;
    for (let crowd = 1; tried < times && hasTime(); crowd++) {
      const from = { ...target, address: `127.200.${crowd}.1` };
      const cookie = await newcomer(from);
      const name = { method: 'PATCH', headers: { cookie }, body: '{"name":"Curioso"}' };
      await ask(from, '/api/me', name);
      for (let count = 0; count < REACTIONS_EACH; count++) {
        const { status } = await act(from, cookie, code, { type: 'react', reaction: 'nice' });
        if (status === 200) tried++;
      }
    }
    // Until it is the mover's turn again, in whichever order the others sit.
    const others = players.filter((cookie) => cookie !== mover);
    for (const cookie of [...others, ...others]) {
      const next = await moveOf(target, cookie, code);
      if (next) await act(target, cookie, code, next);
    }
    const again = await act(target, mover, code, move, 'same');
    const faults = again.seq === seq ? [] : [`step ${seq} counted again as step ${again.seq}`];
    return { tried, faults };
  },
};
