import { RequestError } from '@sobremesa/protocol/errors';
import { Failure } from '../net/failure.ts';

/** What a server would have answered; anything else is a bug. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (!(error instanceof RequestError)) throw error;
  return new Failure(error.code, error.message, error.details);
}
