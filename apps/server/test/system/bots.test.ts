import { botNames } from '@sobremesa/bots';
import { FastRng } from '@sobremesa/engine';
import { gameIds } from '@sobremesa/games/rules';
import type { Step } from '@sobremesa/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../support/client.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { gather, play, playOut } from '../support/table-play.ts';

const LONGEST = 120_000;

const folder = temporaryFolder();
let server: ServerProcess;
const people: Client[] = [];

const arrive = async (): Promise<Client> => {
  const person = await Client.arrive(server.url);
  people.push(person);
  return person;
};

beforeAll(async () => {
  server = await ServerProcess.start({ env: { DATA_DIR: folder.path } });
}, LONGEST);

afterEach(() => {
  for (const person of people.splice(0)) {
    expect(person.faults).toEqual([]);
    person.close();
  }
  expect(server.output).not.toMatch(/"level":(40|50|60)/);
});

afterAll(async () => {
  expect(await server.stop()).toBe(0);
  folder.remove();
}, LONGEST);

/** Expert bots use the same code as hard ones and take longer. */
const quickLevels = botNames.filter((name) => name !== 'expert');

const threeBots = (level: string) => [1, 2, 3].map((seat) => ({ seat, level }));

const movesIn = (steps: Iterable<Step>) =>
  [...steps].flatMap(({ at, happenings }) =>
    happenings.flatMap((happening) => (happening.type === 'moved' ? [{ at, ...happening }] : [])),
  );

describe.each(gameIds)('%s', (game) => {
  test.each(quickLevels)(
    'a person plays a whole match with three bots of level %s',
    async (level) => {
      const ana = await arrive();
      const code = await gather([ana], { game, seats: 4, bots: threeBots(level) });
      await playOut([ana], code, game);
      const moves = movesIn(ana.table(code).steps.values());
      expect(new Set(moves.map(({ seat }) => seat)).size).toBe(4);
      for (const { seat, by } of moves) expect(by).toBe(seat === 0 ? 'person' : 'bot');
    },
    LONGEST,
  );

  test(
    'bots finish a match that a person left',
    async () => {
      const [ana, zoe] = [await arrive(), await arrive()];
      const code = await gather([ana], { game, seats: 4, bots: threeBots('random') });
      const table = await zoe.watch(code);
      await play(ana, code, new FastRng(game), () => ana.acks.length < 4);
      await ana.act(code, { type: 'leave' });
      ana.close();
      await zoe.until(() => table.room?.phase === 'finished', 'the end');
      expect(table.room?.seats[0]).toMatchObject({ name: 'Persona 0', standIn: 'normal' });
      expect(movesIn(table.steps.values()).some(({ seat, by }) => seat === 0 && by === 'bot')).toBe(
        true,
      );
    },
    LONGEST,
  );
});

test(
  'calm bots pause before they move',
  async () => {
    const ana = await arrive();
    const code = await gather([ana], {
      game: 'nogracias',
      seats: 4,
      bots: threeBots('greedy'),
      calm: true,
    });
    const pausesBefore = (): number[] => {
      const steps = [...ana.table(code).steps.values()];
      return steps.flatMap((step, index) =>
        movesIn([step]).some(({ by }) => by === 'bot') ? [step.at - steps[index - 1].at] : [],
      );
    };
    // Whoever takes a card moves again, so that bots may wait for several moves of hers.
    await play(ana, code, new FastRng('calm'), () => pausesBefore().length < 3);
    const pauses = pausesBefore();
    expect(pauses.length).toBeGreaterThan(2);
    for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(450);
    expect(new Set(pauses).size).toBeGreaterThan(1);
  },
  LONGEST,
);
