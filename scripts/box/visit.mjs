import { setTimeout } from 'node:timers/promises';

/** How often a state is asked for before it counts as missing. */
const MAX_ATTEMPTS = 300;

/**
 * A person at a server, over HTTP only.
 * @param {string} url
 * @param {string} [cookie] of an earlier visit
 */
export async function enter(url, cookie) {
  let jar = cookie;
  let requests = 0;
  /**
   * @param {string} path
   * @param {object} [body]
   */
  const ask = async (path, body) => {
    const answer = await fetch(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(jar ? { cookie: jar } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const [given] = answer.headers.getSetCookie();
    if (given) jar = given.split(';', 1)[0];
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  /**
   * @param {string} code
   * @param {object} action
   */
  const act = (code, action) =>
    ask(`/api/tables/${code}/actions`, { id: `request-${requests++}`, action });
  await ask('/api/me');
  return {
    ask,
    act,
    get cookie() {
      return jar;
    },
  };
}

/**
 * Opens a table with bots, and plays one move there. Returns the code and the number of the move's step.
 * @param {Awaited<ReturnType<typeof enter>>} person
 */
export async function playMove(person) {
  const [{ id: game, seats }] = await person.ask('/api/games');
  const bots = Array.from({ length: seats.min - 1 }, (_, index) => ({
    seat: index + 1,
    level: 'easy',
  }));
  const { code } = await person.ask('/api/tables', { game, seats: seats.min, bots, calm: false });
  await person.act(code, { type: 'sit', seat: 0, name: 'Ana' });
  await person.act(code, { type: 'ready', ready: true });
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { position } = await person.ask(`/api/tables/${code}`);
    const [move] = position?.moves ?? [];
    if (move !== undefined) return { code, ...(await person.act(code, { type: 'move', move })) };
    await setTimeout(100);
  }
  throw new Error('the person was never asked for a move');
}
