import type { StorageOptions } from '../../src/storage/index.ts';
import { playSamples, type Sample } from './samples.ts';
import { openTarget, type Target } from './target.ts';

export interface DataSize {
  /** Finished and archived ones. */
  readonly matches: number;
  readonly people: number;
  /** Every how many matches have a record in the archive; of the others only the last step is stored. */
  readonly recordEvery: number;
  /** Finished matches that are still to be archived. */
  readonly fresh: number;
  /** Tables that are gathering or playing; every third is in the lobby. */
  readonly going: number;
  /** Different real matches of each game. */
  readonly samples: number;
}

export type OnProgress = (done: number, total: number, what: string) => void;

/** When the last match ended; the first one ended two years earlier. */
export const LAST_END = 1_790_000_000_000;
export const YEARS = 2 * 365 * 24 * 3_600_000;

/** How many matches the busiest person is to have, if there are enough. */
const BUSIEST = 10_000;
const BATCH = 100_000;
/** Of the members of a group of friends, who have neighbouring numbers. */
const FARTHEST_FRIEND = 40;

/** Multiples of the golden ratio are spread evenly over the people, whatever the number of matches. */
const GOLDEN = 1_327_217_885;
const PERIOD = 2_147_483_647;

/**
 * Fills an empty, migrated database. A few people have very many matches, most have few: the share of the
 * matches of the first p people is a power of p. Everything follows from the size.
 */
export async function fillDatabase(
  options: StorageOptions,
  size: DataSize,
  onProgress: OnProgress = () => {},
): Promise<void> {
  const samples = playSamples(size.samples);
  const target = await openTarget(options);
  const fill = new Filling(target, size, samples);
  try {
    await fill.prepare();
    for (let from = 0; from < size.matches; from += BATCH) {
      const to = Math.min(from + BATCH, size.matches) - 1;
      for (const statement of fill.archivedMatches(from, to)) await target.run(statement);
      onProgress(to + 1, size.matches, 'matches');
    }
    for (const [index, [what, statement]] of fill.rest().entries()) {
      onProgress(index, fill.rest().length, what);
      await target.run(statement);
    }
    onProgress(0, 1, 'indexes and statistics');
    await target.finish();
    onProgress(1, 1, 'indexes and statistics');
  } finally {
    await target.close();
  }
}

const SUM_RESULTS = `
  insert into tallies (person, game, team, matches, wins, score, ranks, shared, since)
  select person, game, team, count(*), sum(case when rank = 1 then 1 else 0 end), sum(score), sum(rank),
    sum(case when people > 1 then 1 else 0 end), min(case when people > 1 then finished_at end)
  from results group by person, game, team`;

const BIG_TABLES = [
  ...['tables', 'archives', 'table_people', 'results', 'deals'],
  ...['people', 'ratings', 'tallies', 'logins', 'challenge_matches'],
];

class Filling {
  readonly #target: Target;
  readonly #size: DataSize;
  readonly #samples: readonly Sample[];
  readonly #skew: number;

  constructor(target: Target, size: DataSize, samples: readonly Sample[]) {
    this.#target = target;
    this.#size = size;
    this.#samples = samples;
    const busiest = Math.min(BUSIEST, size.matches / 10);
    this.#skew = Math.max(1, Math.log(size.people) / Math.log(size.matches / busiest));
  }

  /** The samples as tables, so that every other row is made inside the database. */
  async prepare(): Promise<void> {
    const { run, insert } = this.#target;
    const samples = this.#samples;
    await run('begin');
    await run(`create table bench_samples (number integer primary key, game text, seats integer, people integer,
      moves integer, last integer, facts text, record bytea, summary text)`);
    await insert(
      'bench_samples',
      samples.map(({ game, seats, people, moves, steps, record, summary }, number) => [
        ...[number, game, seats, people, moves, steps.length],
        ...[steps[steps.length - 1].facts, record, summary],
      ]),
    );
    await run(`create table bench_steps (number integer, seq integer, at bigint, request text, facts text,
      primary key (number, seq))`);
    await insert(
      'bench_steps',
      samples.flatMap(({ steps }, number) =>
        steps.map(({ seq, at, request, facts }) => [number, seq, at, request, facts]),
      ),
    );
    await run(`create table bench_matches (i bigint primary key, code text, ended bigint, sample integer,
      p0 text, p1 text, p2 text, p3 text)`);
    await run('create table bench_seats (seat integer)');
    await insert(
      'bench_seats',
      Array.from({ length: 8 }, (_, seat) => [seat]),
    );
    await run('commit');
    await this.#target.suspend(BIG_TABLES);
  }

  /** Statements for archived matches; the first one computes what the others need. */
  archivedMatches(from: number, to: number): string[] {
    const { recordEvery } = this.#size;
    return [
      ...this.#matches(from, to),
      tables('last - 1'),
      `insert into steps ("table", seq, at, request, facts)
       select code, last, ended, null, facts from ${MATCHES}`,
      `insert into archives ("table", steps, record)
       select code, last - 1, record from ${MATCHES} where i % ${recordEvery} = 0`,
      ...ofPeople,
      `insert into deals (number, previous, commitment, seats, hash)
       select 1 + i, ${hash('i')}, ${hash('i + 7')}, '["' || ${hash('i + 11')} || '","' || ${hash('i + 13')} || '"]',
         ${hash('i + 1')} from bench_matches`,
    ];
  }

  rest(): [what: string, statement: string][] {
    const { matches, people, fresh, going } = this.#size;
    const { numbers } = this.#target;
    const unarchived = [
      ...this.#matches(matches, matches + fresh - 1),
      tables('0'),
      LOG,
      ...ofPeople,
    ];
    const open = [
      ...this.#matches(matches + fresh, matches + fresh + going - 1),
      ...[OPEN_TABLES, LOG, seats('null')],
    ];
    return [
      ...unarchived.map((statement): [string, string] => ['fresh matches', statement]),
      ...open.map((statement): [string, string] => ['open tables', statement]),
      [
        'people',
        `insert into people (id, name, colour, created_at)
         select bench_person_id(i), 'Persona ' || i, null, ${LAST_END - YEARS} from ${numbers(0, people - 1)}`,
      ],
      [
        'logins',
        `insert into logins (id, person, label, created_at, seen_at)
         select bench_person_id(i + ${people}), bench_person_id(i), 'Firefox, Linux', ${LAST_END - YEARS}, ${LAST_END}
         from ${numbers(0, people - 1)}`,
      ],
      ['statistics of people', SUM_RESULTS],
      [
        'ratings',
        `insert into ratings (person, game, mu, sigma, matches)
         select person, game, 20.0 + matches % 10, 3.0, matches from tallies where shared > 0`,
      ],
      [
        'challenges',
        `insert into challenge_matches (challenge, person, "table", finished_at, result)
         select bench_table_code(i % 2 * (i / 8)), bench_person_id(i), bench_table_code(i), ${LAST_END} - i, '{}'
         from ${numbers(0, people - 1)}`,
      ],
      ...['matches', 'samples', 'steps', 'seats'].map((name): [string, string] => [
        'samples',
        `drop table bench_${name}`,
      ]),
    ];
  }

  /** Fills `bench_matches` with the matches of these numbers. */
  #matches(from: number, to: number): string[] {
    const { matches, people } = this.#size;
    const share = `(i * ${GOLDEN} % ${PERIOD} + 0.5) / ${PERIOD}`;
    const first = `cast(floor(${people} * pow(${share}, ${this.#skew.toFixed(6)})) as bigint)`;
    const person = (seat: number) =>
      `bench_person_id((one + ${seat} * (1 + i * 7 % ${FARTHEST_FRIEND})) % ${people})`;
    return [
      'delete from bench_matches',
      `insert into bench_matches (i, code, ended, sample, p0, p1, p2, p3)
       select i, bench_table_code(i), ${LAST_END - YEARS} + cast(i * ${(YEARS / matches).toFixed(3)} as bigint),
         i % ${this.#samples.length}, ${[0, 1, 2, 3].map(person).join(', ')}
       from (select i, ${first} as one from ${this.#target.numbers(from, to)} limit ${matches}) as firsts`,
    ];
  }
}

/** The matches of `bench_matches` with their samples. */
const MATCHES = 'bench_matches join bench_samples on bench_samples.number = sample';
const PEOPLE = `${MATCHES} join bench_seats on seat < people`;
const PERSON = 'case seat when 0 then p0 when 1 then p1 when 2 then p2 else p3 end';

const SUMMARY = [0, 1, 2, 3].reduce(
  (text, seat) => `replace(${text}, '{${seat}}', p${seat})`,
  `replace(summary, '{code}', code)`,
);

const tables = (archived: string): string =>
  `insert into tables (code, seq, listed, going, updated_at, attended_at, summary, opened_by, archived)
   select code, last, 0, 0, ended, ended, ${SUMMARY}, p0, ${archived} from ${MATCHES}`;

const OPEN_TABLES = `insert into tables (code, seq, listed, going, updated_at, attended_at, due_at, summary, opened_by)
  select code, last, case when i % 3 = 0 then 1 else 0 end, 1, ${LAST_END} + i, ${LAST_END} + i,
    ${LAST_END} + i, replace(${SUMMARY}, '"finished"', '"playing"'), p0 from ${MATCHES}`;

const LOG = `insert into steps ("table", seq, at, request, facts)
  select code, steps.seq, steps.at, steps.request, steps.facts
  from bench_matches join bench_steps as steps on steps.number = sample`;

const seats = (overAt: string): string =>
  `insert into table_people (person, "table", over_at) select ${PERSON}, code, ${overAt} from ${PEOPLE}`;

const ofPeople = [
  seats('ended'),
  `insert into results ("table", seat, person, game, seats, people, score, rank, team, bot_moves, moves, hints,
     finished_at)
   select code, seat, ${PERSON}, game, seats, people, (i + seat * 31) % 97, 1 + (i + seat) % seats, 0, 0, moves, 0,
     ended from ${PEOPLE}`,
];

/** 64 characters, as many as a hash has in hex. */
const hash = (number: string): string => `bench_hash(${number})`;
