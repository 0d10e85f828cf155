import Type, { type Static } from 'typebox';
import { Colour, GameJson, Name, Seat, TABLE_CODE, TableCode, Timestamp } from './basics.ts';
import { BanNotice } from './bulletin.ts';
import { CircleMatch } from './circles.ts';
import { RequestId, TableSummary } from './frames.ts';
import { reactions } from './reactions.ts';
import { Action, BotCharacter, BotLevel, Day, DealLink, Position, Room, Step } from './tables.ts';

/** A range of the public chain of deals. */
export const DealsQuery = Type.Object(
  {
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  },
  { additionalProperties: false },
);
export const Deals = Type.Object({ deals: Type.Array(DealLink) });

const closed = { additionalProperties: false } as const;

const Person = Type.String({ description: 'A public id, the same at every table' });
const Viewer = Type.Union([Seat, Type.Literal('spectator')]);

export const ErrorAnswer = Type.Object({
  error: Type.Object({
    code: Type.String({ description: 'Stable; see the table of errors' }),
    message: Type.String({ description: 'For programmers' }),
    details: Type.Optional(GameJson),
  }),
});
export type ErrorAnswer = Static<typeof ErrorAnswer>;

export const Me = Type.Object({
  id: Person,
  name: Type.Optional(Type.String()),
  colour: Type.Optional(Colour),
  program: Type.Boolean({ description: 'Whether this is a program with a token' }),
  ban: Type.Optional(BanNotice),
});
export type Me = Static<typeof Me>;

export const MeChange = Type.Object(
  { name: Type.Optional(Name), colour: Type.Optional(Colour) },
  closed,
);

export const Recovery = Type.Object({
  code: Type.String({ description: 'Shown once and valid for one use' }),
  link: Type.String({ description: 'The path of the page that uses the code' }),
  expiresAt: Timestamp,
});
export type Recovery = Static<typeof Recovery>;

export const RecoveryUse = Type.Object({ code: Type.String({ maxLength: 64 }) }, closed);

export const Login = Type.Object({
  id: Type.String(),
  label: Type.String({ description: 'Browser and operating system, where known' }),
  createdAt: Timestamp,
  seenAt: Timestamp,
  current: Type.Boolean({ description: 'Whether the request was made with this login' }),
});
export type Login = Static<typeof Login>;

export const Token = Type.Object({
  id: Type.String({ description: 'The public id of the program at tables' }),
  label: Type.String(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type Token = Static<typeof Token>;

export const TokenRequest = Type.Object({ label: Name }, closed);

export const NewToken = Type.Object({
  token: Type.String({ description: 'Shown once' }),
  ...Token.properties,
});
export type NewToken = Static<typeof NewToken>;

const SeatRange = { min: Type.Integer(), max: Type.Integer() };

/** A game and its options, from which a client can draw the form. */
export const GameInfo = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  options: Type.Record(Type.String(), GameJson),
  exclusions: Type.Array(GameJson, { description: 'Settings that cannot be combined' }),
  seats: Type.Object(SeatRange),
  /** Settings that change the number of seats. */
  seatsWith: Type.Array(
    Type.Object({
      option: Type.String(),
      value: Type.Union([Type.String(), Type.Boolean(), Type.Integer()], {
        description: 'The value of the option or, for a list of numbers, one of its numbers',
      }),
      ...SeatRange,
    }),
  ),
  botLevels: Type.Array(BotLevel),
  botCharacters: Type.Optional(
    Type.Record(Type.String(), Type.Array(BotCharacter), {
      description: 'The characters that bots of a level can have, by level',
    }),
  ),
});
export type GameInfo = Static<typeof GameInfo>;

export const OpenedTable = Type.Object({ code: TableCode });

/** A table as the requester may see it. */
export const TableState = Type.Object({
  table: TableCode,
  seq: Type.Integer(),
  you: Viewer,
  room: Room,
  position: Type.Optional(Position),
  now: Timestamp,
});
export type TableState = Static<typeof TableState>;

export const ActionRequest = Type.Object({ id: RequestId, action: Action }, closed);
export const ActionDone = Type.Object({ seq: Type.Integer() });

/** The last entry of a page: its time and, because times are not unique, its table. */
const PageMark = Type.String({
  pattern: `^[0-9]{1,15}-${TABLE_CODE}$`,
  description: '`next` of the page before',
});

export const Page = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    before: Type.Optional(PageMark),
  },
  closed,
);

/** Absent on the last page. */
const next = Type.Optional(PageMark);

export const MyTablesQuery = Type.Object(
  {
    ...Page.properties,
    going: Type.Optional(Type.Boolean({ description: 'Only tables that gather or play' })),
  },
  closed,
);

export const MyTable = Type.Object({
  ...TableSummary.properties,
  updatedAt: Timestamp,
  seat: Type.Optional(Type.Integer({ description: 'Mine; absent at tables of long ago' })),
  deciders: Type.Array(Seat, { description: 'The seats that owe a move' }),
  deadline: Type.Optional(Timestamp),
});
export type MyTable = Static<typeof MyTable>;
export const MyTables = Type.Object({ tables: Type.Array(MyTable), next });

export const CircleMatches = Type.Object({ matches: Type.Array(CircleMatch), next });

export const FinishedGame = Type.Object({
  table: TableCode,
  game: Type.String(),
  seat: Seat,
  seats: Type.Integer(),
  people: Type.Integer({ description: 'Number of seats held by people' }),
  score: Type.Integer(),
  rank: Type.Integer({ description: '1 is best; for a team 1 is won and 2 is lost' }),
  team: Type.Boolean({ description: 'Whether all seats played together' }),
  moves: Type.Integer(),
  botMoves: Type.Integer({ description: 'How many of the moves a stand-in made' }),
  hints: Type.Integer({ description: 'How often a hint was asked for' }),
  finishedAt: Timestamp,
});
export type FinishedGame = Static<typeof FinishedGame>;
export const FinishedGames = Type.Object({ games: Type.Array(FinishedGame), next });

const Tally = {
  game: Type.String(),
  matches: Type.Integer(),
  wins: Type.Integer(),
  meanScore: Type.Number(),
};

export const PersonStats = Type.Object({
  person: Person,
  name: Type.Optional(Type.String()),
  /** Matches of a team, which are won or lost and have no ranks. */
  teams: Type.Array(Type.Object(Tally)),
  games: Type.Array(
    Type.Object({
      ...Tally,
      meanRank: Type.Number(),
      /** Absent before the first match that counts. */
      rating: Type.Optional(
        Type.Object({
          mu: Type.Number(),
          sigma: Type.Number(),
          matches: Type.Integer(),
          shown: Type.Integer({ description: '1000 at the start, more is better' }),
        }),
      ),
    }),
  ),
});
export type PersonStats = Static<typeof PersonStats>;

const Standings = Position.properties.standings;

/** A finished match. `scenario` replays it, `fairness` proves the deal. */
export const MatchRecord = Type.Object({
  table: TableCode,
  startedAt: Timestamp,
  finishedAt: Timestamp,
  scenario: Type.Object({
    game: Type.String(),
    version: Type.Integer(),
    options: GameJson,
    players: Type.Array(Type.String()),
    seed: Type.String(),
    state: Type.Optional(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description: 'A match played from a position; absent: dealt',
        },
      ),
    ),
    moves: Type.Array(Type.Object({ seat: Seat, move: GameJson })),
  }),
  fairness: Type.Object({
    version: Type.Optional(
      Type.Integer({ description: '2: every seat committed before any revealed; absent: 1' }),
    ),
    commitment: Type.String(),
    secret: Type.String(),
    commitments: Type.Optional(DealLink.properties.seats),
    link: Type.Optional(Type.Pick(DealLink, ['number', 'previous', 'hash'])),
    entropy: Type.Array(Type.Union([Type.String(), Type.Null()])),
    seed: Type.String(),
    day: Type.Optional(Day),
  }),
  thoughts: Type.Optional(
    Type.String({
      description:
        'The seed of the bots’ thoughts: the same moves lead to the same moves of the bots',
    }),
  ),
  seats: Type.Array(
    Type.Object({
      name: Type.String(),
      person: Type.Optional(Person),
      program: Type.Optional(Type.Boolean({ description: 'Whether this person is a program' })),
      bot: Type.Optional(BotLevel),
      character: Type.Optional(BotCharacter),
      hints: Type.Optional(Type.Integer({ description: 'How often a hint was asked for' })),
    }),
  ),
  challenge: Type.Optional(
    Type.String({ description: 'The table of the first match, where others try the same cards' }),
  ),
  twins: Type.Optional(Type.String({ description: 'The group of tables that had the same deals' })),
  takeBacks: Type.Optional(
    Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer() }), {
      description:
        'Each time moves were taken back: how many there were, and how many stayed. Not at a server',
    }),
  ),
  botMoves: Type.Array(Type.Integer(), {
    description: 'Indices of the moves that a bot chose, for itself or as a stand-in',
  }),
  talk: Type.Array(
    Type.Object({
      at: Timestamp,
      name: Type.String(),
      seat: Type.Optional(Seat),
      text: Type.Optional(Type.String()),
      reaction: Type.Optional(Type.Enum([...reactions])),
    }),
  ),
  standings: Standings,
});
export type MatchRecord = Static<typeof MatchRecord>;

export const ReplayQuery = Type.Object(
  {
    as: Type.Optional(
      Type.String({
        pattern: '^([0-9]|spectator)$',
        description: 'A seat or `spectator`; absent: one’s own seat',
      }),
    ),
    after: Type.Optional(
      Type.Integer({ minimum: 0, description: 'The `next` of the piece before' }),
    ),
  },
  closed,
);

/** A finished match step by step as one viewer saw it; a long one is sent in pieces. */
export const Replay = Type.Object({
  table: TableCode,
  viewer: Viewer,
  steps: Type.Array(Type.Object({ step: Step, position: Type.Optional(Position) })),
  next: Type.Optional(
    Type.Integer({ description: 'Present when there are more steps; pass it as `after`' }),
  ),
});
export type Replay = Static<typeof Replay>;

export const Health = Type.Object({
  status: Type.Literal('ok'),
  version: Type.String({ description: 'The release of the server: 1.0.0' }),
});
export const ReadyQuery = Type.Object({ bus: Type.Optional(Type.Literal('optional')) });
export const Readiness = Type.Object({
  ready: Type.Boolean(),
  database: Type.Boolean(),
  bus: Type.Boolean(),
  stopping: Type.Boolean(),
});
