import type { Scene } from './scenes.ts';

type Fill = Scene['fill'];

/** What a route is asked with, besides its method: the parts of its address, and a body. */
interface Request {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const HOOK = { url: 'https://example.org/hook', shape: 'plain', language: 'es' };
const SETUP = { game: 'toma6', seats: 2 };
const KEY = { id: 'key', rawId: 'key', type: 'public-key', clientExtensionResults: {} };
const DEVICE = {
  endpoint: 'https://push.example.org/device',
  keys: { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) },
  language: 'es',
};
const UNTIL = Date.now() + 3_600_000;

/** Of the routes that need more than their code; such that nothing but the gate refuses. */
const requests: Readonly<Record<string, (fill: Fill) => Request>> = {
  'GET /api/day/games/:game/:day': ({ day }) => ({ path: { game: 'toma6', day } }),
  'POST /api/recover': ({ recovery }) => ({ payload: { code: recovery } }),
  'POST /api/passkeys': () => ({
    payload: { ...KEY, response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' } },
  }),
  'PATCH /api/me': () => ({ payload: { name: 'person' } }),
  'POST /api/me/blocks': ({ table }) => ({ payload: { table, seat: 0 } }),
  'DELETE /api/me/blocks/:person': ({ other }) => ({ path: { person: other } }),
  'POST /api/me/tokens': () => ({ payload: { label: 'otro' } }),
  'DELETE /api/me/tokens/:id': ({ token }) => ({ path: { id: token } }),
  'DELETE /api/me/logins/:id': ({ login }) => ({ path: { id: login } }),
  'POST /api/me/passkeys': () => ({
    payload: { ...KEY, response: { clientDataJSON: 'a', attestationObject: 'a' } },
  }),
  'PATCH /api/me/passkeys/:id': () => ({ path: { id: 'key' }, payload: { label: 'Mi llave' } }),
  'DELETE /api/me/passkeys/:id': () => ({ path: { id: 'key' } }),
  'PATCH /api/me/notices': () => ({ payload: { off: [] } }),
  'POST /api/me/notices/devices': () => ({ payload: DEVICE }),
  'DELETE /api/me/notices/devices/:id': () => ({ path: { id: 'a'.repeat(22) } }),
  'POST /api/me/webhooks': () => ({ payload: HOOK }),
  'POST /api/me/webhooks/:id/test': ({ hook }) => ({ path: { id: hook } }),
  'DELETE /api/me/webhooks/:id': ({ hook }) => ({ path: { id: hook } }),
  'POST /api/reports': ({ table }) => ({
    payload: { id: 'report', table, seat: 0, reason: 'insults' },
  }),
  'POST /api/tables': () => ({ payload: SETUP }),
  'POST /api/twins': () => ({ payload: { tables: 2, setup: SETUP } }),
  'POST /api/circles': () => ({ payload: { name: 'El club' } }),
  'POST /api/tournaments': () => ({
    payload: { name: 'Copa', game: 'toma6', size: 2, format: 'swiss' },
  }),
  'POST /api/day/games/:game': () => ({ path: { game: 'toma6' }, payload: { name: 'Max' } }),
  'DELETE /api/me': () => ({ payload: { name: 'person' } }),
  'GET /api/circles/:code/card': ({ invitation }) => ({ query: `invitation=${invitation}` }),
  'PATCH /api/circles/:code': () => ({ payload: { name: 'La peña' } }),
  'PUT /api/circles/:code/calls': () => ({ payload: { called: true } }),
  'POST /api/circles/:code/calls': ({ table }) => ({ payload: { table } }),
  'POST /api/circles/:code/webhooks': () => ({ payload: HOOK }),
  'POST /api/circles/:code/webhooks/:id/test': ({ hook }) => ({ path: { id: hook } }),
  'DELETE /api/circles/:code/webhooks/:id': ({ hook }) => ({ path: { id: hook } }),
  'PUT /api/circles/:code/members/:person': ({ spare }) => ({
    path: { person: spare },
    payload: { role: 'helper' },
  }),
  'DELETE /api/circles/:code/members/:person': ({ other }) => ({ path: { person: other } }),
  'DELETE /api/circles/:code/members/:person (oneself)': ({ self }) => ({ path: { person: self } }),
  'POST /api/circles/:code/members': ({ invitation }) => ({ payload: { invitation } }),
  'GET /api/tournaments/:code/rounds/:round': () => ({ path: { round: '1' } }),
  'POST /api/tournaments/:code/players': () => ({ payload: { name: 'Ana' } }),
  'DELETE /api/tournaments/:code/players/:person': ({ other }) => ({ path: { person: other } }),
  'DELETE /api/tournaments/:code/players/:person (oneself)': ({ self }) => ({
    path: { person: self },
  }),
  'POST /api/twins/:code/close': ({ table }) => ({ payload: { table } }),
  'GET /admin/health': ({ secret }) => ({
    headers: { authorization: `Basic ${Buffer.from(`:${secret}`).toString('base64')}` },
  }),
  'POST /api/admin/session': ({ secret }) => ({ payload: { token: secret } }),
  'PUT /api/admin/settings': () => ({ payload: { publicTables: true } }),
  'GET /api/admin/people/:person': ({ person }) => ({ path: { person } }),
  'PUT /api/admin/people/:person/name': ({ person }) => ({
    path: { person },
    payload: { name: 'Max' },
  }),
  'POST /api/admin/bans': ({ person }) => ({
    payload: { person, reason: 'Insultos', until: UNTIL },
  }),
  'DELETE /api/admin/bans/:id': ({ ban }) => ({ path: { id: ban } }),
  'PATCH /api/admin/tables/:code': () => ({ payload: { hidden: false } }),
  'POST /api/admin/tables/:code/hide-talk': () => ({ payload: {} }),
  'POST /api/admin/announcements': () => ({ payload: { es: 'Hola', until: UNTIL } }),
  'DELETE /api/admin/announcements/:id': ({ announcement }) => ({ path: { id: announcement } }),
  'POST /api/admin/reports/:id/settle': ({ report }) => ({
    path: { id: report },
    payload: { note: '' },
  }),
};

/** `ok`, or the code with which a route refuses. */
export async function askAt(door: string, { visitor, fill, isNobody }: Scene): Promise<string> {
  const [method, route] = door.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
  const { path = {}, query = '', payload, headers } = requests[door]?.(fill) ?? {};
  const filled = { code: fill['code'] ?? '', ...path };
  const url = route.replace(/:(\w+)/g, (_, part: string) => (filled as Fill)[part] ?? '');
  // Somebody without an identity gets one with the first answer.
  if (isNobody) visitor.cookie = undefined;
  const answer = await visitor.send({
    method,
    url: query === '' ? url : `${url}?${query}`,
    ...(payload ? { payload } : {}),
    ...(headers ? { headers } : {}),
  });
  if (answer.statusCode < 400) return 'ok';
  return String(answer.headers['content-type']).includes('json')
    ? answer.json().error.code
    : 'locked';
}
