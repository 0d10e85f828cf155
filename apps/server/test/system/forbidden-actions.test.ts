import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { AttackedServer } from '../support/attacked-server.ts';
import { type Client, refusal } from '../support/client.ts';
import { gather, playOut } from '../support/table-play.ts';

const attacked = new AttackedServer();

describe('forbidden actions at a table', () => {
  test('refuses moves and actions for other seats', async () => {
    const people = await attacked.arrive(3);
    const [zoe] = await attacked.arrive(1);
    const code = await gather(people, { game: 'nogracias' });
    await zoe.watch(code);
    const table = zoe.table(code);
    const turn = table.position?.deciders[0] ?? 0;
    const [mover, idle] = [people[turn], people[(turn + 1) % 3]];
    const { seq } = table;
    const take = { type: 'move', move: { type: 'take' } } as const;
    expect(await refusal(idle.act(code, take))).toBe('not-your-turn');
    expect(await refusal(zoe.act(code, take))).toBe('not-seated');
    expect(await refusal(zoe.act(code, { type: 'back' }))).toBe('not-seated');
    expect(await refusal(zoe.act(code, { type: 'stand-in', seat: turn }))).toBe('not-seated');
    expect(await refusal(idle.act(code, { type: 'stand-in', seat: turn }))).toBe('not-absent');
    expect(await refusal(idle.act(code, { type: 'stand-in', seat: 9 }))).toBe('not-seated');
    expect(await refusal(idle.act(code, { type: 'kick', seat: turn }))).toBe('already-started');
    expect(await refusal(zoe.act(code, { type: 'sit', name: 'Zoe' }))).toBe('already-started');
    expect(await refusal(zoe.act(code, { type: 'say', text: 'hola' }))).toBe('bad-name');
    expect(await refusal(mover.act(code, { type: 'rematch' }))).toBe('match-running');
    expect(await refusal(mover.act(code, { type: 'take-back' }))).toBe('no-take-back');
    expect(await refusal(mover.act(code, { type: 'take-back', moves: 0 }))).toBe('no-take-back');
    expect(await refusal(zoe.act('22222222', take))).toBe('no-such-table');
    expect(await refusal(mover.act(code, { type: 'move', move: { type: 'none' } }))).toMatch(/-/);
    await zoe.settled();
    expect(table.seq).toBe(seq);
  });

  test('latecomers: take the seat of a bot, never that of a person, and see its hand only from then on', async () => {
    const [ana, luis, zoe] = await attacked.arrive(3);
    const bots = [{ seat: 2, level: 'random' }];
    const code = await ana.open({ game: 'capicua', seats: 4, bots });
    await Promise.all([ana, luis, zoe].map((person) => person.watch(code)));
    const sit = { type: 'sit', name: 'Zoe', seat: 2 } as const;
    const start = { type: 'seats', seats: 3 } as const;
    for (const person of [ana, luis]) await person.act(code, { type: 'sit', name: 'Ana' });
    for (const person of [ana, luis]) await person.act(code, { type: 'ready', ready: true });
    expect(await refusal(zoe.act(code, sit))).toBe('seat-taken');
    for (const person of [luis, zoe]) {
      expect(await refusal(person.act(code, start))).toBe('not-host');
      expect(await refusal(person.act(code, { type: 'fill', level: 'random' }))).toBe('not-host');
    }
    await ana.act(code, start);
    expect(await refusal(luis.act(code, start))).toBe('already-started');

    await zoe.until(() => zoe.table(code).position !== undefined, 'the deal');
    const table = zoe.table(code);
    expect(table.position?.view).not.toHaveProperty('hand');
    expect(await refusal(zoe.act(code, { ...sit, seat: 1 }))).toBe('seat-taken');
    expect(await refusal(ana.act(code, { ...sit, seat: 2 }))).toBe('already-seated');
    expect(await refusal(ana.act(code, { type: 'discard' }))).toBe('not-alone');
    const close = { type: 'latecomers', welcome: false } as const;
    expect(await refusal(luis.act(code, close))).toBe('not-host');
    const step = await zoe.act(code, sit);
    await zoe.until(() => table.seq >= step, 'the seat');
    expect(table.position?.view).toHaveProperty('hand');
    expect(table.room?.seats[2]).toMatchObject({ name: 'Zoe' });
    expect(table.room).not.toHaveProperty('takeOver');
    expect(table.faults).toEqual([]);
  });

  test('stand-in: refused right after a disconnect', async () => {
    const people = await attacked.arrive(3);
    const code = await gather(people, { game: 'nogracias' });
    const [ana, luis] = people;
    luis.close();
    await ana.until(() => !ana.table(code).present.includes(1), 'Luis to be away');
    expect(await refusal(ana.act(code, { type: 'stand-in', seat: 1 }))).toBe('just-left');
    expect(ana.table(code).room?.seats[1].standIn).toBeUndefined();
  });

  test('names: refuses invisible characters, numbers look-alikes, keeps a kicked person out', async () => {
    const [ana, luis, zoe] = await attacked.arrive(3);
    const code = await ana.open({ game: 'nogracias', seats: 3 });
    await Promise.all([ana, luis, zoe].map((person) => person.watch(code)));
    await ana.act(code, { type: 'sit', name: 'Ana' });
    expect(await refusal(luis.act(code, { type: 'sit', name: 'A\u0000na' }))).toBe('bad-message');
    expect(await refusal(zoe.act(code, { type: 'say', text: 'soy\u0000' }))).toBe('bad-message');
    for (const name of ['A\u0001na', '\u202eanA', 'An\u200ba', 'Ana\ud800', 'Ana\u{e0041}']) {
      expect(await refusal(luis.act(code, { type: 'sit', name }))).toBe('bad-name');
      expect(await refusal(zoe.http('PATCH', '/api/me', { name }))).toBe('bad-name');
    }
    await luis.act(code, { type: 'sit', name: 'Аna' });
    await zoe.http('PATCH', '/api/me', { name: 'Ana' });
    const said = await zoe.act(code, { type: 'say', text: 'soy A\u200bna\u0001' });
    await ana.until(() => ana.table(code).seq >= said, 'what Zoe said');
    expect(ana.table(code).room?.seats.map(({ name }) => name)).toEqual([
      'Ana',
      'Аna 2',
      undefined,
    ]);
    expect(ana.table(code).steps.get(said)?.happenings).toEqual([
      { type: 'said', name: 'Ana 3', text: 'soy Ana' },
    ]);

    await ana.act(code, { type: 'kick', seat: 1 });
    await luis.until(() => luis.errors.some(({ code }) => code === 'removed'), 'the notice');
    expect(await refusal(luis.act(code, { type: 'sit', name: 'Otro' }))).toBe('removed');
    expect(await refusal(luis.http('GET', `/api/tables/${code}`))).toBe('removed');
  });

  test('request ids: equal ids of two people are two requests', async () => {
    const [ana, luis] = await attacked.arrive(2);
    const code = await gather([ana, luis], { game: 'toma6' });
    const act = (person: Client) =>
      person.send(
        JSON.stringify({
          type: 'act',
          id: 'the same',
          table: code,
          action: { type: 'react', reaction: 'hello' },
        }),
      );
    const before = ana.table(code).seq;
    for (const person of [ana, luis, ana, luis]) {
      act(person);
      await person.settled();
    }
    await ana.until(() => ana.table(code).seq === before + 2, 'two reactions');
    expect(luis.table(code).seq).toBe(before + 2);
  });

  test('table without spectators: refuses everybody else after the start', async () => {
    const people = await attacked.arrive(3);
    const [early, late] = await attacked.arrive(2);
    const code = await people[0].open({ game: 'nogracias', seats: 3, spectators: false });
    await Promise.all([...people, early].map((person) => person.watch(code)));
    for (const person of people) await person.act(code, { type: 'sit', name: 'Persona' });
    for (const person of people) await person.act(code, { type: 'ready', ready: true });
    await playOut(people, code, 'private');

    expect(early.table(code).position).toBeUndefined();
    expect(early.errors.map((error) => error.code)).toEqual(['no-spectators']);
    late.send(JSON.stringify({ type: 'watch', table: code }));
    await late.settled();
    expect(late.errors.map((error) => error.code)).toEqual(['no-spectators']);
    expect(await refusal(late.http('GET', `/api/tables/${code}`))).toBe('no-spectators');
    expect(await refusal(late.act(code, { type: 'react', reaction: 'hello' }))).toBe(
      'no-spectators',
    );
  });

  test('presence: does not count people who disconnect during `watch`', async () => {
    const people = await attacked.arrive(2);
    const code = await gather(people, { game: 'toma6' });
    const [ana, luis] = people;
    luis.close();
    const watchAndDisconnect = () =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(attacked.socketUrl, {
          headers: { cookie: luis.cookie },
        });
        socket.on('open', () => {
          for (let count = 0; count < 5; count++) {
            socket.send(JSON.stringify({ type: 'watch', table: code }));
          }
          socket.terminate();
        });
        socket.on('error', () => {});
        socket.on('close', () => resolve());
      });
    for (let round = 0; round < 20; round++) await watchAndDisconnect();
    await attacked.expectSockets(1);
    await ana.settled();
    ana.drop();
    await ana.until(() => ana.closes.length > 0 && ana.isConnected, 'to be back');
    await ana.settled();
    expect(ana.table(code).present).toEqual([0]);
  });
});

attacked.testRecovery();
