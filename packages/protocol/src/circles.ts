import Type, { type Static } from 'typebox';
import { Name, TableCode, Timestamp } from './basics.ts';
import { CIRCLE_PICTURES, circleRoles, seasonLengths } from './circle-choices.ts';
import { TableSummary } from './frames.ts';
import { Webhook } from './notices.ts';

const closed = { additionalProperties: false } as const;

const CircleRole = Type.Enum([...circleRoles]);
const SeasonLength = Type.Enum([...seasonLengths]);

const Picture = Type.Integer({ minimum: 0, maximum: CIRCLE_PICTURES - 1 });

export const CircleCode = Type.Unsafe<string>({
  ...TableCode,
  description: 'The code in the link of a circle',
});

/** Whoever has it can join. */
const Invitation = Type.Unsafe<string>({ ...TableCode, description: 'Part of the link to join' });

export const NewCircle = Type.Object(
  { name: Name, picture: Type.Optional(Picture), season: Type.Optional(SeasonLength) },
  closed,
);
export type NewCircle = Static<typeof NewCircle>;

export const CircleChange = Type.Partial(NewCircle, closed);
export type CircleChange = Static<typeof CircleChange>;

/** What the link to join shows. */
export const CircleCard = Type.Object({
  code: CircleCode,
  name: Type.String(),
  picture: Picture,
  members: Type.Integer(),
});
export type CircleCard = Static<typeof CircleCard>;

export const MyCircle = Type.Object({
  ...CircleCard.properties,
  role: CircleRole,
  tables: Type.Integer({ description: 'Tables that gather or play' }),
  here: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Names of the other members who have a page open that shows the circle; empty for one without a name',
    }),
  ),
});
export type MyCircle = Static<typeof MyCircle>;

export const CircleMember = Type.Object({
  person: Type.String(),
  name: Type.Optional(Type.String()),
  role: CircleRole,
  joinedAt: Timestamp,
});
export type CircleMember = Static<typeof CircleMember>;

/** A circle as its members see it. */
export const Circle = Type.Object({
  code: CircleCode,
  name: Type.String(),
  picture: Picture,
  season: SeasonLength,
  invitation: Type.Optional(Invitation),
  members: Type.Array(CircleMember),
  tables: Type.Array(TableSummary, { description: 'Those that gather or play' }),
  role: CircleRole,
  called: Type.Boolean({ description: 'Whether I want to be told of new tables' }),
});
export type Circle = Static<typeof Circle>;

export const CircleJoin = Type.Object({ invitation: Invitation }, closed);
export const CircleRoleChange = Type.Object({ role: CircleRole }, closed);
export const CircleCall = Type.Object({ table: TableCode }, closed);
export const CircleCalls = Type.Object({ called: Type.Boolean() }, closed);

/** Addresses at which the circle is announced. */
export const CircleWebhooks = Type.Object({ webhooks: Type.Array(Webhook) });

export const StandingsQuery = Type.Object(
  {
    season: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1000, description: 'How many seasons ago; 0 is now' }),
    ),
  },
  closed,
);

export const CircleStanding = Type.Object({
  person: Type.String(),
  name: Type.Optional(Type.String()),
  matches: Type.Integer(),
  wins: Type.Integer(),
  points: Type.Number({
    description:
      'Share of the opponents that were beaten, 0 to 100, counted with four even matches',
  }),
});
export type CircleStanding = Static<typeof CircleStanding>;

export const CircleSeason = Type.Object({
  from: Timestamp,
  to: Timestamp,
  games: Type.Array(
    Type.Object({
      game: Type.String(),
      standings: Type.Array(CircleStanding, { description: 'The best first' }),
    }),
  ),
});
export type CircleSeason = Static<typeof CircleSeason>;

export const CircleMatch = Type.Object({
  table: TableCode,
  game: Type.String(),
  finishedAt: Timestamp,
  places: Type.Array(
    Type.Object({ name: Type.String(), rank: Type.Integer({ description: '1 is best' }) }),
    { description: 'The people, the best first' },
  ),
});
export type CircleMatch = Static<typeof CircleMatch>;
