import { type AnyMove, FastRng, type OptionSpecs, pick, seatsIn } from '@sobremesa/engine';
import { type GameId, gameIds, games } from '@sobremesa/games/rules';
import type { Action, TwinTable } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import {
  admit,
  challengeFacts,
  closedTo,
  compareTwins,
  decide,
  type Fact,
  finishedTable,
  indexOf,
  type LogRow,
  moveFacts,
  newTwinTable,
  positionOf,
  recordOf,
  rematchOf,
  roomOf,
  Table,
  thoughtOf,
  twinResultsOf,
} from '../src/index.ts';

const choices = { games, bots: ['easy', 'hard'] };
const opener = { host: 'ana', secret: 'a1'.repeat(32), thoughts: 'b2'.repeat(32) };
const SEATS = 3;

class Twin {
  readonly rows: LogRow[] = [];
  readonly table: Table;

  /** The last seat is a bot's. */
  constructor(game: GameId, number: number) {
    const { rounds }: OptionSpecs = games[game].options;
    const isOneRound = rounds?.kind === 'integer' && rounds.default === 1;
    const options = isOneRound ? { rounds: 2 } : {};
    const setup = { game, options, seats: SEATS, bots: [{ seat: 2, level: 'hard' }] };
    const place = { group: 'group', number, of: 2 };
    const facts = newTwinTable(setup, opener, place, choices);
    this.rows.push({ table: `table ${number}`, seq: 1, at: 0, facts });
    this.table = new Table(this.rows[0], games);
  }

  add(facts: readonly Fact[]): this {
    const row = { table: this.table.code, seq: this.table.seq + 1, at: 0, facts };
    this.rows.push(JSON.parse(JSON.stringify(row)));
    this.table.apply(row);
    return this;
  }

  act(person: string, action: Action): this {
    const around = {
      now: 0,
      absentSince: () => undefined,
      name: person,
      isBot: () => true,
      standInLevel: 'easy',
    };
    return this.add(decide(this.table, person, action, around));
  }

  refusal(person: string, action: Action): string {
    try {
      this.act(person, action);
    } catch (error) {
      return (error as { code: string }).code;
    }
    throw new Error(`allowed: ${person} ${action.type}`);
  }

  /** Names in another order at each table, because rules may order seats by name. */
  gather(...people: readonly string[]): this {
    for (const name of people) this.act(name, { type: 'sit', name });
    for (const name of people) this.act(name, { type: 'ready', ready: true });
    return this;
  }

  /** People take the first or the last legal move, bots what follows from their thought. */
  play(takesLast: boolean, isDone: (table: Table) => boolean = () => false): this {
    const { table } = this;
    while (table.phase === 'playing' && !isDone(table)) {
      const [seat] = seatsIn(table.deciders);
      const thought = thoughtOf(table, seat);
      const legal = table.game.legalMoves(table.match?.state, seat);
      const own = takesLast ? legal[legal.length - 1] : legal[0];
      const move = thought ? pick<AnyMove>(legal, new FastRng(thought.seed ?? '')) : own;
      this.add(moveFacts(table, seat, move, thought ? 'bot' : 'person'));
    }
    return this;
  }

  get state(): Record<string, unknown> {
    return this.table.game.toJSON(this.table.match?.state) as Record<string, unknown>;
  }

  /** What is dealt: hands, and what lies in the middle or is drawn later. */
  get dealt(): unknown[] {
    return ['hands', 'rows', 'deck', 'pile', 'stock', 'card'].map((part) => this.state[part]);
  }

  finished = () => finishedTable(this.rows, games);
}

const codeOf = (attempt: () => unknown): string => {
  try {
    attempt();
  } catch (error) {
    return (error as { code: string }).code;
  }
  throw new Error('not refused');
};

describe.each(gameIds)('twin tables of %s', (game) => {
  test('have the same cards in every round, whoever sits there and whatever they play', () => {
    const one = new Twin(game, 1).gather('ana', 'luis');
    const other = new Twin(game, 2).gather('zoe', 'bea');
    expect(one.table.commitment).toBe(other.table.commitment);
    const isNext = ({ round }: Table) => round > 1;
    for (const twin of [one, other])
      expect(twin.dealt.some((part) => part !== undefined)).toBe(true);
    expect(other.dealt).toEqual(one.dealt);
    one.play(false, isNext);
    other.play(true, isNext);
    expect(other.table.moves).not.toEqual(one.table.moves);
    for (const { table } of [one, other]) {
      expect(table).toMatchObject({ phase: 'playing', round: 2 });
    }
    expect(other.dealt).toEqual(one.dealt);
  });

  test('the same moves of the people lead to the same moves of the bots', () => {
    const one = new Twin(game, 1).gather('ana', 'luis').play(true);
    const other = new Twin(game, 2).gather('zoe', 'bea').play(true);
    expect(other.table.moves).toEqual(one.table.moves);
    expect(twinResultsOf(other.table)).toEqual(twinResultsOf(one.table));
  });
});

describe('a twin table', () => {
  test('is closed to everybody but its players until all are over, and its record to them too', () => {
    const twin = new Twin('nogracias', 1);
    expect(admit(twin.table, 'eva')).toBe('spectator');
    twin.gather('ana', 'luis');
    expect(roomOf(twin.table)).toMatchObject({
      spectators: false,
      hints: false,
      public: false,
      twins: { group: 'group', number: 1, of: 2, over: false },
    });
    const others = ['eva', undefined];
    const areClosed = () => {
      for (const visitor of others) expect(closedTo(twin.table, visitor)).toBe('twins-running');
      // A screen that others look at, too.
      expect(closedTo(twin.table, 'ana', true)).toBe('twins-running');
      expect(codeOf(twin.finished)).toBe('twins-running');
    };
    areClosed();
    expect(twin.refusal('eva', { type: 'say', text: 'I have seen the cards' })).toBe(
      'no-spectators',
    );
    twin.play(false);
    expect(twin.table.phase).toBe('finished');
    areClosed();
    expect(positionOf(twin.table, admit(twin.table, 'ana'))?.standings).toHaveLength(SEATS);
    expect(twin.refusal('ana', { type: 'rematch' })).toBe('twins-running');

    twin.add([{ type: 'twins-over' }]);
    for (const visitor of others) expect(admit(twin.table, visitor)).toBe('spectator');
    expect(roomOf(twin.table)).toMatchObject({ spectators: true, twins: { over: true } });
    const record = recordOf(twin.finished(), () => false);
    expect(record).toMatchObject({
      twins: 'group',
      fairness: { secret: opener.secret, entropy: [null, null, null] },
    });
    expect(record.seats.map(({ name }) => name).slice(0, 2)).toEqual(['ana', 'luis']);
    expect(codeOf(() => challengeFacts(twin.table, 'ana'))).toBe('cannot-challenge');
  });

  test('takes no texts for the deal, by which it would part from the others', () => {
    const twin = new Twin('nogracias', 1);
    const sit = { type: 'sit', name: 'ana' } as const;
    expect(twin.refusal('ana', { ...sit, entropy: 'mine' })).toBe('fixed-deal');
    twin.act('ana', sit);
    for (const given of [{ entropy: 'mine' }, { commitment: 'c'.repeat(64) }]) {
      expect(twin.refusal('ana', { type: 'ready', ready: true, ...given })).toBe('fixed-deal');
    }
  });

  test('is led by the first who sits there, because its opener may sit at another', () => {
    const twin = new Twin('nogracias', 2);
    for (const name of ['zoe', 'bea']) twin.act(name, { type: 'sit', name });
    expect(twin.table.host).toBe('zoe');
    expect(twin.refusal('ana', { type: 'fill', level: 'easy' })).toBe('not-host');
  });

  test('cannot be listed or shown on a screen, nor give hints', () => {
    const place = { group: 'group', number: 1, of: 2 };
    const setup = { game: 'nogracias', seats: SEATS };
    const wrong = [{ public: true }, { bigScreen: true }, { hints: true }, { spectators: false }];
    for (const option of wrong) {
      const open = () => newTwinTable({ ...setup, ...option }, opener, place, choices);
      expect(codeOf(open)).toBe('bad-setup');
    }
  });

  test('is followed by one of the next group with the same people, or by a table of its own', () => {
    const twin = new Twin('nogracias', 1).gather('ana', 'luis').play(false);
    const next = { host: 'ana', secret: 'c3'.repeat(32), thoughts: 'd4'.repeat(32) };
    const place = { group: 'next', number: 1, of: 2 };
    const after = (facts: Fact[]) => new Table({ table: 'after', seq: 1, at: 0, facts }, games);
    const again = after(rematchOf(twin.table, next, place));
    expect(again.opening).toMatchObject({ ...next, twins: place });
    expect(again.occupants.map(({ person }) => person)).toEqual(['ana', 'luis', undefined]);
    expect(after(rematchOf(twin.table, next)).opening.twins).toBeUndefined();
  });

  test('its index says who sits where and which round is played, and nothing of the cards', () => {
    const twin = new Twin('nogracias', 1).gather('ana', 'luis');
    const index = indexOf(twin.table, true);
    expect(index.twins).toEqual({
      group: 'group',
      number: 1,
      of: 2,
      over: false,
      round: 1,
      commitment: twin.table.commitment,
      occupants: [
        { name: 'ana', person: 'ana' },
        { name: 'luis', person: 'luis' },
        { bot: 'hard' },
      ],
    });
    expect(JSON.stringify(index)).not.toContain(opener.secret);
  });
});

const person = (name: string) => ({ name, person: name });
const twinWith = (
  number: number,
  seats: TwinTable['seats'],
  scores?: readonly (readonly [score: number, rank: number])[],
): TwinTable => ({
  code: `table ${number}`,
  number,
  phase: scores ? 'finished' : 'closed',
  seats,
  closable: false,
  ...(scores
    ? { results: scores.map(([score, rank], seat) => ({ seat, score, rank, botMoves: 0 })) }
    : {}),
});

describe('comparing twin tables', () => {
  test('by seat: the mean of the seat is 0, and fewer points are better where they win', () => {
    const { seats, ranking } = compareTwins([
      twinWith(
        1,
        [person('ana'), person('luis'), { bot: 'hard' }],
        [
          [10, 1],
          [30, 3],
          [20, 2],
        ],
      ),
      twinWith(
        2,
        [person('zoe'), person('bea'), { bot: 'hard' }],
        [
          [20, 2],
          [18, 1],
          [22, 3],
        ],
      ),
    ]);
    expect(seats.map(({ mean }) => mean)).toEqual([15, 24, 21]);
    expect(seats.map(({ scores }) => scores.map(({ edge }) => edge))).toEqual([
      [5, -5],
      [-6, 6],
      [1, -1],
    ]);
    expect(ranking.map(({ name, place, edge, number }) => [place, name, edge, number])).toEqual([
      [1, 'bea', 6, 2],
      [2, 'ana', 5, 1],
      [3, 'zoe', -5, 2],
      [4, 'luis', -6, 1],
    ]);
  });

  test.each([
    {
      name: 'many points win',
      tables: [
        [
          [9, 1],
          [4, 2],
        ],
        [
          [5, 2],
          [6, 1],
        ],
      ],
      first: [2, -2],
    },
    {
      name: 'a team that won with many',
      tables: [
        [
          [9, 1],
          [9, 1],
        ],
        [
          [5, 2],
          [5, 2],
        ],
      ],
      first: [2, -2],
    },
    {
      name: 'a team that won with few',
      tables: [
        [
          [9, 2],
          [9, 2],
        ],
        [
          [5, 1],
          [5, 1],
        ],
      ],
      first: [-2, 2],
    },
    {
      name: 'all the same',
      tables: [
        [
          [7, 1],
          [7, 1],
        ],
        [
          [7, 1],
          [7, 1],
        ],
      ],
      first: [0, 0],
    },
  ])('$name', ({ tables, first }) => {
    const compared = compareTwins(
      tables.map((scores, index) =>
        twinWith(
          index + 1,
          [person(`a${index}`), person(`b${index}`)],
          scores as [number, number][],
        ),
      ),
    );
    expect(compared.seats[0].scores.map(({ edge }) => edge)).toEqual(first);
  });

  test('leaves out closed tables, and equal edges share a place', () => {
    const people = ['a', 'b', 'c'].map((letter) => [person(`${letter}0`), person(`${letter}1`)]);
    const { seats, ranking } = compareTwins([
      twinWith(1, people[0], [
        [10, 1],
        [20, 2],
      ]),
      twinWith(2, people[1]),
      twinWith(3, people[2], [
        [10, 1],
        [20, 2],
      ]),
    ]);
    expect(seats[0].scores.map(({ number }) => number)).toEqual([1, 3]);
    expect(ranking.map(({ place }) => place)).toEqual([1, 1, 1, 1]);
    expect(compareTwins([twinWith(1, people[0])])).toEqual({ seats: [], ranking: [] });
  });
});
