import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameWords } from '@sobremesa/games/node';
import type { Circle, TableSetup, Twins } from '@sobremesa/protocol';
import type { Language } from '@sobremesa/words';
import { describe, expect, test } from 'vitest';
import { languageFor } from '../../src/http/preview/language.ts';
import { codeOf, TestServer, Visitor } from './test-server.ts';

const page = `<!doctype html>
<html lang="es"><head>
<meta
  name="description"
  content="Cuatro juegos."
>
<title>Sobremesa</title>
</head><body><div id="app"></div></body></html>`;

function builtPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-preview-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  return folder;
}

const WEB_DIR = builtPage();
const shared = TestServer.shared({ WEB_DIR });

/** A request as messengers send it: no cookie, any content type. */
const ask = (url: string, headers: Record<string, string> = {}, server = shared()) =>
  new Visitor(server).send({
    method: 'GET',
    url,
    headers: { host: 'mesa.example', accept: '*/*', ...headers },
  });

function tagsIn(html: string): Record<string, string> {
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  return Object.fromEntries(tags.map(([, key, content]) => [key, content]));
}

/** A table of four with its host seated. */
async function table(setup: Partial<TableSetup> = {}, name = 'Ana', server = shared()) {
  const ana = await server.visitor();
  const full = { game: 'bids', seats: 4, options: { thief: true }, ...setup };
  const { code } = (await ana.post('/api/tables', full)).json<{ code: string }>();
  await ana.act(code, { type: 'sit', name });
  return { code, ana };
}

const setupIn = (language: Language): string => {
  const { rounds, thief } = gameWords.bids[language].options;
  return `${rounds.label}: 6 · ${thief.label}`;
};

describe('preview of a table link', () => {
  test('has host, game, setup and free seats', async () => {
    const { code } = await table({ public: true });
    const { statusCode, headers, body } = await ask(`/t/${code}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(tagsIn(body)).toEqual({
      description: `Quedan 3 asientos libres de 4. ${setupIn('es')}. Sin registrarse.`,
      robots: 'noindex',
      'og:type': 'website',
      'og:site_name': 'Sobremesa',
      'og:locale': 'es_ES',
      'og:url': `http://mesa.example/t/${code}`,
      'og:title': 'Ana te invita a jugar a Bids',
      'og:description': `Quedan 3 asientos libres de 4. ${setupIn('es')}. Sin registrarse.`,
      'og:image': 'http://mesa.example/previews/bids.jpg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Cartas de Bids sobre la mesa',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Ana te invita a jugar a Bids',
      'twitter:description': `Quedan 3 asientos libres de 4. ${setupIn('es')}. Sin registrarse.`,
      'twitter:image': 'http://mesa.example/previews/bids.jpg',
      'twitter:image:alt': 'Cartas de Bids sobre la mesa',
    });
    expect(body).toContain('<title>Ana te invita a jugar a Bids</title>');
    expect(body).toContain('<div id="app">');
  });

  test('is in the requested language', async () => {
    const { code } = await table({ public: true });
    const { body, headers } = await ask(`/t/${code}`, { 'accept-language': 'en-US,en;q=0.9' });
    expect(tagsIn(body)).toMatchObject({
      'og:locale': 'en_GB',
      'og:title': 'Ana invites you to play Bids',
      'og:description': `3 of 4 seats are free. ${setupIn('en')}. No sign-up.`,
    });
    expect(headers['vary']).toMatch(/accept-language/);
  });

  test('private table: contains no names, not even of house cards', async () => {
    const options = { blanks: [{ name: 'Tía Pepa', value: 12 }] };
    const { code } = await table({ options }, 'Ana');
    const { body } = await ask(`/t/${code}`);
    expect(tagsIn(body)['og:title']).toBe('Te invitan a jugar a Bids');
    expect(body).not.toMatch(/Ana|Pepa/);
  });

  test('escapes names', async () => {
    const name = `"><script>$&'`;
    const { code } = await table({ public: true }, name);
    const { body } = await ask(`/t/${code}`);
    expect(tagsIn(body)['og:title']).toBe(
      '&quot;&gt;&lt;script&gt;$&amp;&#39; te invita a jugar a Bids',
    );
    expect(body).not.toContain('<script>');
  });

  test('table without spectators: says nothing about the match', async () => {
    const { code } = await shared().match(3, { public: true, spectators: false });
    const { statusCode, body } = await ask(`/t/${code}`);
    expect(statusCode).toBe(200);
    expect(tagsIn(body)['og:title']).toBe('Sobremesa');
    expect(body).not.toMatch(/Persona|gracias/);
  });

  test('running match: says so', async () => {
    const { code } = await shared().match(3, { public: true });
    expect(tagsIn((await ask(`/t/${code}`)).body)).toMatchObject({
      'og:title': 'Una partida de No, gracias en marcha',
      'og:description': 'Abre el enlace para mirar.',
    });
  });

  test.each([
    ['/t/22222222', 404, 'Sobremesa'],
    ['/t/nonsense', 404, 'Sobremesa'],
    ['/r/22222222', 404, 'Sobremesa'],
    ['/rules/capicua', 200, 'Reglas de Capicúa'],
    ['/rules/chess', 404, 'Sobremesa'],
    ['/new/toma6', 200, 'Juega a ¡Toma 6!'],
    ['/me', 200, 'Sobremesa'],
    ['/recover', 200, 'Sobremesa'],
    ['/?utm=1', 200, 'Sobremesa'],
  ])('%s: answers a page with status %i', async (url, status, title) => {
    const { statusCode, body } = await ask(url);
    expect([statusCode, tagsIn(body)['og:title']]).toEqual([status, title]);
  });

  test('is the same for a code in capitals, a trailing slash, and HEAD', async () => {
    const { code } = await table({ public: true });
    for (const url of [`/t/${code.toUpperCase()}`, `/t/${code}/`, `/t/${code}?from=chat`]) {
      expect(tagsIn((await ask(url)).body)['og:title'], url).toBe('Ana te invita a jugar a Bids');
    }
    const head = await new Visitor(shared()).send({ method: 'HEAD', url: `/t/${code}` });
    expect(head.statusCode).toBe(200);
  });

  test('replay link: contains no names', async () => {
    const { code, people } = await shared().match(3, { public: true });
    await shared().playOut(code, people);
    const { body } = await ask(`/r/${code}`);
    expect(tagsIn(body)['og:title']).toBe('Repetición de una partida de No, gracias');
    expect(body).not.toContain('Persona');
  });
});

describe('preview of a circle', () => {
  async function circle(server = shared()) {
    const ana = await server.visitor();
    await ana.patch('/api/me', { name: 'Ana' });
    return (await ana.post('/api/circles', { name: 'La <familia>' })).json<Circle>();
  }

  test('with an invitation: its name and size, nothing of its people', async () => {
    const { code, invitation } = await circle();
    const { statusCode, body } = await ask(`/k/${code}/${invitation}`);
    expect(statusCode).toBe(200);
    expect(tagsIn(body)).toMatchObject({
      'og:title': 'Te invitan al círculo «La &lt;familia&gt;»',
      'og:description': 'Una persona dentro. Sin registrarse.',
      'og:image': 'http://mesa.example/previews/sobremesa.jpg',
      robots: 'noindex',
    });
    expect(body).not.toContain('Ana');
    const english = await ask(`/k/${code}/${invitation}`, { 'accept-language': 'en' });
    expect(tagsIn(english.body)['og:title']).toBe(
      'You’re invited to the circle “La &lt;familia&gt;”',
    );
  });

  test('without one, or with a wrong one: the same whether there is such a circle or not', async () => {
    const { code } = await circle();
    const paths = [`/k/${code}`, `/k/${code}/22222222`, '/k/33333333', '/k/33333333/22222222'];
    const answers = await Promise.all(paths.map((path) => ask(path)));
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      expect(tagsIn(body)).toMatchObject({
        'og:title': 'Un círculo en Sobremesa',
        'og:description': 'Un sitio para tu gente: la familia, el club, la clase.',
      });
      expect(body).not.toContain('familia>');
    }
  });

  test('wrong invitations share the limit of wrong codes', async () => {
    const server = await TestServer.open({ WEB_DIR, RATE_GUESSES: '3' });
    const { code, invitation } = await circle(server);
    for (const wrong of [`${code}/22222222`, `${code}/33333333`, `33333333/${invitation}`]) {
      await ask(`/k/${wrong}`, {}, server);
    }
    const { body } = await ask(`/k/${code}/${invitation}`, {}, server);
    expect(tagsIn(body)['og:title']).toBe('Un círculo en Sobremesa');
  });
});

describe('preview of twin tables', () => {
  test('game, number of tables and free seats, without names', async () => {
    const ana = await shared().visitor();
    await ana.patch('/api/me', { name: 'Ana' });
    const setup = { game: 'bids', seats: 4 };
    const opened = await ana.post('/api/twins', { tables: 2, setup });
    const { code } = opened.json<{ code: string }>();
    const { tables } = (await ana.get(`/api/twins/${code}`)).json<Twins>();
    await ana.act(tables[0].code, { type: 'sit', name: 'Ana' });
    const { statusCode, body } = await ask(`/g/${code}`);
    expect(statusCode).toBe(200);
    expect(tagsIn(body)).toMatchObject({
      'og:title': '2 mesas de Bids con las mismas cartas',
      'og:description': 'Quedan 7 asientos libres. Sin registrarse.',
      'og:image': 'http://mesa.example/previews/bids.jpg',
      robots: 'noindex',
    });
    expect(body).not.toContain('Ana');
  });

  test('unknown: 404', async () => {
    expect((await ask('/g/22222222')).statusCode).toBe(404);
    expect((await ask('/g/nothing')).statusCode).toBe(404);
  });
});

describe('preview of a tournament', () => {
  const make = async (change: object = {}) => {
    const ana = await shared().visitor();
    const { code: circle } = (await ana.post('/api/circles', { name: 'Club' })).json();
    const setup = { name: 'Copa', game: 'bids', size: 4, format: 'swiss' };
    const isOfCircle = 'circle' in change ? { circle } : {};
    const made = await ana.post('/api/tournaments', { ...setup, ...isOfCircle });
    const { code } = made.json<{ code: string }>();
    await ana.post(`/api/tournaments/${code}/players`, { name: 'Ana' });
    return code;
  };

  test('name, game and how many have joined, without their names', async () => {
    const { statusCode, body } = await ask(`/o/${await make()}`);
    expect(statusCode).toBe(200);
    expect(tagsIn(body)).toMatchObject({
      'og:title': 'Copa: torneo de Bids',
      'og:description': 'Ya hay una persona apuntada. Sin registrarse.',
      'og:image': 'http://mesa.example/previews/bids.jpg',
      robots: 'noindex',
    });
    expect(body).not.toContain('Ana');
  });

  test('of a circle: nothing of it', async () => {
    const { statusCode, body } = await ask(`/o/${await make({ circle: true })}`);
    expect(statusCode).toBe(200);
    expect(tagsIn(body)['og:title']).toBe('Sobremesa');
  });

  test('unknown: 404; without a code: the page', async () => {
    expect((await ask('/o/22222222')).statusCode).toBe(404);
    expect((await ask('/o')).statusCode).toBe(200);
  });
});

describe('addresses that are not pages', () => {
  test.each(['/api/nothing', '/assets/missing.js', '/nowhere', '/previews/missing.jpg'])(
    '%s stays an error in JSON for whoever takes anything',
    async (url) => {
      const response = await ask(url);
      expect([response.statusCode, codeOf(response)]).toEqual([404, 'not-found']);
    },
  );

  test('request for JSON: no HTML', async () => {
    const { code } = await table();
    expect(codeOf(await ask(`/t/${code}`, { accept: 'application/json' }))).toBe('not-found');
  });
});

describe('rate limits of previews', () => {
  test('wrong codes in links and at the API share one limit', async () => {
    const server = await TestServer.open({ WEB_DIR, RATE_GUESSES: '3' });
    const { code } = await table({ public: true }, 'Ana', server);
    for (const wrong of ['22222222', '33333333', '44444444']) {
      expect((await ask(`/t/${wrong}`, {}, server)).statusCode).toBe(404);
    }
    const answers = await Promise.all(
      [code, '55555555'].map((any) => ask(`/t/${any}`, {}, server)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers.map(({ body }) => tagsIn(body)['og:title'])).toEqual(['Sobremesa', 'Sobremesa']);
    expect(codeOf(await ask(`/api/tables/${code}`, {}, server))).toBe('too-many');
  });
});

describe('origin of preview pictures', () => {
  const imageAt = async (environment: Record<string, string>, headers: Record<string, string>) => {
    const server = await TestServer.open({ WEB_DIR, ...environment });
    return tagsIn((await ask('/', headers, server)).body)['og:image'];
  };

  test.each([
    [{}, { host: 'mesa.example:3000' }, 'http://mesa.example:3000'],
    [{}, { 'x-forwarded-proto': 'https' }, 'http://mesa.example'],
    [{ TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https' }, 'https://mesa.example'],
    [{ ORIGINS: 'https://play.example' }, { host: 'localhost:3000' }, 'https://play.example'],
    [
      { ORIGINS: 'https://a.example,https://b.example' },
      { host: 'b.example' },
      'https://b.example',
    ],
    [{}, { host: '"><img src=x>' }, ''],
  ])('environment %o and headers %o: %s', async (environment, headers, origin) => {
    expect(await imageAt(environment, headers)).toBe(`${origin}/previews/sobremesa.jpg`);
  });
});

test.each([
  [undefined, 'es'],
  ['', 'es'],
  ['*', 'es'],
  ['fr-FR,fr;q=0.9', 'es'],
  ['en', 'en'],
  ['es-MX,en;q=0.5', 'es'],
  ['es;q=0.2,en-GB;q=0.8', 'en'],
  ['en;q=0,es;q=0.1', 'es'],
  ['en;q=nonsense', 'es'],
] as const)('Accept-Language %s is answered in %s', (header, language) => {
  expect(languageFor(header)).toBe(language);
});
