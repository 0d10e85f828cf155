import type { Attack, Target } from './attack.ts';
import { act, ask, newcomer, openTable } from './clients.ts';
import { largest } from './samples.ts';

const TALK = [
  { type: 'say', text: 'hola' },
  { type: 'react', reaction: 'laugh' },
];

const send = (target: Target, cookie: string, method: string, path: string, body?: object) =>
  ask(target, path, {
    method,
    headers: { cookie },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** A person with a name, without which nobody speaks. */
async function somebody(target: Target): Promise<{ cookie: string; id: string }> {
  const cookie = await newcomer(target);
  const { text } = await send(target, cookie, 'PATCH', '/api/me', { name: 'Max' });
  return { cookie, id: JSON.parse(text).id };
}

export const closedTables: Attack = {
  name: 'closed-tables',
  attacker: 'stranger',
  tries: 'Outsiders and a removed member talk at a circle’s table, export it and join again',
  times: { test: 2, usual: 5, long: 20 },
  async run(target, { times, hasTime }) {
    const faults: string[] = [];
    let tried = 0;
    while (tried < times && hasTime()) {
      tried++;
      const [owner, member, stranger] = [
        await somebody(target),
        await somebody(target),
        await somebody(target),
      ];
      const made = await send(target, owner.cookie, 'POST', '/api/circles', { name: 'Club' });
      const { code: circle, invitation } = JSON.parse(made.text);
      const members = `/api/circles/${circle}/members`;
      await send(target, member.cookie, 'POST', members, { invitation });
      const setup = { ...largest, circle };
      const table = await openTable(target, member.cookie, setup);
      if (table === undefined) {
        faults.push('no table was opened');
        continue;
      }
      await act(target, member.cookie, table, { type: 'sit', name: 'Luis' });
      await act(target, owner.cookie, table, { type: 'sit', name: 'Ana' });
      await send(target, owner.cookie, 'DELETE', `${members}/${member.id}`);
      for (const { cookie } of [stranger, member]) {
        for (const action of [...TALK, { type: 'kick', seat: 1 }]) {
          const { status } = await act(target, cookie, table, action);
          if (status !== 403) faults.push(`${action.type} of an outsider: ${status}`);
        }
      }
      const { text } = await send(target, stranger.cookie, 'GET', '/api/me/export');
      if (text.includes(table)) faults.push('the export of a stranger has the table');
      const joined = await send(target, stranger.cookie, 'POST', members, { invitation });
      if (joined.status === 200) faults.push('the invitation works after a removal');
    }
    return { tried, faults };
  },
};
