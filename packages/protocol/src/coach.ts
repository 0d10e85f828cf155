import Type, { type Static } from 'typebox';
import { GameJson, Seat, TableCode } from './basics.ts';

const Measured = Type.Object({
  mean: Type.Number(),
  error: Type.Number({ description: 'Standard error of the mean' }),
});

const At = Type.Integer({ minimum: 0, description: 'Number of moves played before' });
const Lead = Type.Number({
  description: 'Points ahead of the mean of the others; of a team, ahead of its opponent',
});

const Risk = Type.Object(
  {
    chance: Type.Number({ minimum: 0, maximum: 1 }),
    cost: Type.Number({ description: 'Mean cost in points where it happens' }),
  },
  {
    additionalProperties: true,
    description: 'A danger that the move ran at once; the game adds fields',
  },
);

const Decision = Type.Object({
  at: At,
  options: Type.Array(
    Type.Object({
      move: GameJson,
      value: Measured,
      behind: Measured,
      lead: Measured,
    }),
    { description: 'Every legal move, best first' },
  ),
  played: Type.Integer({ minimum: 0, description: 'Index of the option that was played' }),
  expected: Measured,
  worlds: Type.Integer(),
});

const Mistake = Type.Object({
  type: Type.Literal('mistake'),
  at: At,
  played: GameJson,
  better: GameJson,
  points: Type.Number(),
  regret: Type.Number(),
  risks: Type.Optional(Type.Object({ played: Risk, better: Risk })),
});

const Luck = Type.Object({
  type: Type.Literal('luck'),
  from: At,
  at: At,
  points: Type.Number(),
  isDeal: Type.Boolean(),
});

/** The coach's report on a seat; start, luck and skill add up to the result. */
const Report = Type.Object({
  game: Type.String(),
  seat: Seat,
  start: Lead,
  luck: Lead,
  skill: Lead,
  result: Lead,
  curve: Type.Array(Type.Object({ at: At, lead: Lead })),
  decisions: Type.Array(Decision),
  strokes: Type.Array(Type.Object({ from: At, at: At, luck: Measured, isDeal: Type.Boolean() })),
  moments: Type.Array(Type.Union([Mistake, Luck])),
});

export const CoachQuery = Type.Object(
  { seat: Type.String({ pattern: '^[0-9]$' }) },
  { additionalProperties: false },
);

/** `report` is absent while the coach is still at work; clients poll. */
export const Coaching = Type.Object({
  table: TableCode,
  seat: Seat,
  done: Type.Integer({ minimum: 0, description: 'Decisions looked at' }),
  total: Type.Integer({ minimum: 0, description: 'Decisions to look at; 0 while it waits' }),
  report: Type.Optional(Report),
});
export type Coaching = Static<typeof Coaching>;
