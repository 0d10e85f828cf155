import {
  type ErrorAnswer,
  type ErrorCode,
  errorTexts,
  failure,
  RequestError,
} from '@sobremesa/protocol';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StorageError } from '../storage/errors.ts';

const statuses = {
  'bad-message': 400,
  'bad-name': 400,
  'bad-setup': 400,
  'bad-text': 400,
  'bad-word': 400,
  'bad-webhook': 400,
  'past-start': 400,
  'no-identity': 401,
  'bad-token': 401,
  'wrong-origin': 403,
  banned: 403,
  'public-closed': 403,
  'people-only': 403,
  'cloned-passkey': 403,
  'day-not-played': 403,
  'challenge-not-played': 403,
  'twins-running': 403,
  'members-only': 403,
  'not-allowed': 403,
  'removed-from-circle': 403,
  'not-organiser': 403,
  'not-joined': 403,
  'not-seated': 403,
  'not-host': 403,
  'no-take-back': 403,
  'no-spectators': 403,
  removed: 403,
  'chat-closed': 403,
  'talk-off': 403,
  'phrases-only': 403,
  'not-found': 404,
  'no-such-table': 404,
  'no-such-day': 404,
  'no-such-challenge': 404,
  'no-such-twins': 404,
  'no-such-circle': 404,
  'no-such-tournament': 404,
  'no-such-line': 404,
  'bad-invitation': 404,
  'bad-recovery': 404,
  'bad-passkey': 404,
  'no-passkeys': 409,
  'not-confirmed': 409,
  'seat-taken': 409,
  'table-full': 409,
  'blocked-here': 409,
  'already-seated': 409,
  'seated-elsewhere': 409,
  'already-started': 409,
  'not-started': 409,
  'bad-reveal': 409,
  'fixed-deal': 409,
  'match-running': 409,
  'not-alone': 409,
  'cannot-challenge': 409,
  'owner-stays': 409,
  'circle-full': 409,
  'tournament-full': 409,
  'tournament-started': 409,
  'tournament-over': 409,
  'too-few-people': 409,
  'round-over': 409,
  'not-absent': 409,
  'just-left': 409,
  'table-closed': 410,
  'too-large': 413,
  'too-many': 429,
  'too-many-tables': 429,
  'too-many-circles': 429,
  'too-many-blocks': 429,
  'too-many-tournaments': 429,
  'too-many-webhooks': 429,
  'too-many-calls': 429,
  'log-full': 429,
  'damaged-log': 500,
  'server-error': 500,
  'server-busy': 503,
} as const satisfies Record<ErrorCode, number>;

/** Status for a move that the rules of a game refuse. */
const REFUSED_MOVE = 422;

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorTexts, code);

export const statusOf = (code: string): number => (isKnown(code) ? statuses[code] : REFUSED_MOVE);

export const answerOf = ({ code, message, details }: RequestError): ErrorAnswer => ({
  error: { code, message, ...(details === undefined ? {} : { details }) },
});

/** An error of Fastify as one of the protocol; `undefined` when the fault is the server's. */
function ownError({ code, statusCode = 500 }: Partial<FastifyError>): RequestError | undefined {
  if (statusCode >= 500) return undefined;
  if (statusCode === 413) return failure('too-large');
  if (statusCode === 404 || statusCode === 414 || code === 'FST_ERR_BAD_URL') {
    return failure('not-found');
  }
  // Fastify's own text contains a part of the body, which may hold a recovery code.
  return new RequestError('bad-message', 'The body must be JSON');
}

/** A failure of the database is expected to be temporary, so clients are told to retry. */
const faultOf = (error: unknown): RequestError =>
  error instanceof StorageError
    ? failure('server-busy', { retryAfter: 1 })
    : failure('server-error');

/** Answers an error. Only faults of the server are logged with their stack. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof RequestError ? error : ownError(error as Partial<FastifyError>);
  if (known) request.log.debug({ code: known.code }, 'request refused');
  else request.log.error({ err: error }, 'request failed');
  const answer = known ?? faultOf(error);
  const retryAfter = answer.details?.['retryAfter'];
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  reply.code(statusOf(answer.code)).send(answerOf(answer));
}
