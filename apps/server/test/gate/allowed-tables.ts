import type { Action, TablePhase } from '@sobremesa/protocol';
import { type Role, roleNames } from './roles.ts';

// What is allowed at tables, as people read it; tables.test.ts tries every cell, and docs/security.md shows it.

/** `ok`, or the code with which somebody is refused. */
export type Answer = string;

export type Phase = TablePhase;

/** The tables that are tried, each in the phases that it has. */
export const places = {
  'public, gathering': 'gathering',
  'public, dealing': 'dealing',
  'public, playing': 'playing',
  'public, finished': 'finished',
  'public, closed': 'closed',
  'private, gathering': 'gathering',
  'private, dealing': 'dealing',
  'private, playing': 'playing',
  'private, finished': 'finished',
  'private, closed': 'closed',
  'circle, gathering': 'gathering',
  'circle, dealing': 'dealing',
  'circle, playing': 'playing',
  'circle, finished': 'finished',
  'circle, closed': 'closed',
  'big screen, gathering': 'gathering',
  'big screen, playing': 'playing',
  'big screen, finished': 'finished',
  'with a block, gathering': 'gathering',
  'with a block, playing': 'playing',
  'with a block, finished': 'finished',
  challenged: 'finished',
  'challenged in a circle': 'finished',
  'try, playing': 'playing',
  'try, finished': 'finished',
  'practice try, playing': 'playing',
  'day, playing': 'playing',
  'day, finished': 'finished',
  'twin, gathering': 'gathering',
  'twin, playing': 'playing',
  'twin, finished before the others': 'finished',
  'twin, all over': 'finished',
  'tournament, playing': 'playing',
  'tournament, finished': 'finished',
  'tournament of a circle, playing': 'playing',
  'tournament of a circle, finished': 'finished',
} as const satisfies Readonly<Record<string, Phase>>;

export type Place = keyof typeof places;

export const placeNames = Object.keys(places) as Place[];

type Row = Readonly<Record<Role, Answer>>;

const row = (others: Answer, exceptions: Partial<Row>): Row =>
  Object.fromEntries(roleNames.map((role) => [role, exceptions[role] ?? others])) as Row;

const everybody = row('ok', { kicked: 'removed', banned: 'banned' });

/** Those with a seat, and nobody else. */
const seatsOnly = (others: Answer): Row =>
  row(others, {
    host: 'ok',
    player: 'ok',
    'removed player': 'ok',
    kicked: 'removed',
    banned: 'banned',
  });

/** Members, and whoever plays or has played there. */
const membersAndSeats = (change: Partial<Row> = {}): Row =>
  row('members-only', {
    member: 'ok',
    organiser: 'ok',
    host: 'ok',
    player: 'ok',
    'removed player': 'ok',
    kicked: 'removed',
    banned: 'banned',
    ...change,
  });

/** Whoever plays it among bots. */
const hostOnly = row('no-spectators', { host: 'ok', banned: 'banned' });

/** Nobody is removed from these tables by a host. */
const withoutKicks = (kicked: Answer): Partial<Row> => ({ kicked });

/** Who sees a table: over HTTP, over the socket, in the preview of its link. Whoever does not, does nothing there either. */
export const entrance: Readonly<Record<Place, Row>> = {
  'public, gathering': everybody,
  'public, dealing': everybody,
  'public, playing': everybody,
  'public, finished': everybody,
  'public, closed': everybody,
  'private, gathering': everybody,
  'private, dealing': seatsOnly('no-spectators'),
  'private, playing': seatsOnly('no-spectators'),
  'private, finished': seatsOnly('no-spectators'),
  'private, closed': seatsOnly('no-spectators'),
  'circle, gathering': membersAndSeats({ 'removed player': 'members-only' }),
  'circle, dealing': membersAndSeats(),
  'circle, playing': membersAndSeats(),
  'circle, finished': membersAndSeats(),
  'circle, closed': membersAndSeats(),
  'big screen, gathering': everybody,
  'big screen, playing': everybody,
  'big screen, finished': everybody,
  'with a block, gathering': everybody,
  'with a block, playing': everybody,
  'with a block, finished': everybody,
  challenged: row('challenge-not-played', { host: 'ok', banned: 'banned' }),
  'challenged in a circle': row('members-only', {
    host: 'ok',
    member: 'challenge-not-played',
    organiser: 'challenge-not-played',
    player: 'challenge-not-played',
    kicked: 'challenge-not-played',
    banned: 'banned',
  }),
  'try, playing': hostOnly,
  'try, finished': hostOnly,
  'practice try, playing': hostOnly,
  'day, playing': hostOnly,
  'day, finished': hostOnly,
  'twin, gathering': everybody,
  'twin, playing': seatsOnly('twins-running'),
  'twin, finished before the others': seatsOnly('twins-running'),
  'twin, all over': everybody,
  'tournament, playing': { ...everybody, ...withoutKicks('ok') },
  'tournament, finished': { ...everybody, ...withoutKicks('ok') },
  'tournament of a circle, playing': membersAndSeats(withoutKicks('ok')),
  'tournament of a circle, finished': membersAndSeats(withoutKicks('ok')),
};

/** One person among bots. */
export const isForOne = (place: Place): boolean =>
  ['challenged', 'try', 'practice', 'day'].some((kind) => place.startsWith(kind));

const isBigScreen = (place: Place): boolean => place.startsWith('big screen');

const hasBlock = (place: Place): boolean => place.startsWith('with a block');

/** Who takes a seat, in the order of the seats. */
export function seatsAt(place: Place): readonly Role[] {
  if (isForOne(place)) return ['host'];
  if (isBigScreen(place)) return ['player', 'removed player', 'banned'];
  if (hasBlock(place)) return ['host', 'player', 'blocked', 'blocker'];
  return ['host', 'player', 'removed player', 'banned'];
}

/** Who has a seat; a banned person keeps none, and whoever is removed from a circle keeps none where its people gather. */
export const seatedAt = (place: Place): readonly Role[] =>
  seatsAt(place).filter(
    (role) => role !== 'banned' && (role !== 'removed player' || place !== 'circle, gathering'),
  );

/** Who leads the table, in the rounds of a tournament and at a big screen without a seat. */
const leadsAt = (place: Place): Role => (place.startsWith('tournament') ? 'organiser' : 'host');

/** The record, the replay and the coach: who may see a finished match. */
export const records: Readonly<Partial<Record<Place, Row>>> = {
  'public, finished': everybody,
  'private, finished': seatsOnly('no-spectators'),
  'circle, finished': membersAndSeats(),
  'big screen, finished': everybody,
  'with a block, finished': everybody,
  challenged: row('challenge-not-played', { host: 'ok', player: 'ok', banned: 'banned' }),
  'challenged in a circle': row('members-only', {
    host: 'ok',
    player: 'ok',
    member: 'challenge-not-played',
    organiser: 'challenge-not-played',
    kicked: 'challenge-not-played',
    banned: 'banned',
  }),
  'try, finished': row('challenge-not-played', { host: 'ok', player: 'ok', banned: 'banned' }),
  'day, finished': hostOnly,
  'twin, finished before the others': row('twins-running', { banned: 'banned' }),
  'twin, all over': everybody,
  'tournament, finished': { ...everybody, ...withoutKicks('ok') },
  'tournament of a circle, finished': membersAndSeats(withoutKicks('ok')),
};

type Kind = Action['type'];

/** Without a seat, with one, with one and as the host. */
type Standings = readonly [none: Answer, seat: Answer, host: Answer];

const all = (answer: Answer): Standings => [answer, answer, answer];
const seated = (answer: Answer): Standings => ['not-seated', answer, answer];
const host: Standings = ['not-host', 'not-host', 'ok'];

/** What the rules of tables answer to those who may come in. */
export const actions: Readonly<Record<Phase, Readonly<Record<Kind, Standings>>>> = {
  gathering: {
    sit: ['ok', 'already-seated', 'already-seated'],
    leave: seated('ok'),
    rename: seated('ok'),
    ready: seated('ok'),
    reveal: seated('not-started'),
    kick: host,
    bot: host,
    fill: host,
    seats: host,
    latecomers: host,
    next: all('not-started'),
    discard: seated('not-alone'),
    move: seated('not-started'),
    'take-back': seated('not-started'),
    'stand-in': all('not-started'),
    back: seated('ok'),
    hint: all('not-started'),
    brisk: seated('ok'),
    say: all('ok'),
    react: all('ok'),
    hide: host,
    rematch: seated('match-running'),
  },
  dealing: {
    sit: ['already-started', 'already-seated', 'already-seated'],
    leave: seated('already-started'),
    rename: seated('ok'),
    ready: all('already-started'),
    reveal: seated('bad-reveal'),
    kick: all('already-started'),
    bot: all('already-started'),
    fill: all('already-started'),
    seats: all('already-started'),
    latecomers: host,
    next: all('not-started'),
    discard: seated('not-alone'),
    move: seated('not-started'),
    'take-back': seated('not-started'),
    'stand-in': all('not-started'),
    back: seated('ok'),
    hint: all('not-started'),
    brisk: seated('ok'),
    say: all('ok'),
    react: all('ok'),
    hide: host,
    rematch: seated('match-running'),
  },
  playing: {
    sit: ['already-started', 'already-seated', 'already-seated'],
    leave: seated('ok'),
    rename: seated('ok'),
    ready: all('already-started'),
    reveal: seated('already-started'),
    kick: all('already-started'),
    bot: all('already-started'),
    fill: all('already-started'),
    seats: all('already-started'),
    latecomers: host,
    next: ['ok', 'already-seated', 'already-seated'],
    discard: seated('not-alone'),
    move: seated('ok'),
    'take-back': seated('no-take-back'),
    'stand-in': seated('just-left'),
    back: seated('ok'),
    hint: seated('ok'),
    brisk: seated('ok'),
    say: all('ok'),
    react: all('ok'),
    hide: host,
    rematch: seated('match-running'),
  },
  finished: {
    sit: ['already-started', 'already-seated', 'already-seated'],
    leave: seated('already-started'),
    rename: seated('ok'),
    ready: all('already-started'),
    reveal: seated('already-started'),
    kick: all('already-started'),
    bot: all('already-started'),
    fill: all('already-started'),
    seats: all('already-started'),
    latecomers: host,
    next: ['ok', 'already-seated', 'already-seated'],
    discard: seated('not-alone'),
    move: seated('match-over'),
    'take-back': seated('no-take-back'),
    'stand-in': seated('just-left'),
    back: seated('ok'),
    hint: seated('ok'),
    brisk: seated('ok'),
    say: all('ok'),
    react: all('ok'),
    hide: host,
    rematch: seated('ok'),
  },
  closed: {
    sit: all('table-closed'),
    leave: all('table-closed'),
    rename: all('table-closed'),
    ready: all('table-closed'),
    reveal: all('table-closed'),
    kick: all('table-closed'),
    bot: all('table-closed'),
    fill: all('table-closed'),
    seats: all('table-closed'),
    latecomers: all('table-closed'),
    next: all('table-closed'),
    discard: all('table-closed'),
    move: all('table-closed'),
    'take-back': all('table-closed'),
    'stand-in': all('table-closed'),
    back: all('table-closed'),
    hint: all('table-closed'),
    brisk: all('table-closed'),
    say: all('table-closed'),
    react: all('table-closed'),
    hide: all('table-closed'),
    rematch: all('table-closed'),
  },
};

const nobodyNext = { next: all('no-spectators') };
const playersTalk: Standings = ['no-spectators', 'ok', 'ok'];
const twins = { ...nobodyNext, rematch: seated('twins-running') };
const rounds = { ...nobodyNext, rematch: seated('bad-setup') };
const alone = { discard: seated('ok') };
/** Everybody with a seat leads, and the screen without one. */
const together: Standings = ['not-host', 'ok', 'ok'];
const screen = { latecomers: together, hide: together };

/** Where a kind of table has rules of its own. */
export const actionsAt: Readonly<Partial<Record<Place, Partial<Record<Kind, Standings>>>>> = {
  'private, gathering': { ...nobodyNext, say: playersTalk, react: playersTalk },
  'private, dealing': nobodyNext,
  'private, playing': nobodyNext,
  'private, finished': nobodyNext,
  'big screen, gathering': {
    ...screen,
    kick: together,
    bot: together,
    fill: together,
    seats: together,
  },
  'big screen, playing': screen,
  'big screen, finished': screen,
  challenged: alone,
  'challenged in a circle': alone,
  'try, playing': nobodyNext,
  'try, finished': nobodyNext,
  'practice try, playing': { ...nobodyNext, ...alone },
  'day, playing': nobodyNext,
  'day, finished': nobodyNext,
  'twin, gathering': {
    ...twins,
    say: playersTalk,
    react: playersTalk,
    seats: ['not-host', 'not-host', 'bad-setup'],
  },
  'twin, playing': twins,
  'twin, finished before the others': twins,
  'twin, all over': nobodyNext,
  'tournament, playing': rounds,
  'tournament, finished': rounds,
  'tournament of a circle, playing': rounds,
  'tournament of a circle, finished': rounds,
};

/** What is special about somebody, wherever they may come in. */
function answerFor(place: Place, role: Role, kind: Kind): Answer | undefined {
  if (meetsBlocked(place, role, kind)) return 'blocked-here';
  // A program of a person would be a second seat of theirs.
  if (role === 'program' && kind === 'sit' && place.startsWith('twin')) return 'people-only';
  // Whoever leads the circle keeps order at all of its tables.
  const isOpen = places[place] !== 'closed';
  if (role === 'host' && kind === 'hide' && isOfCircle(place) && isOpen) return 'ok';
  return undefined;
}

/** Whether somebody would play with a person whom they have blocked. Nobody asks a blocked person. */
function meetsBlocked(place: Place, role: Role, kind: Kind): boolean {
  const seated = seatedAt(place);
  if (kind === 'rematch') return hasBlock(place) && (role === 'host' || role === 'blocker');
  const isComing = (kind === 'sit' || kind === 'next') && !seated.includes(role);
  return isComing && role === 'blocker' && seated.includes('host');
}

/** What somebody who was removed from the circle may still do in the match that they play. */
export const toFinish: readonly Kind[] = [
  'reveal',
  'move',
  'take-back',
  'hint',
  'brisk',
  'stand-in',
  'back',
  'say',
  'react',
  'rename',
  'discard',
  'leave',
];

/** What a big screen asks for as if it had a seat. */
export const asScreen: readonly Kind[] = ['stand-in', 'rematch'];

const isOfCircle = (place: Place): boolean => place.includes('circle');

/** What an action of somebody at a table is answered with. */
export function answerTo(place: Place, role: Role, kind: Kind): Answer {
  if (role === 'nobody') return 'no-identity';
  const phase = places[place];
  const isSeated = seatedAt(place).includes(role);
  if (isSeated && role === 'removed player' && isOfCircle(place)) {
    const isGoing = phase === 'dealing' || phase === 'playing';
    const mayFinish = isGoing ? toFinish.includes(kind) : kind === 'leave';
    if (!mayFinish) return 'members-only';
  } else if (entrance[place][role] !== 'ok') return entrance[place][role];
  const standings = actionsAt[place]?.[kind] ?? actions[phase][kind];
  return answerFor(place, role, kind) ?? standings[standingOf(place, role, kind, standings)];
}

/** Whoever leads without a seat does what leading is for, and nothing that needs a seat. */
function standingOf(place: Place, role: Role, kind: Kind, standings: Standings): 0 | 1 | 2 {
  const leads = leadsAt(place) === role;
  if (seatedAt(place).includes(role)) return leads ? 2 : 1;
  if (leads && standings[0] === 'not-host') return 2;
  return leads && isBigScreen(place) && asScreen.includes(kind) ? 1 : 0;
}

/** A screen that others look at sees what spectators see, also that of somebody with a seat. */
const closedToScreens: Readonly<Partial<Record<Place, Answer>>> = {
  'private, dealing': 'no-spectators',
  'private, playing': 'no-spectators',
  'private, finished': 'no-spectators',
  'private, closed': 'no-spectators',
  challenged: 'challenge-not-played',
  'challenged in a circle': 'challenge-not-played',
  'try, playing': 'no-spectators',
  'try, finished': 'no-spectators',
  'practice try, playing': 'no-spectators',
  'day, playing': 'no-spectators',
  'day, finished': 'no-spectators',
  'twin, playing': 'twins-running',
  'twin, finished before the others': 'twins-running',
};

export function screenAnswer(place: Place, role: Role): Answer {
  const own = entrance[place][role];
  return own === 'ok' ? (closedToScreens[place] ?? 'ok') : own;
}

/** A match that is not over has no record, whoever asks; that tells nothing of it. */
const unfinished: Readonly<Record<Exclude<Phase, 'finished'>, Answer>> = {
  gathering: 'not-started',
  dealing: 'not-started',
  playing: 'match-running',
  closed: 'table-closed',
};

export function recordAnswer(place: Place, role: Role): Answer {
  const phase = places[place];
  if (phase === 'finished') return records[place]?.[role] ?? 'ok';
  if (role === 'banned') return 'banned';
  return place === 'twin, playing' ? 'twins-running' : unfinished[phase];
}

const forPeople: Readonly<Partial<Record<Role, Answer>>> = {
  nobody: 'no-identity',
  banned: 'banned',
  program: 'people-only',
};

/** Letting others try a match: only whoever has played it alone. */
export function challengingAnswer(place: Place, role: Role): Answer {
  if (forPeople[role] !== undefined) return forPeople[role];
  if (entrance[place][role] !== 'ok') return entrance[place][role];
  if (role === 'removed player' && isOfCircle(place)) return 'members-only';
  if (!seatedAt(place).includes(role)) return 'not-seated';
  if (place.startsWith('challenged')) return 'ok';
  const phase = places[place];
  return phase === 'finished' ? 'cannot-challenge' : unfinished[phase];
}

/** Trying a match, and the card of a challenge, which shows results once one has finished. */
export const challenges: Readonly<Record<'challenged' | 'challenged in a circle', Row>> = {
  challenged: row('ok', { banned: 'banned' }),
  'challenged in a circle': row('members-only', {
    member: 'ok',
    organiser: 'ok',
    host: 'ok',
    player: 'ok',
    kicked: 'ok',
    banned: 'banned',
  }),
};

export function tryingAnswer(place: Place, role: Role, door: 'card' | 'try'): Answer {
  if (door === 'try' && forPeople[role] !== undefined) return forPeople[role];
  if (role === 'banned') return 'banned';
  const isChallenge = place === 'challenged' || place === 'challenged in a circle';
  return isChallenge ? challenges[place][role] : 'no-such-challenge';
}

/** Whether the host of a table, who watches it, hears what somebody says there. */
export const isHeard = (place: Place, role: Role): boolean =>
  answerTo(place, role, 'say') === 'ok' && role !== 'blocked' && role !== 'blocker';

/** The routes with the code of a table, or of the challenge that it is. */
export const tableDoors: readonly string[] = [
  'GET /api/tables/:code',
  'POST /api/tables/:code/actions',
  'GET /api/tables/:code/record',
  'GET /api/tables/:code/replay',
  'GET /api/tables/:code/coach',
  'POST /api/tables/:code/challenge',
  'GET /api/challenges/:code',
  'POST /api/challenges/:code',
];

/** What is sent over the socket. Nobody without an identity and nobody banned gets one. */
export const frames = {
  watch: 'who sees the table',
  act: 'what is done at the table',
  unwatch: 'everybody: ends what was begun',
  'watch-lobby': 'everybody: public tables',
  'unwatch-lobby': 'everybody: ends what was begun',
  ping: 'everybody',
} as const;
