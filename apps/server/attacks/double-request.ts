import type { Attack, Target } from './attack.ts';
import { act, ask, newcomer, openTable } from './clients.ts';

/** As many as the talk of one person and address allows in a minute. */
const REACTIONS_EACH = 20;
const pay = { type: 'move', move: { type: 'pay' } };

/** The players in the order of their turns: each pays a chip once. */
async function payInTurn(
  target: Target,
  players: readonly string[],
  code: string,
): Promise<{ readonly payer: string; readonly seq: number }> {
  for (const payer of players) {
    const { status, seq } = await act(target, payer, code, pay, 'same');
    if (status === 200) return { payer, seq };
  }
  throw new Error('nobody may pay');
}

export const doubleRequest: Attack = {
  name: 'double-request',
  enemy: 'spectator',
  tries: 'Reactions of onlookers between a move and the same move sent again',
  times: { test: 280, usual: 600, long: 1_900 },
  async run(target, { times, hasTime }) {
    const players = await Promise.all([0, 1, 2].map(() => newcomer(target)));
    const code = await openTable(target, players[0], { game: 'nogracias', seats: 3 });
    if (code === undefined) return { tried: 0, faults: ['no table to attack'] };
    for (const cookie of players) await act(target, cookie, code, { type: 'sit', name: 'Ana' });
    for (const cookie of players) await act(target, cookie, code, { type: 'ready', ready: true });
    const { payer, seq } = await payInTurn(target, players, code);
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
    for (const cookie of players) {
      if (cookie !== payer) await act(target, cookie, code, pay);
    }
    for (const cookie of players) {
      if (cookie !== payer) await act(target, cookie, code, pay);
    }
    const again = await act(target, payer, code, pay, 'same');
    const faults = again.seq === seq ? [] : [`step ${seq} counted again as step ${again.seq}`];
    return { tried, faults };
  },
};
