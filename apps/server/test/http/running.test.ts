import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { localBus } from '../../src/bus/local.ts';
import { VERSION as version } from '../../src/version.ts';
import { codeOf, TestServer, Visitor } from './test-server.ts';

describe('/health and /ready', () => {
  test('/health: 200 with the version while the process is up', async () => {
    const visitor = new Visitor(await TestServer.open());
    expect((await visitor.get('/health')).json()).toEqual({ status: 'ok', version });
  });

  test('/ready: 200 while database and bus answer', async () => {
    const visitor = new Visitor(await TestServer.open());
    const { statusCode, ...response } = await visitor.get('/ready');
    expect(statusCode).toBe(200);
    expect(JSON.parse(response.body)).toEqual({
      ready: true,
      database: true,
      bus: true,
      stopping: false,
    });
  });

  test('/ready: checks at most once a second', async () => {
    const server = await TestServer.open();
    let writes = 0;
    server.storage.ping = async () => void writes++;
    const visitor = new Visitor(server);
    await Promise.all(Array.from({ length: 20 }, () => visitor.get('/ready')));
    expect(writes).toBe(1);
  });

  test('/ready: 503 when the server stops, though both answer', async () => {
    const server = await TestServer.open({}, { isStopping: () => true });
    const answer = await new Visitor(server).get('/ready');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ ready: false, database: true, bus: true, stopping: true });
  });

  test('/ready: 503 when one of them fails', async () => {
    const gone = async () => {
      throw new Error('gone');
    };
    const noBus = new Visitor(await TestServer.open({}, { bus: { ...localBus, ping: gone } }));
    const answer = await noBus.get('/ready');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ ready: false, database: true, bus: false, stopping: false });
    const server = await TestServer.open();
    server.storage.ping = gone;
    const other = await new Visitor(server).get('/ready');
    expect(other.statusCode).toBe(503);
    expect(other.json()).toEqual({ ready: false, database: false, bus: true, stopping: false });
  });
});

describe('/ready?bus=optional', () => {
  test('200 without a bus, because then no server has one; 503 without a database', async () => {
    const gone = async () => {
      throw new Error('gone');
    };
    const server = await TestServer.open({}, { bus: { ...localBus, ping: gone } });
    const visitor = new Visitor(server);
    const { statusCode, body } = await visitor.get('/ready?bus=optional');
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ ready: true, bus: false });
    expect((await visitor.get('/ready')).statusCode).toBe(503);
    const other = await TestServer.open();
    other.storage.ping = gone;
    expect((await new Visitor(other).get('/ready?bus=optional')).statusCode).toBe(503);
  });
});

describe('/metrics', () => {
  test('counts requests by route, without table codes', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const { code } = (await ana.post('/api/tables', { game: 'toma6', seats: 2 })).json();
    await ana.get(`/api/tables/${code}`);
    const { body, headers } = await ana.get('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toMatch(/_count\{method="GET",route="\/api\/tables\/:code",status="200"\} 1/);
    expect(body).toContain('sobremesa_tables 1');
    expect(body).toContain(`sobremesa_info{version="${version}"} 1`);
    expect(body).toContain('process_cpu_seconds_total');
    expect(body).not.toContain(code);
  });

  test('requires METRICS_TOKEN if it is set', async () => {
    const token = 'a token for the prometheus';
    const visitor = new Visitor(await TestServer.open({ METRICS_TOKEN: token }));
    expect(codeOf(await visitor.get('/metrics'))).toBe('bad-token');
    const ask = (authorization: string) =>
      visitor.send({ url: '/metrics', headers: { authorization } });
    expect(codeOf(await ask('Bearer guess'))).toBe('bad-token');
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
  });
});

describe('/metrics: the way of moves', () => {
  test('has a histogram of every part of a step', async () => {
    const server = await TestServer.open();
    const { code, people } = await server.match(3);
    await server.playOut(code, people);
    const { body } = await people[0].get('/metrics');
    const [, total] = /^sobremesa_step_seconds_count (\d+)$/m.exec(body) ?? [];
    expect(Number(total)).toBeGreaterThan(20);
    for (const part of ['queue', 'decide', 'commit', 'frames', 'bus', 'sockets']) {
      expect(body).toContain(`sobremesa_step_part_seconds_count{part="${part}"} ${total}\n`);
      expect(body).toContain(
        `sobremesa_step_part_seconds_bucket{part="${part}",le="+Inf"} ${total}`,
      );
    }
    expect(body).toMatch(/^sobremesa_load [\d.]+$/m);
    expect(body).toMatch(/^sobremesa_database_up 1$/m);
    expect(body).toMatch(/^sobremesa_disk_free_bytes \d+$/m);
    expect(body).not.toMatch(/^sobremesa_bus_up \d/m);
  });
});

describe('/admin/health', () => {
  const token = 'a token for the prometheus';
  const basic = (password: string) =>
    `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`;

  test('tells a browser in its language how the server is doing', async () => {
    const visitor = new Visitor(await TestServer.open());
    const ask = (language: string, url = '/admin/health') =>
      visitor.send({ url, headers: { 'accept-language': language } });
    const page = await ask('es-ES,es');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    expect(page.body).toContain('<html lang="es">');
    expect(page.body).toContain('SQLite, responde');
    expect((await ask('en')).body).toContain('SQLite, answers');
    expect((await ask('es', '/admin/health?lang=en')).body).toContain('<html lang="en">');
    expect((await ask('es', '/admin/health?lang=en&lang=es')).statusCode).toBe(200);
  });

  test('says what is wrong and what to do while the database does not answer', async () => {
    const server = await TestServer.open();
    server.storage.ping = async () => {
      throw new Error('gone');
    };
    const { body } = await new Visitor(server).get('/admin/health?lang=en');
    expect(body).toContain('The database does not answer');
    expect(body).toContain('What to do:');
  });

  test('asks for METRICS_TOKEN as the password, or as a bearer token', async () => {
    const visitor = new Visitor(await TestServer.open({ METRICS_TOKEN: token }));
    const ask = (authorization?: string) =>
      visitor.send({ url: '/admin/health', headers: authorization ? { authorization } : {} });
    for (const wrong of [undefined, basic('guess'), 'Basic ?', 'Bearer guess', basic('')]) {
      const { statusCode, headers, body } = await ask(wrong);
      expect(statusCode).toBe(401);
      expect(headers['www-authenticate']).toMatch(/^Basic /);
      expect(body).toContain('pide una contraseña');
      expect(body).not.toContain('SQLite');
    }
    expect((await ask(basic(token))).statusCode).toBe(200);
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
  });

  test('counts wrong passwords as guesses', async () => {
    const server = await TestServer.open({ METRICS_TOKEN: token, RATE_GUESSES: '5' });
    const visitor = new Visitor(server);
    const statuses = [];
    for (let guess = 0; guess < 7; guess++) {
      const headers = { authorization: basic(`guess ${guess}`) };
      statuses.push((await visitor.send({ url: '/admin/health', headers })).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test.each(['/admin/health', '/metrics'])(
    '%s: after many wrong tokens the right one is refused too, for a while',
    async (url) => {
      const server = await TestServer.open({ METRICS_TOKEN: token, RATE_GUESSES: '5' });
      const visitor = new Visitor(server);
      const ask = async (password: string) =>
        (await visitor.send({ url, headers: { authorization: `Bearer ${password}` } })).statusCode;
      for (let guess = 0; guess < 5; guess++) expect(await ask(`guess ${guess}`)).toBe(401);
      expect(await ask(token)).toBe(429);
      server.wait(60_000);
      expect(await ask(token)).toBe(200);
    },
  );

  test('has no name, code or card of the tables', async () => {
    const server = await TestServer.open();
    const { code, people } = await server.match(3);
    await server.playOut(code, people);
    const { body } = await people[0].get('/admin/health?lang=en');
    expect(body).toContain('Storing in the database');
    expect(body).not.toContain(code);
    expect(body).not.toContain('Persona');
  });
});

describe('API documentation', () => {
  test('has every route with the schemas of request and answers', async () => {
    const visitor = new Visitor(await TestServer.open());
    const document = (await visitor.get('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const routes = Object.entries<Record<string, unknown>>(document.paths).flatMap(
      ([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(routes.sort()).toEqual(
      [
        'delete /api/circles/{code}',
        'delete /api/circles/{code}/members/{person}',
        'delete /api/circles/{code}/webhooks/{id}',
        'delete /api/me',
        'delete /api/me/blocks/{person}',
        'delete /api/me/logins',
        'delete /api/me/logins/{id}',
        'delete /api/me/notices/devices/{id}',
        'delete /api/me/passkeys/{id}',
        'delete /api/me/tokens/{id}',
        'delete /api/me/webhooks/{id}',
        'delete /api/tournaments/{code}',
        'delete /api/tournaments/{code}/players/{person}',
        'get /api/bulletin',
        'get /api/challenges/{code}',
        'get /api/circles/{code}',
        'get /api/circles/{code}/card',
        'get /api/circles/{code}/matches',
        'get /api/circles/{code}/season',
        'get /api/circles/{code}/tournaments',
        'get /api/circles/{code}/webhooks',
        'get /api/day',
        'get /api/day/chain',
        'get /api/day/games/{game}/{day}',
        'get /api/deals',
        'get /api/games',
        'get /api/me',
        'get /api/me/blocks',
        'get /api/me/circles',
        'get /api/me/export',
        'get /api/me/games',
        'get /api/me/logins',
        'get /api/me/notices',
        'get /api/me/passkeys',
        'get /api/me/stats',
        'get /api/me/tables',
        'get /api/me/tokens',
        'get /api/me/tournaments',
        'get /api/privacy',
        'get /api/reach',
        'get /api/tables',
        'get /api/tables/{code}',
        'get /api/tables/{code}/coach',
        'get /api/tables/{code}/record',
        'get /api/tables/{code}/replay',
        'get /api/tournaments',
        'get /api/tournaments/{code}',
        'get /api/tournaments/{code}/rounds/{round}',
        'get /api/twins/{code}',
        'get /health',
        'get /metrics',
        'get /ready',
        'patch /api/circles/{code}',
        'patch /api/me',
        'patch /api/me/notices',
        'patch /api/me/passkeys/{id}',
        'post /api/challenges/{code}',
        'post /api/circles',
        'post /api/circles/{code}/calls',
        'post /api/circles/{code}/invitation',
        'post /api/circles/{code}/members',
        'post /api/circles/{code}/webhooks',
        'post /api/circles/{code}/webhooks/{id}/test',
        'post /api/day/games/{game}',
        'post /api/me/blocks',
        'post /api/me/notices/devices',
        'post /api/me/passkeys',
        'post /api/me/passkeys/options',
        'post /api/me/recovery',
        'post /api/me/tokens',
        'post /api/me/webhooks',
        'post /api/me/webhooks/{id}/test',
        'post /api/passkeys',
        'post /api/passkeys/options',
        'post /api/recover',
        'post /api/reports',
        'post /api/tables',
        'post /api/tables/{code}/actions',
        'post /api/tables/{code}/challenge',
        'post /api/tournaments',
        'post /api/tournaments/{code}/players',
        'post /api/tournaments/{code}/start',
        'post /api/twins',
        'post /api/twins/{code}/close',
        'post /api/twins/{code}/rematch',
        'put /api/circles/{code}/calls',
        'put /api/circles/{code}/members/{person}',
      ].sort(),
    );
    const open = document.paths['/api/tables'].post;
    expect(open.requestBody.content['application/json'].schema.required).toEqual(['game', 'seats']);
    expect(Object.keys(open.responses)).toEqual(['200', 'default']);
  });

  test('page: loads nothing from other hosts', async () => {
    const visitor = new Visitor(await TestServer.open());
    const page = await visitor.get('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'unsafe-inline'/);
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source);
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) {
      expect(source).toMatch(/^\/api\/docs\//);
      expect((await visitor.get(source)).statusCode).toBe(200);
    }
  });
});

describe('built page', () => {
  test('absent: answers a short text', async () => {
    const visitor = new Visitor(await TestServer.open());
    const { body, statusCode } = await visitor.get('/');
    expect(statusCode).toBe(200);
    expect(body).toMatch(/está en marcha/);
    expect(body).toMatch(/is running/);
    expect(body).toContain('href="/api/docs"');
  });

  test('is served for every page address, and for nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sobremesa-page-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<body>page</body>');
    writeFileSync(join(folder, 'assets', 'app-1234.js'), 'export {};');
    writeFileSync(join(folder, '.env'), 'SECRET=1');
    const visitor = new Visitor(await TestServer.open({ WEB_DIR: folder }));
    const html = (url: string) => visitor.send({ url, headers: { accept: 'text/html,*/*' } });
    const links = {
      '/': 200,
      '/recover/222222222': 200,
      '/t/22222222': 404,
      '/nowhere': 404,
      '/admin': 404,
      '/admin/log': 404,
    };
    for (const [url, status] of Object.entries(links)) {
      const { statusCode, body, headers } = await html(url);
      expect([statusCode, body]).toEqual([status, '<body>page</body>']);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
    }
    const ADMIN_TOKEN = 'a-long-token-for-the-admins';
    const kept = new Visitor(await TestServer.open({ WEB_DIR: folder, ADMIN_TOKEN }));
    expect((await kept.get('/admin/log')).statusCode).toBe(200);
    const asset = await visitor.get('/assets/app-1234.js');
    expect(asset.headers['cache-control']).toMatch(/immutable/);
    expect(codeOf(await html('/api/nothing'))).toBe('not-found');
    expect(codeOf(await visitor.get('/assets/missing.js'))).toBe('not-found');
    for (const url of ['/.env', '/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd']) {
      expect((await visitor.get(url)).statusCode, url).toBeGreaterThanOrEqual(400);
    }
  });
});
