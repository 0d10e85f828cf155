import { ErrorAnswer } from '@sobremesa/protocol';
import type { TSchema } from 'typebox';

/** The response schemas of a route: `schema` on success, the common error answer otherwise. */
export const answers = <Schema extends TSchema>(schema: Schema) => ({
  200: schema,
  default: ErrorAnswer,
});
