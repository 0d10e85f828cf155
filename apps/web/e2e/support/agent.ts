import type { Player } from './player.ts';

/** Sends requests as one person. */
export type Agent = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

/** Somebody without a browser. */
export async function newcomer(url: string): Promise<Agent> {
  const me = await fetch(`${url}/api/me`);
  const cookie = me.headers.getSetCookie().join('; ');
  return async (method, path, body) => {
    const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
    const sent = body ? { body: JSON.stringify(body) } : {};
    const response = await fetch(`${url}/api${path}`, { method, headers, ...sent });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
}

/** The person of a browser. */
export const agentOf =
  ({ page }: Player): Agent =>
  async (method, path, body) => {
    const response = await page.request.fetch(`/api${path}`, {
      method,
      ...(body ? { data: body } : {}),
    });
    if (!response.ok()) throw new Error(await response.text());
    return response.json();
  };

interface Seen {
  readonly room: { readonly phase: string };
  readonly position: { readonly moves: readonly { readonly type: string }[] };
}

let requests = 0;

/** Plays a match of No, gracias to its end: everybody takes every card, so that a match has one move for each. */
export async function playTable(table: string, agents: readonly Agent[]): Promise<void> {
  for (;;) {
    for (const agent of agents) {
      const { room, position } = (await agent('GET', `/tables/${table}`)) as Seen;
      if (room.phase === 'finished') return;
      const move = position.moves.find(({ type }) => type === 'take');
      if (!move) continue;
      requests += 1;
      const action = { type: 'move', move };
      await agent('POST', `/tables/${table}/actions`, { id: `request-${requests}`, action });
    }
  }
}
