import Type, { type Static } from 'typebox';
import { GameJson, Name, TableCode, Timestamp } from './basics.ts';
import { Day, Sha256 } from './tables.ts';

const closed = { additionalProperties: false } as const;
const People = Type.Integer({ minimum: 0 });

/** One's own try; score and rank once it is finished. */
const OwnTry = Type.Object({
  table: TableCode,
  score: Type.Optional(Type.Integer()),
  rank: Type.Optional(Type.Integer({ description: '1 is best' })),
  counts: Type.Optional(
    Type.Boolean({
      description: 'False when a bot stood in or the match ended too long after the day',
    }),
  ),
});

/** The matches of today. */
export const DayState = Type.Object({
  day: Day,
  until: Type.Integer({ description: 'When the next day begins, in milliseconds since 1970' }),
  now: Timestamp,
  games: Type.Array(
    Type.Object({
      game: Type.String(),
      own: Type.Optional(OwnTry),
    }),
  ),
});
export type DayState = Static<typeof DayState>;

/** The chain of the seeds of the days: the seed of a day is the hash of the seed of the next day. */
export const DayChain = Type.Object({
  first: Day,
  anchor: Type.Unsafe<string>({ ...Sha256, description: 'The hash of the seed of the first day' }),
  published: Type.Optional(
    Type.Object(
      { day: Day, seed: Sha256 },
      { description: 'The newest seed that is public; absent before the first day is over' },
    ),
  ),
});
export type DayChain = Static<typeof DayChain>;

export const DayPlay = Type.Object(
  {
    name: Type.Optional(Name),
    practice: Type.Optional(
      Type.Object({ day: Day }, { ...closed, description: 'A day whose deal one knows' }),
    ),
  },
  closed,
);

export type DayPlay = Static<typeof DayPlay>;

/** The results of the match of a day. */
export const DaySummary = Type.Object({
  day: Day,
  game: Type.String(),
  people: People,
  ranks: Type.Array(Type.Object({ rank: Type.Integer(), people: People }), {
    description: 'How many people ended with each rank at their table',
  }),
  own: Type.Optional(
    Type.Object({
      ...OwnTry.properties,
      place: Type.Optional(
        Type.Integer({ description: 'Among all whose result counts; by rank, then by lead' }),
      ),
    }),
  ),
  par: Type.Optional(
    Type.Object(
      { score: Type.Integer(), rank: Type.Integer() },
      { description: 'What an expert bot made of the same seat; absent until it has played' },
    ),
  ),
  decisions: Type.Array(
    Type.Object({
      at: Type.Integer({ minimum: 0, description: 'Number of moves played before' }),
      move: GameJson,
      choices: Type.Array(Type.Object({ move: GameJson, people: People }), {
        description: 'What people played in the same position, the most frequent first',
      }),
      par: Type.Optional(GameJson),
    }),
    { description: 'One’s own, without forced moves; none of a past day that one has not played' },
  ),
});
export type DaySummary = Static<typeof DaySummary>;
