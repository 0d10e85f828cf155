import { gameIds } from '@sobremesa/games/rules';
import { MINUTE } from '@sobremesa/protocol/durations';
import { ratingsAfter } from '../../src/records/ratings.ts';
import { statsOf } from '../../src/records/stats.ts';
import type { Result } from '../../src/records/store.ts';
import { packLog } from '../../src/storage/archive/packed-log.ts';
import type { OpenDatabase } from '../../test/support/database.ts';
import { sat, step } from '../../test/support/steps.ts';
import { type DataSize, LAST_END, YEARS } from './generator.ts';
import { personId, tableCode } from './names.ts';

/** One call of the stores; `turn` counts the calls. */
type Call = (stores: OpenDatabase, turn: number) => Promise<unknown>;

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
  'tables of a person': (stores, turn) => stores.tables.tablesOf(person(turn), PAGE),
  'tables of a person, a later page': (stores, turn) =>
    stores.tables.tablesOf(person(turn), PAGE, middle),
  'tables of a person that are open': (stores, turn) =>
    stores.tables.tablesOf(person(turn), PAGE, undefined, 'going'),
  'finished games of a person': (stores, turn) => stores.matches.resultsOf(person(turn), PAGE),
  'finished games of a person, a later page': (stores, turn) =>
    stores.matches.resultsOf(person(turn), PAGE, middle),
  'statistics of a person': (stores, turn) => statsOf(stores, person(turn)),
  'ratings of a person': (stores, turn) => stores.matches.ratingsOf(person(turn)),
  'tables that a person has open': (stores, turn) => stores.tables.goingTables(person(turn)),
  'logins of a person': (stores, turn) => stores.logins.loginsOf(person(turn)),
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
    lobby: (stores) => stores.tables.publicTables(50, LAST_END),
    'a step is stored': (stores, turn) =>
      stores.tables.append([step(`new ${turn}`, 1, { row: { facts: sat(busy(turn)) } })]),
    'log of an open table': (stores, turn) => stores.tables.rows(open(turn)),
    'log of an archived match': (stores, turn) => stores.tables.rows(archived(turn)),
    'last steps of 100 tables': (stores, turn) =>
      stores.tables.lastSteps(Array.from({ length: 100 }, (_, index) => open(turn + index))),
    'attendance of 100 tables': (stores, turn) =>
      stores.tables.attend(
        Array.from({ length: 100 }, (_, index) => open(turn + index)),
        now,
      ),
    'tables that are due are claimed': (stores, turn) =>
      stores.tables.claimDue(now, now + turn, 20),
    'a match is recorded (usual)': (stores, turn) => {
      const match = results(
        [0, 1, 2].map((seat) => usual(turn * 3 + seat)),
        `rec ${turn}`,
      );
      return stores.matches.recordMatch(match, (before, past) => ratingsAfter(match, before, past));
    },
    'a match is recorded (busiest)': (stores, turn) => {
      const match = results(
        [0, 1, 2].map((seat) => busy(turn * 3 + seat)),
        `busy ${turn}`,
      );
      return stores.matches.recordMatch(match, (before, past) => ratingsAfter(match, before, past));
    },
    'matches to archive are claimed': (stores) =>
      stores.tables.claimFinished({ before: now, now, until: now + MINUTE, limit: 20 }),
    'a match is archived': (stores, turn) =>
      stores.tables.archive(finished(turn), async (steps) => packLog(steps)),
    'the public chain, 100 links': (stores, turn) =>
      stores.tables.deals((turn * 7_919) % matches, 100),
    'a deal is linked': (stores, turn) =>
      stores.tables.linkDeal({ commitment: `commitment ${turn}`, seats: [] }),
    'a cookie is checked': (stores, turn) =>
      stores.logins.isEnded({ person: usual(turn), login: `login ${turn}`, issuedAt: LAST_END }),
    'profile of a person': (stores, turn) => stores.people.person(usual(turn)),
    'results of a challenge with half of the people': (stores) =>
      stores.challenges.challengeMatches(tableCode(0), 200),
  };
}
