import { gameIds } from '@sobremesa/games/rules';
import { MINUTE } from '@sobremesa/protocol/durations';
import { ratingsAfter } from '../../src/records/ratings.ts';
import { statsOf } from '../../src/records/stats.ts';
import { packLog } from '../../src/storage/archive/packed-log.ts';
import type { Result, Storage } from '../../src/storage/port.ts';
import { sat, step } from '../../test/support/steps.ts';
import { type DataSize, LAST_END, YEARS } from './generator.ts';
import { personId, tableCode } from './names.ts';

/** One call of the storage; `turn` counts the calls. */
type Call = (storage: Storage, turn: number) => Promise<unknown>;

const PAGE = 20;
const [game] = gameIds;

/** In the middle of the time in which matches were played. */
const middle = { at: LAST_END - YEARS / 2, table: '' };

/** Results of a new match of people who have played many. */
const results = (people: readonly string[], table: string): Result[] =>
  people.map((person, seat) => ({
    ...{ table, person, game, seat, seats: 4, people: people.length },
    ...{ score: seat, rank: seat + 1, team: 0, botMoves: 0, moves: 30, hints: 0 },
    finishedAt: LAST_END + seat,
  }));

/** The calls for one person's pages. */
const ofPerson = (person: (turn: number) => string): Record<string, Call> => ({
  'tables of a person': (storage, turn) => storage.tablesOf(person(turn), PAGE),
  'tables of a person, a later page': (storage, turn) =>
    storage.tablesOf(person(turn), PAGE, middle),
  'tables of a person that are open': (storage, turn) =>
    storage.tablesOf(person(turn), PAGE, undefined, 'going'),
  'finished games of a person': (storage, turn) => storage.resultsOf(person(turn), PAGE),
  'finished games of a person, a later page': (storage, turn) =>
    storage.resultsOf(person(turn), PAGE, middle),
  'statistics of a person': (storage, turn) => statsOf(storage, person(turn)),
  'ratings of a person': (storage, turn) => storage.ratingsOf(person(turn)),
  'tables that a person has open': (storage, turn) => storage.goingTables(person(turn)),
  'logins of a person': (storage, turn) => storage.loginsOf(person(turn)),
});

/** What the server asks the storage for, on the data that `fillDatabase` made. Some calls write. */
export function operationsOn({
  matches,
  people,
  recordEvery,
  fresh,
  going,
}: DataSize): Readonly<Record<string, Call>> {
  /** The people with the lowest numbers have the most matches. */
  const busy = (turn: number) => personId(turn % 20);
  const usual = (turn: number) =>
    personId(Math.floor(people / 2 + ((turn * 7_919) % (people / 2))));
  const archived = (turn: number) =>
    tableCode(((((turn * 7_919) % matches) / recordEvery) | 0) * recordEvery);
  const open = (turn: number) => tableCode(matches + fresh + (turn % going));
  const finished = (turn: number) => tableCode(matches + (turn % fresh));
  const now = LAST_END + matches + fresh + going + MINUTE;
  const named = (calls: Record<string, Call>, whose: string) =>
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${name} (${whose})`, call]));
  return {
    ...named(ofPerson(usual), 'usual'),
    ...named(ofPerson(busy), 'busiest'),
    lobby: (storage) => storage.publicTables(50, LAST_END),
    'a step is stored': (storage, turn) =>
      storage.append([step(`new ${turn}`, 1, { row: { facts: sat(busy(turn)) } })]),
    'log of an open table': (storage, turn) => storage.rows(open(turn)),
    'log of an archived match': (storage, turn) => storage.rows(archived(turn)),
    'last steps of 100 tables': (storage, turn) =>
      storage.lastSteps(Array.from({ length: 100 }, (_, index) => open(turn + index))),
    'attendance of 100 tables': (storage, turn) =>
      storage.attend(
        Array.from({ length: 100 }, (_, index) => open(turn + index)),
        now,
      ),
    'tables that are due are claimed': (storage, turn) => storage.claimDue(now, now + turn, 20),
    'a match is recorded (usual)': (storage, turn) => {
      const match = results(
        [0, 1, 2].map((seat) => usual(turn * 3 + seat)),
        `rec ${turn}`,
      );
      return storage.recordMatch(match, (before, past) => ratingsAfter(match, before, past));
    },
    'a match is recorded (busiest)': (storage, turn) => {
      const match = results(
        [0, 1, 2].map((seat) => busy(turn * 3 + seat)),
        `busy ${turn}`,
      );
      return storage.recordMatch(match, (before, past) => ratingsAfter(match, before, past));
    },
    'matches to archive are claimed': (storage) =>
      storage.claimFinished(now, now, now + MINUTE, 20),
    'a match is archived': (storage, turn) =>
      storage.archive(finished(turn), async (steps) => packLog(steps)),
    'the public chain, 100 links': (storage, turn) => storage.deals((turn * 7_919) % matches, 100),
    'a deal is linked': (storage, turn) =>
      storage.linkDeal({ commitment: `commitment ${turn}`, seats: [] }),
    'a cookie is checked': (storage, turn) =>
      storage.isEnded({ person: usual(turn), login: `login ${turn}`, issuedAt: LAST_END }),
    'profile of a person': (storage, turn) => storage.person(usual(turn)),
    'results of a challenge with half of the people': (storage) =>
      storage.challengeMatches(tableCode(0), 200),
  };
}
