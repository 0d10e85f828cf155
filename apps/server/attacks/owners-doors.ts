import { HOUR } from '@sobremesa/protocol/durations';
import type { Attack, Target } from './attack.ts';
import { ask, newcomer } from './clients.ts';

const TOKEN = 'the-token-of-the-owner-of-this';

const post = (target: Target, path: string, headers: Record<string, string>, body: object) =>
  ask(target, path, { method: 'POST', headers, body: JSON.stringify(body) });

/** A cookie of an admin who has signed out opens nothing any more. */
async function cookieAfterSigningOut(target: Target): Promise<string[]> {
  const { headers } = await post(target, '/api/admin/session', {}, { token: TOKEN });
  const [cookie = ''] = (headers['set-cookie'] ?? []).map((value) => value.split(';')[0]);
  const overview = () => ask(target, '/api/admin/overview', { headers: { cookie } });
  if ((await overview()).status !== 200) return ['an admin cannot sign in'];
  await ask(target, '/api/admin/session', { method: 'DELETE', headers: { cookie } });
  return (await overview()).status === 401 ? [] : ['the cookie of an admin outlives signing out'];
}

/** Somebody who is banned makes no keys and no calls of the server. */
async function keysOfBanned(target: Target): Promise<string[]> {
  const cookie = await newcomer(target);
  const { text } = await ask(target, '/api/me', {
    method: 'PATCH',
    headers: { cookie },
    body: '{"name":"Rude"}',
  });
  const ban = { person: JSON.parse(text).id, reason: 'attack', until: Date.now() + HOUR };
  const banned = await post(target, '/api/admin/bans', { authorization: `Bearer ${TOKEN}` }, ban);
  if (banned.status !== 200) return [`nobody can be banned: ${banned.status}`];
  const webhook = { url: 'https://hook.example/', shape: 'plain', language: 'es' };
  const tries = [
    await post(target, '/api/me/tokens', { cookie }, { label: 'bot' }),
    await post(target, '/api/me/webhooks', { cookie }, webhook),
  ];
  return tries.flatMap(({ status }) =>
    status === 403 ? [] : [`a banned person makes a key or a webhook: ${status}`],
  );
}

export const ownersDoors: Attack = {
  name: 'owners-doors',
  attacker: 'stranger',
  tries:
    'Wrong tokens at /admin/health and /metrics, then the right one; an old cookie of an admin; keys of the banned',
  times: { test: 60, usual: 280, long: 280 },
  async prepare() {
    return {
      env: { ADMIN_TOKEN: `owner:${TOKEN}`, METRICS_TOKEN: TOKEN },
      release: () => {},
    };
  },
  async run(target, { times, hasTime }) {
    const faults = [...(await cookieAfterSigningOut(target)), ...(await keysOfBanned(target))];
    const doors = ['/admin/health', '/metrics'];
    const knock = (door: string, token: string) =>
      ask(target, door, { headers: { authorization: `Bearer ${token}` } });
    let tried = 0;
    while (tried < times && hasTime()) await knock(doors[tried % 2], `guess ${tried++}`);
    for (const door of doors) {
      const { status } = await knock(door, TOKEN);
      if (status !== 429) faults.push(`${door} tells after ${tried} guesses which one is right`);
    }
    return { tried, faults };
  },
};
