/**
 * Every error code of the server, besides the refusal codes of the games. Codes are stable; the
 * texts are for programmers, and pages have sentences of their own.
 */
export const errorTexts = {
  'bad-message': 'The message does not match the protocol',
  'too-large': 'The message is larger than allowed',
  'too-many': 'Too many requests; try again later',
  'too-many-tables': 'You have too many open tables; finish one first',
  'log-full': 'You have reached the limit of actions besides moves at this table',
  'no-identity': 'A cookie or a token is needed',
  'bad-token': 'The token is not valid or has expired',
  'bad-recovery': 'The recovery code is not valid or has been used',
  'bad-passkey': 'The passkey is not known here, or its answer is not valid',
  'cloned-passkey': 'Another device has a copy of this passkey; revoke it',
  'no-passkeys': 'Passkeys need an address with a domain over https, or localhost',
  'not-confirmed': 'To delete yourself, send the name of your profile',
  'wrong-origin': 'Requests from this page are not accepted',
  banned: 'The owner of this server has banned you for a time; the details say until when, and why',
  'public-closed': 'The owner of this server has closed the opening of public tables',
  'not-found': 'This address does not exist',
  'no-such-table': 'There is no table with this code',
  'no-such-day': 'There is no match of this day and game',
  'day-not-played':
    'The results of a day are for those who have finished its match, or once it is over',
  'no-such-challenge': 'Nobody can try a match with this code',
  'challenge-not-played':
    'A match that others are trying with the same cards is for those who have finished it',
  'cannot-challenge': 'Only a finished match of one person among bots can be tried by others',
  'no-such-twins': 'There are no twin tables with this code',
  'twins-running':
    'Until all twin tables are over, each one is closed to everybody but its players, and its record to them too',
  'seated-elsewhere': 'You have a seat at another of these twin tables',
  'fixed-deal': 'The deal of this table is fixed; seats cannot add to it',
  'no-such-circle': 'There is no circle with this code, or you are not a member',
  'bad-invitation': 'The invitation is not valid any more; ask for a new one',
  'removed-from-circle': 'You have been removed from this circle',
  'circle-full': 'The circle has as many members as it can have',
  'too-many-circles': 'You have as many circles as one person can have',
  'not-allowed': 'Your role in the circle does not allow this',
  'owner-stays': 'The owner hands the circle over, or closes it, before leaving',
  'too-many-calls': 'The circle was called a moment ago; try again in some minutes',
  'members-only': 'This table is for members of its circle',
  'no-such-tournament': 'There is no tournament with this code',
  'tournament-full': 'The tournament has as many people as it can have',
  'tournament-started': 'The tournament has begun, and nobody can join any more',
  'tournament-over': 'The tournament is over',
  'too-many-tournaments': 'You have too many tournaments that are not over; close one first',
  'past-start': 'The start time is not in the future, or more than a year away',
  'too-few-people': 'There are not enough people for a table yet',
  'not-organiser': 'Only the organiser of the tournament can do this',
  'not-joined': 'You have not joined this tournament',
  'round-over': 'The time of the round is over; bots finish what is not finished',
  'bad-webhook': 'The address must begin with https://, with a public host and the usual port',
  'too-many-webhooks': 'You have too many webhooks; remove one first',
  'table-closed': 'The table is closed',
  'bad-name': 'A name has 1 to 24 characters, none of them invisible',
  'bad-setup': 'These options or this number of seats do not go together',
  removed: 'The host has removed you from this table',
  'seat-taken': 'The seat is taken',
  'table-full': 'Every seat is taken',
  'not-alone':
    'Only a match that you play alone with bots, and that does not count, can be discarded',
  'already-seated': 'You already have a seat at this table',
  'not-seated': 'You have no seat at this table',
  'not-host': 'Only the host can do this',
  'already-started': 'The match has started',
  'not-started': 'The match has not started',
  'bad-reveal': 'The text is not the one that your seat committed to',
  'no-take-back': 'There is no move that you can take back at this table',
  'match-running': 'The match is still being played',
  'no-spectators': 'This table is for its players only',
  'not-absent': 'This person is here',
  'just-left': 'This person has not been away for long enough',
  'chat-closed': 'Chat is closed until the cards are revealed',
  'talk-off': 'Talk is switched off at public tables of this server',
  'phrases-only': 'At public tables of this server only ready-made phrases can be said',
  'bad-word': 'The owner of this server does not allow this word',
  'blocked-here': 'Somebody whom you have blocked sits at this table',
  'too-many-blocks': 'You have blocked as many people as one person can',
  'no-such-line': 'Nobody said anything there',
  'bad-text': 'A message has 1 to 500 characters',
  'people-only': 'A program cannot do this; only the person who made its token can',
  'damaged-log': 'The log of this table is damaged; the owner of the server can restore it',
  'server-busy': 'The server could not do this now; try again',
  'server-error': 'Internal error; the log of the server has details',
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof errorTexts;

type Details = Readonly<Record<string, unknown>>;

/**
 * A request that was not carried out: the code goes over the wire, a refused move with the code of
 * its game; the details are what a page needs to explain it.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: string;
  readonly details: Details | undefined;

  constructor(code: string, message: string, details?: Details) {
    // The error is an answer, not a fault. Collecting the stack would be most of what a flood of refused
    // requests costs.
    const V8Error = Error as { stackTraceLimit?: number | undefined };
    const { stackTraceLimit } = V8Error;
    V8Error.stackTraceLimit = 0;
    super(message);
    V8Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.details = details;
  }
}

export const failure = (code: ErrorCode, details?: Details): RequestError =>
  new RequestError(code, errorTexts[code], details);
