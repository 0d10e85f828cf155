import { games } from '@sobremesa/games/rules';
import type { Coaching } from '@sobremesa/protocol';
import { type FinishedTable, finishedTable, recordOf } from '@sobremesa/tables';
import { describe, expect, it } from 'vitest';
import { conclude, studyDecision } from '../../src/bots/worker.ts';
import { Coach, type CoachOptions, type CoachWorkers } from '../../src/records/coach.ts';
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
  it('starts the coach, and has the report of the seat in the end', async () => {
    const { code, people } = await played();
    expect(await ask(people[0], code, 1)).toEqual({ table: code, seat: 1, done: 0, total: 0 });
    const { report, done, total } = await reportOf(people[0], code, 1);
    expect(report).toMatchObject({ game: 'toma6', seat: 1 });
    expect(done).toBe(total);
    expect(report?.decisions.length).toBeGreaterThan(5);
    expect(report?.curve.at(-1)?.lead).toBe(report?.result);
  });

  it('refuses seats that do not exist', async () => {
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
    const finished: FinishedTable = finishedTable(await server.storage.rows(code), games);
    const errors: unknown[] = [];
    const options: CoachOptions = {
      storage: server.storage,
      onError: (error) => errors.push(error),
      workers: {
        studyDecision: async (task, index) =>
          studyDecision({ task: { ...task, playouts: 20 }, index }),
        conclude: async (task, decisions) => conclude({ task, decisions }),
        ...workers,
      },
    };
    return { coach: new Coach(options), options, finished, errors, storage: server.storage, code };
  }

  const askFor = async (coach: Coach, finished: FinishedTable, seat: number): Promise<Coaching> =>
    JSON.parse(
      await coach.ask(finished.table.code, seat, async () =>
        JSON.stringify(recordOf(finished, () => false).scenario),
      ),
    );

  const finish = async (coach: Coach, finished: FinishedTable, seat: number): Promise<Coaching> =>
    eventually(async () => {
      const coaching = await askFor(coach, finished, seat);
      if (!coaching.report) throw new Error('not yet');
      return coaching;
    });

  it('stores its report for other servers', async () => {
    const { coach, options, finished } = await coachOf();
    const found = await finish(coach, finished, 0);
    const idle: CoachWorkers = {
      studyDecision: () => Promise.reject(new Error('asked to look')),
      conclude: () => Promise.reject(new Error('asked to conclude')),
    };
    expect(await askFor(new Coach({ ...options, workers: idle }), finished, 0)).toEqual(found);
  });

  it('studies one decision at a time, independent of the number of requests', async () => {
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

  it('reports its progress', async () => {
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

  it('error: reported, and the next request starts again', async () => {
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

  it('close: stops between two decisions', async () => {
    let looks = 0;
    const { coach, finished, storage, code } = await coachOf({
      async studyDecision(task, index) {
        looks++;
        return studyDecision({ task: { ...task, playouts: 20 }, index });
      },
    });
    await askFor(coach, finished, 0);
    await coach.close();
    expect(looks).toBeLessThan(2);
    expect(await storage.coaching(code, 0)).toBeUndefined();
  });
});
