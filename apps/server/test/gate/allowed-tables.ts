import type { Action } from '@sobremesa/protocol';
import { type Role, roleNames } from './roles.ts';

// What is allowed at tables, as people read it; matrix.test.ts tries every cell, and docs/security.md shows it.

/** `ok`, or the code with which somebody is refused. */
export type Answer = string;

export type Phase = 'gathering' | 'playing' | 'finished';

/** The tables that are tried, each in the phases that it has. */
export const places = {
  'public, gathering': 'gathering',
  'public, playing': 'playing',
  'public, finished': 'finished',
  'private, gathering': 'gathering',
  'private, playing': 'playing',
  'private, finished': 'finished',
  'circle, gathering': 'gathering',
  'circle, playing': 'playing',
  'circle, finished': 'finished',
  challenged: 'finished',
  'challenged in a circle': 'finished',
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
    host: 'ok',
    player: 'ok',
    'removed player': 'ok',
    kicked: 'removed',
    banned: 'banned',
    ...change,
  });

/** Nobody is removed from these tables by a host. */
const withoutKicks = (kicked: Answer): Partial<Row> => ({ kicked });

/** Who sees a table: over HTTP, over the socket, in the preview of its link. Whoever does not, does nothing there either. */
export const entrance: Readonly<Record<Place, Row>> = {
  'public, gathering': everybody,
  'public, playing': everybody,
  'public, finished': everybody,
  'private, gathering': everybody,
  'private, playing': seatsOnly('no-spectators'),
  'private, finished': seatsOnly('no-spectators'),
  'circle, gathering': membersAndSeats({ 'removed player': 'members-only' }),
  'circle, playing': membersAndSeats(),
  'circle, finished': membersAndSeats(),
  challenged: row('challenge-not-played', { host: 'ok', banned: 'banned' }),
  'challenged in a circle': row('members-only', {
    host: 'ok',
    member: 'challenge-not-played',
    player: 'challenge-not-played',
    kicked: 'challenge-not-played',
    banned: 'banned',
  }),
  'twin, gathering': everybody,
  'twin, playing': seatsOnly('twins-running'),
  'twin, finished before the others': seatsOnly('twins-running'),
  'twin, all over': everybody,
  'tournament, playing': { ...everybody, ...withoutKicks('ok') },
  'tournament, finished': { ...everybody, ...withoutKicks('ok') },
  'tournament of a circle, playing': membersAndSeats(withoutKicks('ok')),
  'tournament of a circle, finished': membersAndSeats(withoutKicks('ok')),
};

/**
 * Who has a seat; a banned person keeps none, and whoever is removed from a circle keeps none where its people gather.
 * Of a challenged match only its one person has one.
 */
export function seatedAt(place: Place): readonly Role[] {
  if (place.startsWith('challenged')) return ['host'];
  if (place === 'circle, gathering') return ['host', 'player'];
  return ['host', 'player', 'removed player'];
}

/** Who leads the table; the rounds of a tournament are led by its organiser, who has no seat here. */
const leadsAt = (place: Place): Role | undefined =>
  place.startsWith('tournament') ? undefined : 'host';

/** The record, the replay and the coach: who may see a finished match. */
export const records: Readonly<Partial<Record<Place, Row>>> = {
  'public, finished': everybody,
  'private, finished': seatsOnly('no-spectators'),
  'circle, finished': membersAndSeats(),
  challenged: row('challenge-not-played', { host: 'ok', player: 'ok', banned: 'banned' }),
  'challenged in a circle': row('members-only', {
    host: 'ok',
    player: 'ok',
    member: 'challenge-not-played',
    kicked: 'challenge-not-played',
    banned: 'banned',
  }),
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
};

const nobodyNext = { next: all('no-spectators') };
const playersTalk: Standings = ['no-spectators', 'ok', 'ok'];
const twins = { ...nobodyNext, rematch: seated('twins-running') };
const rounds = {
  ...nobodyNext,
  rematch: seated('bad-setup'),
  latecomers: all('not-host'),
  hide: all('not-host'),
};
const alone = { discard: seated('ok') };

/** Where a kind of table has rules of its own. */
export const actionsAt: Readonly<Partial<Record<Place, Partial<Record<Kind, Standings>>>>> = {
  'private, gathering': { ...nobodyNext, say: playersTalk, react: playersTalk },
  'private, playing': nobodyNext,
  'private, finished': nobodyNext,
  challenged: alone,
  'challenged in a circle': alone,
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
  if (role === 'blocker' && (kind === 'sit' || kind === 'next')) return 'blocked-here';
  // A program of a person would be a second seat of theirs.
  if (role === 'program' && kind === 'sit' && place.startsWith('twin')) return 'people-only';
  // Whoever leads the circle keeps order at all of its tables.
  if (role === 'host' && kind === 'hide' && isOfCircle(place)) return 'ok';
  return undefined;
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

const isOfCircle = (place: Place): boolean => place.includes('circle');

/** What an action of somebody at a table is answered with. */
export function answerTo(place: Place, role: Role, kind: Kind): Answer {
  if (role === 'nobody') return 'no-identity';
  const phase = places[place];
  const isSeated = seatedAt(place).includes(role);
  if (isSeated && role === 'removed player' && isOfCircle(place)) {
    const mayFinish = phase === 'playing' ? toFinish.includes(kind) : kind === 'leave';
    if (!mayFinish) return 'members-only';
  } else if (entrance[place][role] !== 'ok') return entrance[place][role];
  const standing = !isSeated ? 0 : leadsAt(place) === role ? 2 : 1;
  const usual = (actionsAt[place]?.[kind] ?? actions[phase][kind])[standing];
  return answerFor(place, role, kind) ?? usual;
}

/** A screen that others look at sees what spectators see, also that of somebody with a seat. */
const closedToScreens: Readonly<Partial<Record<Place, Answer>>> = {
  'private, playing': 'no-spectators',
  'private, finished': 'no-spectators',
  challenged: 'challenge-not-played',
  'challenged in a circle': 'challenge-not-played',
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
  playing: 'match-running',
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
