import Type, { type Static } from 'typebox';
import { GameJson, Seat, TABLE_CODE, TableCode } from './basics.ts';
import { BotCharacter, BotLevel, Clock, TableSetup, tablePhases } from './tables.ts';
import { MAX_TWINS, MIN_TWINS } from './twin-limits.ts';

const TwinsCode = Type.String({
  pattern: `^${TABLE_CODE}$`,
  description: 'The code of a group of twin tables; no table has it',
});
const TwinNumber = Type.Integer({ minimum: 1, maximum: MAX_TWINS });

/** What twin tables are opened with. */
export const TwinsSetup = Type.Object(
  {
    tables: Type.Integer({
      minimum: MIN_TWINS,
      maximum: MAX_TWINS,
      description: 'How many tables have the same deals',
    }),
    setup: TableSetup,
  },
  { additionalProperties: false },
);
export type TwinsSetup = Static<typeof TwinsSetup>;

export const OpenedTwins = Type.Object({ code: TwinsCode });

export const TwinSeat = Type.Object({
  /** Absent, like the bot: the seat is free. */
  name: Type.Optional(Type.String()),
  person: Type.Optional(Type.String({ description: 'A public id, the same at every table' })),
  bot: Type.Optional(BotLevel),
  character: Type.Optional(BotCharacter),
});
export type TwinSeat = Static<typeof TwinSeat>;

export const TwinResult = Type.Object({
  seat: Seat,
  score: Type.Integer(),
  rank: Type.Integer({ description: 'At its own table; 1 is best' }),
  botMoves: Type.Integer({ description: 'How many of the moves a stand-in made' }),
});
export type TwinResult = Static<typeof TwinResult>;

export const TwinTable = Type.Object({
  code: TableCode,
  number: TwinNumber,
  phase: Type.Enum([...tablePhases]),
  round: Type.Optional(Type.Integer({ description: 'Present while it is played' })),
  seats: Type.Array(TwinSeat),
  closable: Type.Boolean({ description: 'Whether I may close it before its end' }),
  results: Type.Optional(
    Type.Array(TwinResult, {
      description: 'By seat; absent until every table is over, and where the match was given up',
    }),
  ),
});
export type TwinTable = Static<typeof TwinTable>;

/** Several tables with the same deals, which are compared seat by seat. */
export const Twins = Type.Object({
  code: TwinsCode,
  game: Type.String(),
  options: GameJson,
  seats: Type.Integer(),
  clock: Clock,
  commitment: Type.String({ description: 'That of every table, because they share the deal' }),
  over: Type.Boolean({ description: 'Every table is finished or closed' }),
  tables: Type.Array(TwinTable),
  own: Type.Optional(
    Type.Object({ table: TableCode, seat: Seat }, { description: 'The one seat that I have' }),
  ),
  next: Type.Optional(
    Type.Unsafe<string>({ ...TwinsCode, description: 'The next twin tables of the same people' }),
  ),
});
export type Twins = Static<typeof Twins>;

export const TwinClosing = Type.Object({ table: TableCode }, { additionalProperties: false });

export const TwinsRematchQuery = Type.Object(
  {
    anyway: Type.Optional(
      Type.Literal('true', { description: 'Also with somebody whom I have blocked' }),
    ),
  },
  { additionalProperties: false },
);
