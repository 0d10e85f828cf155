import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TestServer, Visitor } from './test-server.ts';

test('logs: a whole session is logged without codes, cookies, tokens, names or cards', async () => {
  const secret = 'the secret that signs every cookie of this server';
  const server = await TestServer.open({
    SECRET: secret,
    METRICS_TOKEN: 'the token of the metrics',
  });
  const { code, people } = await server.match(3, { game: 'bids', options: { rounds: 1 } });
  const [ana] = people;
  const dealt = await server.hub.read(code, ({ opening, match, game }) => ({
    secret: opening.secret,
    hands: JSON.stringify(game.toJSON(match!.state)),
  }));
  await ana.patch('/api/me', { name: 'Nombre visible' });
  await ana.act(code, { type: 'say', text: 'un texto privado' });
  const { token, id } = (await ana.post('/api/me/tokens', { label: 'Etiqueta' })).json();
  await new Visitor(server, token).get(`/api/tables/${code}`);
  await new Visitor(server, 'a-wrong-token').get('/api/me');
  await ana.send({ method: 'DELETE', url: `/api/me/tokens/${id}` });
  const recovery = (await ana.post('/api/me/recovery')).json();
  await ana.get(recovery.link);
  await ana.post('/api/recover', { code: recovery.code });
  await ana.post('/api/recover', { code: recovery.code });
  await ana.get('/api/tables/22222222');
  await ana.send({
    method: 'POST',
    url: '/api/recover',
    payload: `{"code":"${recovery.code}`,
    headers: { 'content-type': 'application/json' },
  });
  server.stores.matches.ratingsOf = async () => {
    throw Object.assign(new Error('no answer'), { parameters: [await ana.id(), token] });
  };
  expect((await ana.get('/api/me/stats')).statusCode).toBe(500);
  await server.playOut(code, people);

  const log = server.log.join('');
  const kinds = new Set(server.log.map((line) => JSON.parse(line).msg));
  expect(kinds).toContain('request');
  expect(kinds).toContain('request refused');
  expect(kinds).toContain('request failed');
  for (const line of server.log.map((text) => JSON.parse(text))) {
    expect(line).toHaveProperty('reqId');
    expect(line).toHaveProperty('time');
  }
  expect(log).toContain('/api/tables/:code/actions');
  const hidden = [
    code,
    secret,
    dealt.secret,
    token,
    'a-wrong-token',
    recovery.code,
    'entropy-of-',
    'Nombre visible',
    'un texto privado',
    'the token of the metrics',
    '22222222',
    ...people.flatMap(({ cookie }) => cookie!.split('.')[1]),
    ...(dealt.hands.match(/"[a-z0-9-]{1,3}"(,"[a-z0-9-]{1,3}")+/g) ?? []),
  ];
  expect(hidden.length).toBeGreaterThan(15);
  for (const text of hidden) expect(log).not.toContain(text);
});

test('logs: a slow step is logged with its parts, without codes, names or cards', async () => {
  const server = await TestServer.open({ SLOW_STEP_MS: '5' });
  const append = server.stores.tables.append.bind(server.storage);
  server.stores.tables.append = async (...appends) => {
    await setTimeout(10);
    return append(...appends);
  };
  const { code, people } = await server.match(3, { game: 'bids', options: { rounds: 1 } });
  await server.playOut(code, people);
  const lines = server.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'slow step');
  expect(lines.length).toBeGreaterThan(0);
  for (const { step } of lines) {
    expect(Object.keys(step).sort()).toEqual(['kinds', 'parts', 'total', 'unlogged']);
    expect(step.parts.commit).toBeGreaterThanOrEqual(9);
    expect(Object.values(step.parts).every((part) => typeof part === 'number')).toBe(true);
    // Names of what happened, such as `moved`, not what it was.
    for (const kind of step.kinds) expect(kind).toMatch(/^[a-z-]+$/);
  }
  expect(JSON.stringify(lines)).not.toContain(code);
});
