/**
 * Every error that the server answers with, beside the refusal codes of the games. The code is
 * stable; the text is for programmers, pages have sentences of their own.
 */
export const errorTexts = {
  'bad-message': 'The message is not what the protocol says',
  'too-large': 'The message is larger than allowed',
  'too-many': 'Too many requests: wait a moment',
  'too-many-tables': 'You have too many tables that gather or play: finish one first',
  'log-full': 'You have said and done as much besides playing as a table keeps',
  'no-identity': 'A cookie or a token is needed',
  'bad-token': 'The token is not valid or has expired',
  'bad-recovery': 'The recovery code is not valid or has been used',
  'wrong-origin': 'Requests from this page are not accepted',
  'not-found': 'There is nothing here',
  'no-such-table': 'There is no table with this code',
  'table-closed': 'The table has been put away',
  'bad-name': 'A name has 1 to 24 characters, none of them invisible',
  'bad-setup': 'These options or this number of seats do not go together',
  removed: 'The host has removed you from this table',
  'seat-taken': 'The seat is taken',
  'table-full': 'Every seat is taken',
  'already-seated': 'You already have a seat at this table',
  'not-seated': 'You have no seat at this table',
  'not-host': 'Only the host can do this',
  'already-started': 'The match has begun',
  'not-started': 'The match has not begun',
  'bad-reveal': 'The text is not the one that your seat committed to',
  'match-running': 'The match is still being played',
  'no-spectators': 'This table is for its players only',
  'not-absent': 'This person is here',
  'just-left': 'This person has not been away for long enough',
  'chat-closed': 'No talking before the cards are revealed',
  'bad-text': 'A message has 1 to 500 characters',
  'people-only': 'A program cannot do this: ask the person who made its token',
  'server-busy': 'The server could not do this now: try again',
  'server-error': 'Something went wrong here: the log of the server says more',
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof errorTexts;
