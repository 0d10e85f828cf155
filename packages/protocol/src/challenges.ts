import Type, { type Static } from 'typebox';
import { GameJson, Name, Seat, TableCode, Timestamp } from './basics.ts';
import { BotCharacter, BotLevel } from './tables.ts';

/** A finished try, or the first match. */
export const ChallengeResult = Type.Object({
  table: TableCode,
  name: Type.String(),
  first: Type.Boolean({ description: 'The match that the others try' }),
  own: Type.Boolean(),
  score: Type.Integer(),
  rank: Type.Integer({ description: '1 is best' }),
  botMoves: Type.Integer({ description: 'How many of the moves a stand-in made' }),
  hints: Type.Integer({ description: 'How often a hint was asked for' }),
  finishedAt: Timestamp,
});
export type ChallengeResult = Static<typeof ChallengeResult>;

/** A finished match that others try with the same seat, deal and bots. */
export const Challenge = Type.Object({
  code: Type.Unsafe<string>({ ...TableCode, description: 'That of the table of the first match' }),
  game: Type.String(),
  options: GameJson,
  seat: Seat,
  seats: Type.Array(
    Type.Object({ bot: Type.Optional(BotLevel), character: Type.Optional(BotCharacter) }),
  ),
  by: Type.String({ description: 'The name of whoever played first' }),
  own: Type.Optional(
    Type.Object(
      { table: TableCode, finished: Type.Boolean() },
      { description: 'One’s own try that counts' },
    ),
  ),
  results: Type.Optional(
    Type.Array(ChallengeResult, {
      description: 'In the order in which they ended; absent until one’s own match is over',
    }),
  ),
});
export type Challenge = Static<typeof Challenge>;

export const ChallengePlay = Type.Object(
  { name: Type.Optional(Name) },
  { additionalProperties: false },
);
export type ChallengePlay = Static<typeof ChallengePlay>;
