import { ErrorAnswer } from '@sobremesa/protocol';
import type { TSchema } from 'typebox';

/** What a route answers with when all goes well; errors look the same everywhere. */
export const answers = <Schema extends TSchema>(schema: Schema) => ({
  200: schema,
  default: ErrorAnswer,
});
