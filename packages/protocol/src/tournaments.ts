import Type, { type Static } from 'typebox';
import { GameJson, MAX_SEATS, Name, Seat, TableCode, Timestamp } from './basics.ts';
import { CircleCode } from './circles.ts';
import {
  MAX_TOURNAMENT_PEOPLE,
  MAX_TOURNAMENT_ROUNDS,
  PAUSE_SECONDS,
  playerStates,
  ROUND_MINUTES,
  tournamentClocks,
  tournamentEnds,
  tournamentFormats,
  tournamentPhases,
} from './tournament-choices.ts';

const closed = { additionalProperties: false } as const;

export const TournamentCode = Type.Unsafe<string>({
  ...TableCode,
  description: 'The code in the link of a tournament',
});

const Format = Type.Enum([...tournamentFormats]);
const Clock = Type.Enum([...tournamentClocks]);
const RoundNumber = Type.Integer({ minimum: 1, maximum: MAX_TOURNAMENT_ROUNDS });
const People = Type.Integer({ minimum: 2, maximum: MAX_TOURNAMENT_PEOPLE });

/** What a tournament is made with. */
export const NewTournament = Type.Object(
  {
    name: Name,
    game: Type.String({ maxLength: 32 }),
    options: Type.Optional(GameJson),
    size: Type.Integer({
      minimum: 2,
      maximum: MAX_SEATS,
      description:
        'People at a table; some tables have one more or less where the number does not divide',
    }),
    format: Format,
    rounds: Type.Optional(
      Type.Unsafe<number>({
        ...RoundNumber,
        description:
          'Absent: as many as the format needs for the people who are there. Not for a knock-out, which ends with its last table',
      }),
    ),
    clock: Type.Optional(Clock),
    roundMinutes: Type.Optional(
      Type.Integer({
        minimum: ROUND_MINUTES.fewest,
        maximum: ROUND_MINUTES.most,
        description: 'Then bots finish what is not finished',
      }),
    ),
    pauseSeconds: Type.Optional(
      Type.Integer({
        minimum: PAUSE_SECONDS.shortest,
        maximum: PAUSE_SECONDS.longest,
        description: 'Between two rounds',
      }),
    ),
    startAt: Type.Optional(
      Type.Unsafe<number>({ ...Timestamp, description: 'Absent: when all are here' }),
    ),
    people: Type.Optional(
      Type.Unsafe<number>({
        ...People,
        description:
          'Without a start time it begins by itself when so many have joined and are here',
      }),
    ),
    duplicate: Type.Optional(
      Type.Boolean({ description: 'All tables of a round play the same cards' }),
    ),
    spectators: Type.Optional(Type.Boolean()),
    circle: Type.Optional(CircleCode),
    listed: Type.Optional(Type.Boolean({ description: 'Shown to everybody, or by link only' })),
  },
  closed,
);
export type NewTournament = Static<typeof NewTournament>;

export const MadeTournament = Type.Object({ code: TournamentCode });

/** What a list shows of a tournament. */
export const TournamentCard = Type.Object({
  code: TournamentCode,
  name: Type.String(),
  game: Type.String(),
  format: Format,
  size: Type.Integer(),
  phase: Type.Enum([...tournamentPhases]),
  round: Type.Integer({ description: '0 before the first' }),
  joined: Type.Integer({ description: 'How many people' }),
  startAt: Type.Optional(Timestamp),
  circle: Type.Optional(CircleCode),
});
export type TournamentCard = Static<typeof TournamentCard>;

export const TournamentPlayer = Type.Object({
  person: Type.String(),
  name: Type.String(),
  state: Type.Enum([...playerStates]),
  from: Type.Integer({ description: 'The first round in which they can play; 1 unless late' }),
  here: Type.Optional(Type.Boolean({ description: 'Told before the first round' })),
});
export type TournamentPlayer = Static<typeof TournamentPlayer>;

export const TournamentStanding = Type.Object({
  person: Type.String(),
  name: Type.String(),
  place: Type.Integer({ description: '1 is best; shared where nothing distinguishes' }),
  points: Type.Number(),
  opponents: Type.Number({ description: 'First tie-break: the points of those they met' }),
  wins: Type.Integer({ description: 'Second tie-break: tables won' }),
  margin: Type.Number({
    description: 'Third tie-break: results above those of the table, in standard deviations',
  }),
  rounds: Type.Array(Type.Union([Type.Number(), Type.Null()]), {
    description: 'The points of each round; null where they did not play or still play',
  }),
  byes: Type.Integer(),
  state: Type.Enum([...playerStates]),
});
export type TournamentStanding = Static<typeof TournamentStanding>;

export const TournamentSeat = Type.Object({
  person: Type.String(),
  name: Type.String(),
  /** These are absent while the table plays and, with duplicate deals, until the round is over. */
  score: Type.Optional(Type.Integer()),
  rank: Type.Optional(Type.Integer({ description: '1 is best' })),
  points: Type.Optional(Type.Number()),
  missed: Type.Optional(Type.Boolean({ description: 'A bot made all of the moves' })),
});
export type TournamentSeat = Static<typeof TournamentSeat>;

export const TournamentTable = Type.Object({
  code: TableCode,
  number: Type.Integer({ minimum: 1 }),
  phase: Type.Enum(['playing', 'finished', 'closed']),
  seats: Type.Array(TournamentSeat),
});
export type TournamentTable = Static<typeof TournamentTable>;

export const TournamentRound = Type.Object({
  number: RoundNumber,
  startedAt: Timestamp,
  endedAt: Type.Optional(Timestamp),
  /** When bots take over. */
  deadline: Timestamp,
  tables: Type.Array(TournamentTable),
  byes: Type.Array(Type.Object({ person: Type.String(), name: Type.String() })),
});
export type TournamentRound = Static<typeof TournamentRound>;

/** The same for everybody who may see it. */
export const TournamentState = Type.Object({
  ...TournamentCard.properties,
  organiser: Type.String(),
  organiserName: Type.Optional(Type.String()),
  options: GameJson,
  rounds: Type.Optional(
    Type.Integer({
      description: 'How many there will be; absent before the first where the people decide it',
    }),
  ),
  clock: Clock,
  roundMinutes: Type.Integer(),
  pauseSeconds: Type.Integer(),
  people: Type.Optional(Type.Integer({ description: 'With how many it begins by itself' })),
  duplicate: Type.Boolean(),
  spectators: Type.Boolean(),
  listed: Type.Boolean(),
  end: Type.Optional(Type.Enum([...tournamentEnds])),
  nextRoundAt: Type.Optional(Type.Unsafe<number>({ ...Timestamp, description: 'In a pause' })),
  players: Type.Array(TournamentPlayer, { description: 'In the order in which they joined' }),
  standings: Type.Array(TournamentStanding, { description: 'The best first' }),
  current: Type.Optional(
    Type.Unsafe<TournamentRound>({
      ...TournamentRound,
      description: 'The round that is played, or the last one',
    }),
  ),
});
export type TournamentState = Static<typeof TournamentState>;

/** What concerns me. */
export const OwnTournament = Type.Object({
  organiser: Type.Boolean(),
  state: Type.Optional(Type.Enum([...playerStates], { description: 'Absent: I have not joined' })),
  table: Type.Optional(
    Type.Unsafe<string>({ ...TableCode, description: 'Where I play now: go there' }),
  ),
  seat: Type.Optional(Seat),
  blocked: Type.Optional(
    Type.Array(Type.String(), { description: 'Names of those at `table` whom I have blocked' }),
  ),
  bye: Type.Optional(Type.Boolean({ description: 'I have no table in this round' })),
});
export type OwnTournament = Static<typeof OwnTournament>;

export const TournamentQuery = Type.Object(
  {
    known: Type.Optional(
      Type.Integer({ minimum: 0, description: 'The version that I have; it is not sent again' }),
    ),
  },
  closed,
);

/** The answer to whoever asks again and again. */
export const TournamentNews = Type.Object({
  version: Type.Integer({ description: 'Grows with every change of the state' }),
  now: Timestamp,
  again: Type.Integer({ description: 'Milliseconds after which to ask again' }),
  own: Type.Optional(OwnTournament),
  state: Type.Optional(TournamentState),
});
export type TournamentNews = Static<typeof TournamentNews>;

export const TournamentJoin = Type.Object(
  {
    name: Type.Optional(
      Type.Unsafe<string>({ ...Name, description: 'Used where my profile has none' }),
    ),
  },
  closed,
);

export const TournamentRoundParams = Type.Object({
  code: TournamentCode,
  round: Type.String({ pattern: '^[0-9]{1,2}$', description: 'The number of the round' }),
});
