import { Action, type Circle, type ErrorCode } from '@sobremesa/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, TestServer, type Visitor } from './test-server.ts';

/** One of every kind, such that only the gate can refuse it; a new kind does not compile until it is here. */
const actions: { readonly [Kind in Action['type']]: Extract<Action, { type: Kind }> } = {
  sit: { type: 'sit', name: 'Max' },
  leave: { type: 'leave' },
  rename: { type: 'rename', name: 'Max' },
  ready: { type: 'ready', ready: true },
  reveal: { type: 'reveal', entropy: 'of Max' },
  kick: { type: 'kick', seat: 0 },
  bot: { type: 'bot', seat: 0, level: 'greedy' },
  fill: { type: 'fill', level: 'greedy' },
  seats: { type: 'seats', seats: 4 },
  latecomers: { type: 'latecomers', welcome: true },
  next: { type: 'next', waits: true, name: 'Max' },
  discard: { type: 'discard' },
  move: { type: 'move', move: {} },
  'take-back': { type: 'take-back' },
  'stand-in': { type: 'stand-in', seat: 0 },
  back: { type: 'back' },
  hint: { type: 'hint' },
  brisk: { type: 'brisk', brisk: true },
  say: { type: 'say', text: 'hola' },
  react: { type: 'react', reaction: 'laugh' },
  hide: { type: 'hide', seq: 1 },
  rematch: { type: 'rematch' },
};

/** What a route of a table is asked for; every route with the code of a table is here. */
const routes: Readonly<Record<string, string | undefined>> = {
  'GET /api/tables/{code}': '',
  'GET /api/tables/{code}/record': '/record',
  'GET /api/tables/{code}/replay': '/replay',
  'GET /api/tables/{code}/coach': '/coach?seat=0',
  // Tried with every action, and by its own tests.
  'POST /api/tables/{code}/actions': undefined,
  'POST /api/tables/{code}/challenge': undefined,
};

const kinds = [
  'a gathering table of a circle',
  'a running table of a circle',
  'a finished table of a circle',
  'a match that others try',
  'a running table without spectators',
] as const;
const outsiders = ['stranger', 'removed member', 'blocked person', 'kicked person'] as const;

type Kind = (typeof kinds)[number];
type Outsider = (typeof outsiders)[number];

const closed: Readonly<Record<Kind, ErrorCode>> = {
  'a gathering table of a circle': 'members-only',
  'a running table of a circle': 'members-only',
  'a finished table of a circle': 'members-only',
  'a match that others try': 'challenge-not-played',
  'a running table without spectators': 'no-spectators',
};

/** Answers of a match that is not over come before those of the gate, and tell nothing of it. */
const isUnfinished = (code: string): boolean => code === 'not-started' || code === 'match-running';

describe('the gate, for people without a seat', () => {
  const server = TestServer.shared();
  const tables = new Map<Kind, string>();
  const people = new Map<Outsider, Visitor>();

  const named = async (name: string): Promise<Visitor> => {
    const visitor = await server().visitor();
    await visitor.patch('/api/me', { name });
    return visitor;
  };

  const opened = async (players: readonly Visitor[], setup: object): Promise<string> => {
    const body = { game: 'nogracias', seats: 3, ...setup };
    const { code } = (await players[0].post('/api/tables', body)).json<{ code: string }>();
    for (const player of players) await player.act(code, { type: 'sit', name: 'Alguien' });
    return code;
  };

  const begun = async (players: readonly Visitor[], setup: object): Promise<string> => {
    const code = await opened(players, setup);
    for (const player of players) await player.act(code, { type: 'ready', ready: true });
    return code;
  };

  beforeAll(async () => {
    for (const outsider of outsiders) people.set(outsider, await named('Max'));
    const outside = (outsider: Outsider): Visitor => people.get(outsider) as Visitor;
    const own = [await named('Ana'), await named('Luis'), await named('Eva')];
    const [ana] = own;
    const { code: circle, invitation } = (
      await ana.post('/api/circles', { name: 'El club' })
    ).json<Circle>();
    for (const member of [...own.slice(1), outside('removed member')]) {
      await member.post(`/api/circles/${circle}/members`, { invitation });
    }
    const removed = await outside('removed member').id();
    await ana.send({ method: 'DELETE', url: `/api/circles/${circle}/members/${removed}` });

    const met = await opened([ana, outside('blocked person')], {});
    await ana.post('/api/me/blocks', { table: met, seat: 1 });

    tables.set('a gathering table of a circle', await opened(own, { circle }));
    tables.set('a running table of a circle', await begun(own, { circle }));
    const finished = await begun(own, { circle });
    await server().playOut(finished, own);
    tables.set('a finished table of a circle', finished);
    const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
    const tried = await begun([ana], { bots });
    await server().playOut(tried, [ana]);
    await ana.post(`/api/tables/${tried}/challenge`, {});
    tables.set('a match that others try', tried);
    const unseen = await opened([...own.slice(0, 2), outside('kicked person')], {
      spectators: false,
    });
    await ana.act(unseen, { type: 'kick', seat: 2 });
    await own[2].act(unseen, { type: 'sit', name: 'Eva' });
    for (const player of own) await player.act(unseen, { type: 'ready', ready: true });
    tables.set('a running table without spectators', unseen);
  }, 60_000);

  it('every kind of action and every route of a table is tried', () => {
    const inSchema = Action.anyOf.map(({ properties }) => properties.type.const);
    expect(Object.keys(actions).sort()).toEqual(inSchema.sort());
    const { paths = {} } = server().app.swagger() as { paths?: Record<string, object> };
    const ofTables = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/tables/{code}'))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
    expect(Object.keys(routes).sort()).toEqual(ofTables.sort());
  });

  const cells = kinds.flatMap((kind) => outsiders.map((outsider) => ({ kind, outsider })));

  it.each(cells)('$kind shows a $outsider nothing and does nothing for them', async (cell) => {
    const visitor = people.get(cell.outsider) as Visitor;
    const table = tables.get(cell.kind) as string;
    const isKicked =
      cell.outsider === 'kicked person' && cell.kind === 'a running table without spectators';
    const reason = isKicked ? 'removed' : closed[cell.kind];
    const before = await server().hub.read(table, ({ seq }) => seq);
    const answers: Record<string, string> = {};
    for (const [type, action] of Object.entries(actions)) {
      const payload = { id: `try ${type}`, action };
      answers[type] = codeOf(await visitor.post(`/api/tables/${table}/actions`, payload));
    }
    for (const [route, path] of Object.entries(routes)) {
      if (path === undefined) continue;
      const code = codeOf(await visitor.get(`/api/tables/${table}${path}`));
      answers[route] = path !== '' && isUnfinished(code) ? reason : code;
    }
    const asked = [
      ...Object.keys(actions),
      ...Object.keys(routes).filter((each) => routes[each] !== undefined),
    ];
    expect(answers).toEqual(Object.fromEntries(asked.map((each) => [each, reason])));
    expect(await server().hub.read(table, ({ seq }) => seq)).toBe(before);
  });
});
