import type { Circle, CircleCard, CircleMatch, CircleSeason, MyCircle } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { codeOf, TestServer, Visitor } from './test-server.ts';

interface Family {
  readonly server: TestServer;
  readonly owner: Visitor;
  readonly members: readonly Visitor[];
  readonly stranger: Visitor;
  readonly circle: Circle;
}

const named = async (server: TestServer, name: string): Promise<Visitor> => {
  const visitor = await server.visitor();
  await visitor.patch('/api/me', { name });
  return visitor;
};

const join = (visitor: Visitor, { code, invitation }: Circle) =>
  visitor.post(`/api/circles/${code}/members`, { invitation });

const shown = async (visitor: Visitor, code: string): Promise<Circle> =>
  (await visitor.get(`/api/circles/${code}`)).json<Circle>();

/** A circle of Ana with Luis and Eva, and Max who is none of them. */
async function family(): Promise<Family> {
  const server = await TestServer.open();
  const [owner, luis, eva, stranger] = await Promise.all(
    ['Ana', 'Luis', 'Eva', 'Max'].map((name) => named(server, name)),
  );
  const made = await owner.post('/api/circles', { name: ' La  familia ', picture: 2 });
  const circle = made.json<Circle>();
  for (const member of [luis, eva]) await join(member, circle);
  return { server, owner, members: [luis, eva], stranger, circle };
}

const remove = (visitor: Visitor, url: string) => visitor.send({ method: 'DELETE', url });
const put = (visitor: Visitor, url: string, payload: object) =>
  visitor.send({ method: 'PUT', url, payload });

describe('a circle', () => {
  test('is made in one step and joined with its invitation, which members do not see', async () => {
    const { owner, members, circle } = await family();
    expect(circle).toMatchObject({
      name: 'La familia',
      picture: 2,
      season: 'month',
      role: 'owner',
    });
    const { invitation, members: people } = await shown(owner, circle.code);
    expect(people.map(({ name, role }) => [name, role])).toEqual([
      ['Ana', 'owner'],
      ['Luis', 'member'],
      ['Eva', 'member'],
    ]);
    expect(invitation).toBe(circle.invitation);
    expect(await shown(members[0], circle.code)).not.toHaveProperty('invitation');
    const own = (await members[0].get('/api/me/circles')).json<MyCircle[]>();
    expect(own).toEqual([
      {
        code: circle.code,
        name: 'La familia',
        picture: 2,
        members: 3,
        role: 'member',
        tables: 0,
        here: ['Ana', 'Eva'],
      },
    ]);
  });

  test('tells its members who of the others is here: has a page open that shows the circle', async () => {
    const { server, owner, members, circle } = await family();
    const here = async (visitor: Visitor) =>
      (await visitor.get('/api/me/circles')).json<MyCircle[]>()[0].here;
    server.wait(61_000);
    expect(await here(members[0])).toEqual([]);
    expect(await here(owner)).toEqual(['Luis']);
    await shown(members[1], circle.code);
    expect(await here(owner)).toEqual(['Luis', 'Eva']);
    server.wait(61_000);
    expect(await here(owner)).toEqual([]);
  });

  test('shows somebody with an invitation its name and size, and somebody without one nothing', async () => {
    const { stranger, circle } = await family();
    const { code, invitation } = circle;
    const card = await stranger.get(`/api/circles/${code}/card?invitation=${invitation}`);
    expect(card.json<CircleCard>()).toEqual({ code, name: 'La familia', picture: 2, members: 3 });
    const wrong = await stranger.get(`/api/circles/${code}/card?invitation=22222222`);
    expect(codeOf(wrong)).toBe('bad-invitation');
    for (const path of ['', '/season', '/matches']) {
      expect(codeOf(await stranger.get(`/api/circles/${code}${path}`))).toBe('no-such-circle');
    }
  });

  test('a new invitation replaces the older one', async () => {
    const { owner, members, stranger, circle } = await family();
    const url = `/api/circles/${circle.code}/invitation`;
    expect(codeOf(await members[0].post(url))).toBe('not-allowed');
    const renewed = (await owner.post(url)).json<Circle>();
    expect(codeOf(await join(stranger, circle))).toBe('bad-invitation');
    expect((await join(stranger, renewed)).statusCode).toBe(200);
  });

  test('helpers remove members, who cannot come back; nobody removes the owner', async () => {
    const { owner, members, circle } = await family();
    const [luis, eva] = members;
    const [ofOwner, ofLuis, ofEva] = await Promise.all([owner, luis, eva].map((one) => one.id()));
    const at = (person: string) => `/api/circles/${circle.code}/members/${person}`;
    expect(codeOf(await remove(luis, at(ofEva)))).toBe('not-allowed');
    expect(codeOf(await put(luis, at(ofLuis), { role: 'helper' }))).toBe('not-allowed');
    await put(owner, at(ofLuis), { role: 'helper' });
    expect(codeOf(await remove(luis, at(ofOwner)))).toBe('not-allowed');
    expect((await remove(luis, at(ofEva))).statusCode).toBe(200);
    expect(codeOf(await join(eva, circle))).toBe('removed-from-circle');
    expect(codeOf(await eva.get(`/api/circles/${circle.code}`))).toBe('removed-from-circle');
  });

  test('the owner hands it over before leaving; the last one to leave closes it', async () => {
    const { owner, members, circle } = await family();
    const [luis, eva] = members;
    const at = async (visitor: Visitor) =>
      `/api/circles/${circle.code}/members/${await visitor.id()}`;
    expect(codeOf(await remove(owner, await at(owner)))).toBe('owner-stays');
    await put(owner, await at(luis), { role: 'owner' });
    expect((await shown(owner, circle.code)).role).toBe('helper');
    for (const visitor of [owner, eva, luis]) {
      expect((await remove(visitor, await at(visitor))).statusCode).toBe(200);
    }
    expect(codeOf(await join(owner, circle))).toBe('no-such-circle');
  });

  test('name, picture and season are changed by the owner; a bad name is refused', async () => {
    const { owner, members, circle } = await family();
    const url = `/api/circles/${circle.code}`;
    const changed = await owner.patch(url, { name: 'El club', season: 'quarter' });
    expect(changed.json<Circle>()).toMatchObject({
      name: 'El club',
      season: 'quarter',
      picture: 2,
    });
    expect(codeOf(await owner.patch(url, { name: '\u200b' }))).toBe('bad-name');
    expect(codeOf(await owner.patch(url, { picture: 99 }))).toBe('bad-message');
    expect(codeOf(await members[0].patch(url, { name: 'Mío' }))).toBe('not-allowed');
    expect(codeOf(await remove(members[0], url))).toBe('not-allowed');
  });

  test('a program cannot be a member', async () => {
    const { server, owner, circle } = await family();
    const made = await owner.post('/api/me/tokens', { label: 'bot' });
    const program = new Visitor(server, made.json<{ token: string }>().token);
    expect(codeOf(await join(program, circle))).toBe('people-only');
  });
});

describe('a table of a circle', () => {
  const openTable = async (visitor: Visitor, circle: string, seats = 3): Promise<string> =>
    (await visitor.post('/api/tables', { game: 'nogracias', seats, circle })).json<{
      code: string;
    }>().code;

  test('is opened by members, listed to them, and closed to everybody else with the link', async () => {
    const { owner, members, stranger, circle } = await family();
    const refused = await stranger.post('/api/tables', {
      game: 'nogracias',
      seats: 3,
      circle: circle.code,
    });
    expect(codeOf(refused)).toBe('no-such-circle');
    const table = await openTable(members[0], circle.code);
    expect((await shown(owner, circle.code)).tables.map(({ code }) => code)).toEqual([table]);
    expect((await owner.get(`/api/tables/${table}`)).json().room.circle).toBe(circle.code);
    expect(codeOf(await stranger.get(`/api/tables/${table}`))).toBe('members-only');
    await expect(stranger.act(table, { type: 'sit', name: 'Max' })).rejects.toThrow('members-only');
    await owner.act(table, { type: 'sit', name: 'Ana' });
  });

  test('cannot be public', async () => {
    const { owner, circle } = await family();
    const setup = { game: 'nogracias', seats: 3, circle: circle.code, public: true };
    expect(codeOf(await owner.post('/api/tables', setup))).toBe('bad-setup');
  });

  test('its match counts in the season, is in the history, and its record is for members', async () => {
    const { server, owner, members, stranger, circle } = await family();
    const people = [owner, ...members];
    const table = await openTable(owner, circle.code);
    for (const [index, person] of people.entries()) {
      await person.act(table, { type: 'sit', name: ['Ana', 'Luis', 'Eva'][index] });
    }
    for (const person of people) await person.act(table, { type: 'ready', ready: true });
    await server.playOut(table, people);
    const url = `/api/circles/${circle.code}`;
    // The results of a circle may be stored after those of its people.
    const matches = await eventually(async () => {
      const listed = (await owner.get(`${url}/matches`)).json<{ matches: CircleMatch[] }>();
      expect(listed.matches.map((match) => match.table)).toEqual([table]);
      return listed.matches;
    });
    const { games } = (await members[0].get(`${url}/season`)).json<CircleSeason>();
    const [{ standings }] = games;
    const winners = matches[0].places.filter(({ rank }) => rank === 1).map(({ name }) => name);
    expect(winners).toContain(standings[0].name);
    expect(standings.reduce((sum, { matches: played }) => sum + played, 0)).toBe(3);
    const before = (await owner.get(`${url}/season?season=1`)).json<CircleSeason>();
    expect(before.games).toEqual([]);
    expect(codeOf(await stranger.get(`/api/tables/${table}/record`))).toBe('members-only');
    expect((await owner.get(`/api/tables/${table}/record`)).statusCode).toBe(200);
  });

  test('its rematch belongs to the circle too', async () => {
    const { server, owner, members, stranger, circle } = await family();
    const people = [owner, ...members];
    const table = await openTable(owner, circle.code);
    for (const person of people) await person.act(table, { type: 'sit', name: 'Alguien' });
    for (const person of people) await person.act(table, { type: 'ready', ready: true });
    await server.playOut(table, people);
    await owner.act(table, { type: 'rematch' });
    const next = (await owner.get(`/api/tables/${table}`)).json().room.rematch;
    expect(codeOf(await stranger.get(`/api/tables/${next}`))).toBe('members-only');
    expect((await shown(owner, circle.code)).tables.map(({ code }) => code)).toEqual([next]);
  });
});
