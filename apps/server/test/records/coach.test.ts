import { games } from '@sobremesa/games/rules';
import type { Coaching } from '@sobremesa/protocol';
import { type FinishedTable, finishedTable, recordOf } from '@sobremesa/tables';
import { describe, expect, test } from 'vitest';
import { conclude, studyDecision } from '../../src/bots/worker.ts';
import { Coach, type CoachOptions, type CoachWorkers } from '../../src/records/coach.ts';
import type { Asker } from '../../src/records/coach-line.ts';
import { codeOf, TestServer, type Visitor } from '../http/test-server.ts';
import { eventually } from '../support/eventually.ts';

const setup = { game: 'toma6', options: { rounds: 1 } };

async function played(): Promise<{ server: TestServer; code: string; people: Visitor[] }> {
  const server = await TestServer.open();
  const { code, people } = await server.match(3, setup);
  await server.playOut(code, people);
  return { server, code, people: [...people] };
}

const ask = async (visitor: Visitor, code: string, seat: number): Promise<Coaching> =>
  (await visitor.get(`/api/tables/${code}/coach?seat=${seat}`)).json();

const reportOf = (visitor: Visitor, code: string, seat: number): Promise<Coaching> =>
  eventually(async () => {
    const coaching = await ask(visitor, code, seat);
    if (!coaching.report) throw new Error(`${coaching.done} of ${coaching.total}`);
    return coaching;
  });

describe('GET /api/tables/CODE/coach', () => {
  test('starts the coach, and has the report of the seat in the end', async () => {
    const { code, people } = await played();
    expect(await ask(people[0], code, 1)).toEqual({ table: code, seat: 1, done: 0, total: 0 });
    const { report, done, total } = await reportOf(people[0], code, 1);
    expect(report).toMatchObject({ game: 'toma6', seat: 1 });
    expect(done).toBe(total);
    expect(report?.decisions.length).toBeGreaterThan(5);
    expect(report?.curve.at(-1)?.lead).toBe(report?.result);
  });

  test('refuses seats that do not exist', async () => {
    const { code, people } = await played();
    for (const seat of ['3', '9', 'x', '', '-1']) {
      const response = await people[0].get(`/api/tables/${code}/coach?seat=${seat}`);
      expect(response.statusCode).toBe(400);
      expect(codeOf(response)).toBe('bad-message');
    }
  });
});

describe('coach', () => {
  /** A finished match and a coach with the given workers. */
  async function coachOf(workers: Partial<CoachWorkers> = {}) {
    const { server, code } = await played();
    const finished: FinishedTable = finishedTable(await server.stores.tables.rows(code), games);
    const errors: unknown[] = [];
    const clock = { now: 0 };
    const options: CoachOptions = {
      now: () => clock.now,
      stores: server.stores,
      onError: (error) => errors.push(error),
      workers: {
        studyDecision: async (task, index) =>
          studyDecision({ task: { ...task, playouts: 20 }, index }),
        conclude: async (task, decisions) => conclude({ task, decisions }),
        ...workers,
      },
    };
    const coach = new Coach(options);
    return { coach, options, finished, errors, clock, stores: server.stores, code };
  }

  const ana: Asker = { address: '192.0.2.1', person: 'ana' };
  const eva: Asker = { address: '192.0.2.2', person: 'eva' };

  const askFor = async (
    coach: Coach,
    finished: FinishedTable,
    seat: number,
    asker = ana,
  ): Promise<Coaching> =>
    JSON.parse(
      await coach.ask(finished.table.code, seat, asker, async () =>
        JSON.stringify(recordOf(finished, () => false).scenario),
      ),
    );

  const finish = async (
    coach: Coach,
    finished: FinishedTable,
    seat: number,
    asker = ana,
  ): Promise<Coaching> =>
    eventually(async () => {
      const coaching = await askFor(coach, finished, seat, asker);
      if (!coaching.report) throw new Error('not yet');
      return coaching;
    });

  test('stores its report for other servers', async () => {
    const { coach, options, finished } = await coachOf();
    const found = await finish(coach, finished, 0);
    const idle: CoachWorkers = {
      studyDecision: () => Promise.reject(new Error('asked to look')),
      conclude: () => Promise.reject(new Error('asked to conclude')),
    };
    expect(await askFor(new Coach({ ...options, workers: idle }), finished, 0)).toEqual(found);
  });

  test('studies one decision at a time, independent of the number of requests', async () => {
    let atWork = 0;
    let most = 0;
    const asked: string[] = [];
    const { coach, finished } = await coachOf({
      async studyDecision(task, index) {
        most = Math.max(most, ++atWork);
        asked.push(`${task.seat}/${index}`);
        await new Promise(setImmediate);
        atWork--;
        return studyDecision({ task: { ...task, playouts: 20 }, index });
      },
    });
    await Promise.all([0, 1, 0, 1, 0].map((seat) => askFor(coach, finished, seat)));
    await Promise.all([finish(coach, finished, 0), finish(coach, finished, 1)]);
    expect(most).toBe(1);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('reports its progress', async () => {
    let goOn = () => {};
    const { coach, finished } = await coachOf({
      async studyDecision(task, index) {
        if (index === 3) await new Promise<void>((resolve) => (goOn = resolve));
        return studyDecision({ task: { ...task, playouts: 20 }, index });
      },
    });
    await eventually(async () => {
      const { done, total } = await askFor(coach, finished, 0);
      expect(done).toBe(3);
      expect(total).toBeGreaterThan(3);
    });
    goOn();
    await finish(coach, finished, 0);
  });

  /** A coach who needs 20 seconds of the clock for a report, a second for each decision, from `start` on. */
  async function timedCoach() {
    const studied: number[] = [];
    let start = () => {};
    const started = new Promise<void>((resolve) => (start = resolve));
    const made = await coachOf({
      async studyDecision({ seat }) {
        await started;
        await new Promise(setImmediate);
        made.clock.now += 1_000;
        studied.push(seat);
        return { total: 20 };
      },
      conclude: async () => JSON.stringify({ decisions: [] }),
    });
    /** Seconds that reports on other seats took before the last decision of a seat. */
    const spentBefore = (seat: number): number =>
      studied.slice(0, studied.lastIndexOf(seat)).filter((other) => other !== seat).length;
    return { ...made, start, studied, spentBefore };
  }

  test('takes turns between addresses: two reports of one delay another as one would', async () => {
    const { coach, finished, start, spentBefore } = await timedCoach();
    await askFor(coach, finished, 0, ana);
    await askFor(coach, finished, 1, { ...ana, person: 'otra' });
    await askFor(coach, finished, 2, eva);
    start();
    await finish(coach, finished, 2, eva);
    expect(spentBefore(2)).toBeLessThan(25);
  });

  test('takes turns between the people of an address', async () => {
    const { coach, finished, start, spentBefore } = await timedCoach();
    const otra = { ...ana, person: 'otra' };
    await askFor(coach, finished, 0, ana);
    await askFor(coach, finished, 1, ana);
    await askFor(coach, finished, 2, otra);
    start();
    await finish(coach, finished, 2, otra);
    expect(spentBefore(2)).toBeLessThan(25);
  });

  test('a report that nobody asks for any more is dropped when somebody else waits', async () => {
    const { coach, finished, clock, start, studied, stores, code } = await timedCoach();
    await askFor(coach, finished, 0, ana);
    clock.now += 60_000;
    await askFor(coach, finished, 1, eva);
    start();
    await finish(coach, finished, 1, eva);
    expect(studied.filter((seat) => seat === 0).length).toBe(1);
    expect(await stores.coachings.coaching(code, 0)).toBeUndefined();
  });

  test('refuses more than a few waiting reports of a person and of an address, and none of others', async () => {
    const { coach, finished } = await coachOf({
      studyDecision: () => new Promise(() => {}),
    });
    const scenario = async () => JSON.stringify(recordOf(finished, () => false).scenario);
    const tries = async (person: string, count: number): Promise<number> => {
      const asked = Array.from({ length: count }, (_, seat) =>
        coach.ask(`${finished.table.code} ${person}`, seat, { ...ana, person }, scenario),
      );
      const results = await Promise.allSettled(asked);
      return results.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await tries('ana', 8)).toBe(3);
    expect(await tries('bea', 8)).toBe(3);
    expect(await tries('cloe', 8)).toBe(3);
    expect(await tries('dani', 8)).toBe(1);
    expect(await askFor(coach, finished, 0, eva)).toMatchObject({ done: 0 });
    await expect(askFor(coach, finished, 1, ana)).rejects.toThrow(/too many/i);
  });

  test('error: reported, and the next request starts again', async () => {
    let isBroken = true;
    const { coach, finished, errors } = await coachOf({
      async conclude(task, decisions) {
        if (isBroken) throw new Error('broken');
        return conclude({ task, decisions });
      },
    });
    await askFor(coach, finished, 0);
    await eventually(() => expect(errors).toEqual([new Error('broken')]));
    isBroken = false;
    expect((await finish(coach, finished, 0)).report).toBeDefined();
  });

  test('close: stops between two decisions', async () => {
    let looks = 0;
    const { coach, finished, stores, code } = await coachOf({
      async studyDecision(task, index) {
        looks++;
        await new Promise(setImmediate);
        return studyDecision({ task: { ...task, playouts: 20 }, index });
      },
    });
    await askFor(coach, finished, 0);
    await coach.close();
    expect(looks).toBeLessThan(2);
    expect(await stores.coachings.coaching(code, 0)).toBeUndefined();
  });
});
