import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Action, ClientFrame } from '@sobremesa/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestServer } from '../http/test-server.ts';
import { eventually } from '../support/eventually.ts';
import {
  type Answer,
  actions,
  answerTo,
  challengingAnswer,
  entrance,
  frames,
  isForOne,
  isHeard,
  type Place,
  placeNames,
  places,
  recordAnswer,
  screenAnswer,
  seatedAt,
  tryingAnswer,
} from './allowed-tables.ts';
import { type Role, roleNames } from './roles.ts';
import { Caller } from './sockets.ts';
import { unlimited } from './unlimited.ts';
import { lineKey, World, ways } from './world.ts';

type Kind = Action['type'];

/** One of every kind such that only gate and rules can refuse it; a new kind does not compile until it is here. */
const tries: { readonly [Of in Kind]: Extract<Action, { type: Of }> } = {
  sit: { type: 'sit', name: 'Max' },
  leave: { type: 'leave' },
  rename: { type: 'rename', name: 'Max' },
  ready: { type: 'ready', ready: false },
  reveal: { type: 'reveal', entropy: 'of Max' },
  kick: { type: 'kick', seat: 1 },
  bot: { type: 'bot', seat: 4, level: 'greedy' },
  fill: { type: 'fill', level: 'greedy' },
  seats: { type: 'seats', seats: 5 },
  latecomers: { type: 'latecomers', welcome: true },
  next: { type: 'next', waits: true, name: 'Max' },
  discard: { type: 'discard' },
  move: { type: 'move', move: {} },
  'take-back': { type: 'take-back' },
  'stand-in': { type: 'stand-in', seat: 0 },
  back: { type: 'back' },
  hint: { type: 'hint' },
  brisk: { type: 'brisk', brisk: true },
  say: { type: 'say', text: 'buenas' },
  react: { type: 'react', reaction: 'laugh' },
  hide: { type: 'hide', seq: 1 },
  rematch: { type: 'rematch' },
};

/** What changes the table for the tries after it comes late. The next match begins after the tries of everybody. */
function orderAt(place: Place, role: Role): Kind[] {
  const isSeated = seatedAt(place).includes(role);
  const stay: readonly Kind[] = isSeated ? ['sit', 'leave'] : ['leave', 'sit'];
  const last: readonly Kind[] =
    places[place] === 'gathering'
      ? ['back', 'fill', 'bot', 'seats', 'kick', ...stay]
      : [...stay, 'back', 'discard'];
  const first = (Object.keys(tries) as Kind[]).filter(
    (kind) => !last.includes(kind) && (kind !== 'rematch' || places[place] !== 'finished'),
  );
  return [...first, ...last];
}

/** Whether somebody who is asked for is here or has just left depends on the other tries. */
const notYet = (answer: Answer): Answer => (answer === 'not-absent' ? 'just-left' : answer);

const DOCUMENT = '<title>Sobremesa</title><meta name="description" content="Juegos">';

describe('the gate at tables', () => {
  const page = mkdtempSync(join(tmpdir(), 'sobremesa-page-'));
  writeFileSync(join(page, 'index.html'), DOCUMENT);
  afterAll(() => rmSync(page, { recursive: true }));
  const server = TestServer.shared({ ...unlimited, WEB_DIR: page });
  const callers = new Map<Role, Caller | number>();
  let world: World;

  beforeAll(async () => {
    const address = await server().listen();
    world = await World.build(server());
    for (const role of roleNames) {
      callers.set(role, await Caller.open(address, world.as(role).headers));
    }
  });
  afterAll(() => {
    for (const caller of callers.values()) if (typeof caller !== 'number') caller.close();
  });

  /** The socket of somebody; to those who get none, every frame is refused with the code of the upgrade. */
  const callerOf = (role: Role): Pick<Caller, 'act' | 'watch' | 'ask'> => {
    const caller = callers.get(role);
    if (caller !== undefined && typeof caller !== 'number') return caller;
    const code = async () => (caller === 401 ? 'no-identity' : caller === 403 ? 'banned' : 'none');
    return { act: code, watch: code, ask: code };
  };

  const codeOf = ({ statusCode, body }: { statusCode: number; body: string }): Answer =>
    statusCode < 400 ? 'ok' : JSON.parse(body).error.code;

  const actOverHttp = async (role: Role, table: string, action: Action): Promise<Answer> => {
    const payload = { id: crypto.randomUUID(), action };
    return codeOf(await world.as(role).post(`/api/tables/${table}/actions`, payload));
  };

  const get = async (role: Role, url: string): Promise<Answer> =>
    codeOf(await world.as(role).get(url));
  const post = async (role: Role, url: string): Promise<Answer> =>
    codeOf(await world.as(role).post(url, {}));

  /** The try of a kind, with what depends on the table and on who tries. */
  const actionAt = async (
    kind: Kind,
    place: Place,
    role: Role,
    { code, line }: { readonly code: string; readonly line: number },
  ): Promise<Action> => {
    const action = tries[kind];
    if (action.type === 'hide') return { ...action, seq: line };
    if (action.type === 'move') return moveAt(place, role, code);
    if (action.type !== 'kick' && action.type !== 'stand-in') return action;
    const { hub } = server();
    const other = world.idOf(seatedAt(place).find((seated) => seated !== role) ?? role);
    // Nobody is away for so long that a bot may play for them, however slow the machine.
    hub.see(code, other);
    return hub.read(code, ({ occupants }) => {
      const seat = occupants.findIndex(({ person }) => person === other);
      return { ...action, seat: Math.max(0, seat) };
    });
  };

  /** A legal move of somebody with a seat; others try the last one, where there is any. */
  const moveAt = (place: Place, role: Role, code: string): Promise<Action> => {
    const isOwed = isForOne(place) && places[place] === 'playing' && role === 'host';
    return eventually(() =>
      server().hub.read(code, ({ match, moves, game, occupants }): Action => {
        const seat = occupants.findIndex(({ person }) => person === world.idOf(role));
        const [legal] = match && seat >= 0 ? game.legalMoves(match.state, seat) : [];
        // The bots may not have answered the move before.
        if (isOwed && legal === undefined) throw new Error('no move is owed');
        return { type: 'move', move: (legal ?? moves.at(-1)?.move ?? {}) as object };
      }),
    );
  };

  test('every kind of action and of frame is tried', () => {
    const kinds = Action.anyOf.map(({ properties }) => properties.type.const).sort();
    for (const phase of Object.values(actions)) expect(Object.keys(phase).sort()).toEqual(kinds);
    const known = ClientFrame.anyOf.map(({ properties }) => properties.type.const).sort();
    expect(Object.keys(frames).sort()).toEqual(known);
  });

  test.each(roleNames)('shows %s no more than is written', async (role) => {
    const expected: Record<string, Answer> = {};
    const answers: Record<string, Answer> = {};
    for (const place of placeNames) {
      const { code } = world.table(place, role, 'http');
      const isOut = role === 'nobody' ? 'no-identity' : undefined;
      const doors: readonly [string, Answer, () => Promise<Answer>][] = [
        ['GET', entrance[place][role], () => get(role, `/api/tables/${code}`)],
        ['watch', isOut ?? entrance[place][role], () => callerOf(role).watch(code)],
        [
          'watch on a screen',
          isOut ?? screenAnswer(place, role),
          () => callerOf(role).watch(code, 'spectator'),
        ],
        ...['record', 'replay', 'coach?seat=0'].map(
          (door): [string, Answer, () => Promise<Answer>] => [
            door,
            recordAnswer(place, role),
            () => get(role, `/api/tables/${code}/${door}`),
          ],
        ),
        ['card', tryingAnswer(place, role, 'card'), () => get(role, `/api/challenges/${code}`)],
      ];
      for (const [door, answer, ask] of doors) {
        expected[`${place}: ${door}`] = answer;
        answers[`${place}: ${door}`] = await ask();
      }
    }
    expect(answers).toEqual(expected);
  });

  test.each(placeNames)('the preview of a link shows what everybody may see: %s', async (place) => {
    const title = async (path: string): Promise<string | undefined> =>
      /<title>(.*?)<\/title>/.exec((await world.as('nobody').get(path)).body)?.[1];
    const { code } = world.table(place, 'nobody', 'http');
    const home = await title('/');
    const isShown = entrance[place].nobody === 'ok';
    expect([(await title(`/t/${code}`)) !== home, (await title(`/r/${code}`)) !== home]).toEqual([
      isShown,
      isShown,
    ]);
  });

  test.each(roleNames)('the host hears %s only where that is written', async (role) => {
    const host = callers.get('host') as Caller;
    for (const place of placeNames) {
      if (role === 'nobody' || answerTo(place, role, 'say') !== 'ok') continue;
      const { code } = world.table(place, role, 'socket');
      const text = `${role} at ${place}`;
      await host.follow(code);
      await actOverHttp(role, code, { type: 'say', text });
      const seq = await seqOf(code);
      await eventually(async () => {
        if (!host.hasStep(code, seq)) throw new Error(`no frame of step ${seq}`);
      });
      host.unfollow(code);
      const isSaid = host.frames.some((frame) => JSON.stringify(frame).includes(text));
      expect([place, isSaid]).toEqual([place, isHeard(place, role)]);
    }
  });

  test.each(roleNames)('lets %s do no more than is written', async (role) => {
    const expected: Record<string, Answer> = {};
    const answers: Record<string, Answer> = {};
    const unchanged: Record<string, boolean> = {};
    for (const place of placeNames) {
      const { code } = world.table(place, role, 'http');
      expected[`${place}: challenge`] = challengingAnswer(place, role);
      answers[`${place}: challenge`] = await post(role, `/api/tables/${code}/challenge`);
      expected[`${place}: try`] = tryingAnswer(place, role, 'try');
      answers[`${place}: try`] = await post(role, `/api/challenges/${code}`);
      for (const way of ways) {
        const { code, lines } = world.table(place, role, way);
        if (role === 'spectator') await callerOf(role).watch(code);
        for (const kind of orderAt(place, role)) {
          const cell = `${place}: ${kind} over ${way}`;
          const action = await actionAt(kind, place, role, {
            code,
            line: lines.get(lineKey(role, way)) ?? 1,
          });
          const before = await seqOf(code);
          const act =
            way === 'http' ? actOverHttp(role, code, action) : callerOf(role).act(code, action);
          expected[cell] = answerTo(place, role, kind);
          answers[cell] = notYet(await act);
          if (answers[cell] !== 'ok' && (await hasWritten(role, code, before)))
            unchanged[cell] = false;
        }
      }
    }
    expect(answers).toEqual(expected);
    expect(unchanged).toEqual({});
  });

  test.each(roleNames)('lets %s ask for another match no more than is written', async (role) => {
    const finished = placeNames.filter((place) => places[place] === 'finished');
    const cells = finished.flatMap((place) => ways.map((way) => ({ place, way })));
    const answers: Record<string, Answer> = {};
    for (const { place, way } of cells) {
      const { code } = world.table(place, role, way);
      const act =
        way === 'http'
          ? actOverHttp(role, code, tries.rematch)
          : callerOf(role).act(code, tries.rematch);
      answers[`${place} over ${way}`] = await act;
    }
    const expected = cells.map(({ place, way }) => [
      `${place} over ${way}`,
      answerTo(place, role, 'rematch'),
    ]);
    expect(answers).toEqual(Object.fromEntries(expected));
  });

  test.each(roleNames)('the frames of %s that concern no table are answered', async (role) => {
    const isOut = role === 'nobody' ? 'no-identity' : role === 'banned' ? 'banned' : 'ok';
    expect(await callerOf(role).ask({ type: 'ping' }, 'pong')).toBe(isOut);
    expect(await callerOf(role).ask({ type: 'watch-lobby' }, 'lobby')).toBe(isOut);
    expect(await callerOf(role).ask({ type: 'unwatch-lobby' })).toBe(isOut);
    expect(await callerOf(role).ask({ type: 'unwatch', table: '23456789' })).toBe(isOut);
  });

  /** Bots may have moved in the meantime. */
  const hasWritten = async (role: Role, code: string, since: number): Promise<boolean> => {
    if ((await seqOf(code)) === since) return false;
    const rows = await server().stores.tables.rows(code);
    return rows.some(({ seq, request }) => seq > since && request?.person === world.idOf(role));
  };

  const seqOf = (code: string): Promise<number> => server().hub.read(code, ({ seq }) => seq);
});
