import Type, { type Static } from 'typebox';
import { Seat, TableCode, Timestamp } from './basics.ts';
import { RequestId } from './frames.ts';
import { MAX_TEXT_LENGTH } from './names.ts';
import { MAX_REPORTED_LINES, reportReasons } from './safety-choices.ts';

const closed = { additionalProperties: false } as const;

const Person = Type.String({ description: 'A public id, the same at every table' });
const StepNumber = Type.Integer({ minimum: 1 });

/**
 * Somebody at a table: the person in a seat, or who spoke in a step. People who speak without a seat have no id
 * that others know.
 */
const Somebody = { table: TableCode, seat: Type.Optional(Seat), step: Type.Optional(StepNumber) };

export const NewBlock = Type.Object(Somebody, {
  ...closed,
  description: 'Whom to block: who has the seat, or who spoke in the step',
});
export type NewBlock = Static<typeof NewBlock>;

/** Somebody whom I have blocked. */
export const Block = Type.Object({
  person: Person,
  name: Type.String({ description: 'As it was when I blocked them' }),
  at: Timestamp,
});
export type Block = Static<typeof Block>;
export const Blocks = Type.Object({ blocks: Type.Array(Block) });

export const NewReport = Type.Object(
  {
    id: RequestId,
    table: TableCode,
    seat: Type.Optional(Seat),
    steps: Type.Optional(
      Type.Array(StepNumber, {
        maxItems: MAX_REPORTED_LINES,
        uniqueItems: true,
        description: 'The lines of talk that it is about, all of the same person',
      }),
    ),
    reason: Type.Enum([...reportReasons]),
    words: Type.Optional(Type.String({ maxLength: 4 * MAX_TEXT_LENGTH })),
  },
  closed,
);
export type NewReport = Static<typeof NewReport>;
