import type { Answer } from './allowed-tables.ts';

// Who may use which route, as people read it; doors.test.ts tries every cell, and docs/security.md shows it. Routes at a
// table are in allowed-tables.ts.

/** Routes with the answers for each of those who ask, in the order of `roles`. */
export interface Doors {
  readonly title: string;
  readonly roles: readonly string[];
  /** What stands behind a route in brackets distinguishes two ways to use it. */
  readonly doors: Readonly<Record<string, readonly Answer[]>>;
}

const ok = ['ok', 'ok', 'ok', 'ok'];
/** Banned people keep what is theirs. */
const theirs = ['no-identity', 'ok', 'ok', 'people-only'];
const forPeople = ['no-identity', 'ok', 'banned', 'people-only'];
const forPrograms = ['no-identity', 'ok', 'banned', 'ok'];

/** What concerns nobody but the visitor, and what is the same for everybody. */
export const ownDoors: Doors = {
  title: 'One’s own things, and what is open to all',
  roles: ['nobody', 'person', 'banned', 'program'],
  doors: {
    'GET /': ok,
    'GET /health': ok,
    'GET /ready': ok,
    'GET /metrics': ok,
    'GET /api/openapi.json': ok,
    'GET /api/games': ok,
    'GET /api/tables': ok,
    'GET /api/tournaments': ok,
    'GET /api/day': ok,
    'GET /api/day/chain': ok,
    'GET /api/day/games/:game/:day': [
      'day-not-played',
      'day-not-played',
      'day-not-played',
      'day-not-played',
    ],
    'GET /api/deals': ok,
    'GET /api/privacy': ok,
    'GET /api/bulletin': ok,
    'GET /api/reach': ok,
    'POST /api/recover': ok,
    'POST /api/passkeys/options': ok,
    'POST /api/passkeys': ['bad-passkey', 'bad-passkey', 'bad-passkey', 'bad-passkey'],
    'GET /api/me': ok,
    'PATCH /api/me': forPrograms,
    'POST /api/me/recovery': theirs,
    'GET /api/me/tables': ['no-identity', 'ok', 'ok', 'ok'],
    'GET /api/me/games': ['no-identity', 'ok', 'ok', 'ok'],
    'GET /api/me/stats': ['no-identity', 'ok', 'ok', 'ok'],
    'GET /api/me/circles': theirs,
    'GET /api/me/tournaments': theirs,
    'GET /api/me/blocks': ok,
    'POST /api/me/blocks': theirs,
    'DELETE /api/me/blocks/:person': theirs,
    'GET /api/me/tokens': theirs,
    'POST /api/me/tokens': forPeople,
    'GET /api/me/logins': theirs,
    'DELETE /api/me/logins/:id': theirs,
    'DELETE /api/me/logins': theirs,
    'GET /api/me/passkeys': theirs,
    'POST /api/me/passkeys/options': forPeople,
    'POST /api/me/passkeys': ['no-identity', 'bad-passkey', 'banned', 'people-only'],
    'PATCH /api/me/passkeys/:id': ['no-identity', 'not-found', 'banned', 'people-only'],
    'DELETE /api/me/passkeys/:id': ['no-identity', 'not-found', 'not-found', 'people-only'],
    'GET /api/me/notices': theirs,
    'PATCH /api/me/notices': forPeople,
    'POST /api/me/notices/devices': forPeople,
    'DELETE /api/me/notices/devices/:id': ['no-identity', 'not-found', 'not-found', 'people-only'],
    'POST /api/me/webhooks': forPeople,
    'POST /api/me/webhooks/:id/test': forPeople,
    'DELETE /api/me/webhooks/:id': theirs,
    'GET /api/me/export': theirs,
    'POST /api/reports': forPeople,
    'POST /api/tables': forPrograms,
    'POST /api/twins': forPeople,
    'POST /api/circles': forPeople,
    'POST /api/tournaments': forPeople,
    'POST /api/day/games/:game': forPeople,
    'DELETE /api/me/tokens/:id': theirs,
    'DELETE /api/me': theirs,
  },
};

const inCircle = (members: Answer, leaders: Answer, owner: Answer): readonly Answer[] => [
  'no-identity',
  'no-such-circle',
  members,
  leaders,
  owner,
  'removed-from-circle',
  'banned',
  'people-only',
];

/** A banned person is a member; the program belongs to the owner. */
export const circleDoors: Doors = {
  title: 'A circle',
  roles: ['nobody', 'stranger', 'member', 'helper', 'owner', 'removed', 'banned', 'program'],
  doors: {
    'GET /api/circles/:code': inCircle('ok', 'ok', 'ok'),
    'GET /api/circles/:code/season': inCircle('ok', 'ok', 'ok'),
    'GET /api/circles/:code/matches': inCircle('ok', 'ok', 'ok'),
    'GET /api/circles/:code/tournaments': [
      'no-identity',
      'members-only',
      'ok',
      'ok',
      'ok',
      'members-only',
      'banned',
      'people-only',
    ],
    'GET /api/circles/:code/card': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
    'PUT /api/circles/:code/calls': inCircle('ok', 'ok', 'ok'),
    'POST /api/circles/:code/calls': inCircle('ok', 'ok', 'ok'),
    'PATCH /api/circles/:code': inCircle('not-allowed', 'not-allowed', 'ok'),
    'GET /api/circles/:code/webhooks': inCircle('not-allowed', 'ok', 'ok'),
    'POST /api/circles/:code/webhooks': inCircle('not-allowed', 'ok', 'ok'),
    'POST /api/circles/:code/webhooks/:id/test': inCircle('not-allowed', 'ok', 'ok'),
    'DELETE /api/circles/:code/webhooks/:id': inCircle('not-allowed', 'ok', 'ok'),
    'POST /api/circles/:code/invitation': inCircle('not-allowed', 'ok', 'ok'),
    'PUT /api/circles/:code/members/:person': inCircle('not-allowed', 'not-allowed', 'ok'),
    'DELETE /api/circles/:code/members/:person': inCircle('not-allowed', 'ok', 'ok'),
    'DELETE /api/circles/:code/members/:person (oneself)': inCircle('ok', 'ok', 'owner-stays'),
    'DELETE /api/circles/:code': inCircle('not-allowed', 'not-allowed', 'ok'),
    'POST /api/circles/:code/members': [
      'no-identity',
      'ok',
      'ok',
      'ok',
      'ok',
      'removed-from-circle',
      'banned',
      'people-only',
    ],
  },
};

const CUP_ROLES = [
  'nobody',
  'stranger',
  'member',
  'player',
  'organiser',
  'removed',
  'banned',
  'program',
];

/** Whoever asks to change something; others see the tournament as everybody does. */
const changing = (others: Answer, player: Answer, organiser: Answer): readonly Answer[] => [
  'no-identity',
  others,
  others,
  player,
  organiser,
  others,
  'banned',
  'people-only',
];

const seeing = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'banned', 'ok'];

/** A banned person has joined; the program belongs to a player. */
export const cupDoors: Doors = {
  title: 'A tournament with a link',
  roles: CUP_ROLES,
  doors: {
    'GET /api/tournaments/:code': seeing,
    'GET /api/tournaments/:code/rounds/:round': seeing,
    'POST /api/tournaments/:code/players': changing('ok', 'ok', 'ok'),
    'DELETE /api/tournaments/:code/players/:person': changing(
      'not-organiser',
      'not-organiser',
      'ok',
    ),
    'DELETE /api/tournaments/:code/players/:person (oneself)': changing(
      'not-joined',
      'ok',
      'not-joined',
    ),
    'POST /api/tournaments/:code/start': changing('not-organiser', 'not-organiser', 'ok'),
    'DELETE /api/tournaments/:code': changing('not-organiser', 'not-organiser', 'ok'),
  },
};

/** Outsiders and whoever was removed get the same answer, whatever they ask for. */
const members = (door: readonly Answer[]): readonly Answer[] =>
  door.map((answer, index) => {
    const role = CUP_ROLES[index];
    const isReading = door[0] === 'ok';
    if (role === 'stranger' || role === 'removed') return 'members-only';
    return isReading && (role === 'nobody' || role === 'program') ? 'members-only' : answer;
  });

export const circleCupDoors: Doors = {
  title: 'A tournament of a circle',
  roles: CUP_ROLES,
  doors: Object.fromEntries(
    Object.entries(cupDoors.doors).map(([door, answers]) => [door, members(answers)]),
  ),
};

const TWIN_ROLES = ['nobody', 'stranger', 'player', 'host', 'banned', 'program'];

export const twinDoors: Doors = {
  title: 'Twin tables',
  roles: TWIN_ROLES,
  doors: {
    'GET /api/twins/:code': ['ok', 'ok', 'ok', 'ok', 'banned', 'ok'],
    'POST /api/twins/:code/rematch (while they are played)': [
      'no-identity',
      'not-seated',
      'twins-running',
      'twins-running',
      'banned',
      'people-only',
    ],
    'POST /api/twins/:code/close': [
      'no-identity',
      'not-host',
      'not-host',
      'ok',
      'banned',
      'people-only',
    ],
    'POST /api/twins/:code/rematch': [
      'no-identity',
      'not-seated',
      'ok',
      'ok',
      'banned',
      'people-only',
    ],
  },
};

/** The tables of a round with the same deals. */
export const circleTwinDoors: Doors = {
  title: 'Twin tables of a tournament of a circle',
  roles: ['nobody', 'stranger', 'member', 'player', 'removed player', 'banned', 'program'],
  doors: {
    'GET /api/twins/:code': [
      'members-only',
      'members-only',
      'ok',
      'ok',
      'members-only',
      'banned',
      'members-only',
    ],
    'POST /api/twins/:code/close': [
      'no-identity',
      'members-only',
      'not-host',
      'not-host',
      'members-only',
      'banned',
      'people-only',
    ],
    'POST /api/twins/:code/rematch': [
      'no-identity',
      'members-only',
      'not-seated',
      'twins-running',
      'members-only',
      'banned',
      'people-only',
    ],
  },
};

const admins = ['no-identity', 'no-identity', 'bad-token', 'ok'];

/** With `ADMIN_TOKEN`; without it there is none of these. */
export const adminDoors: Doors = {
  title: 'The owner of the server',
  roles: ['nobody', 'person', 'program', 'admin'],
  doors: {
    'GET /admin/health': ['locked', 'locked', 'locked', 'ok'],
    'POST /api/admin/session': ['bad-token', 'bad-token', 'bad-token', 'ok'],
    'GET /api/admin/session': ['no-identity', 'no-identity', 'no-identity', 'ok'],
    'GET /api/admin/overview': admins,
    'GET /api/admin/settings': admins,
    'PUT /api/admin/settings': admins,
    'GET /api/admin/people': admins,
    'GET /api/admin/people/:person': admins,
    'PUT /api/admin/people/:person/name': admins,
    'GET /api/admin/bans': admins,
    'POST /api/admin/bans': admins,
    'DELETE /api/admin/bans/:id': admins,
    'GET /api/admin/tables': admins,
    'PATCH /api/admin/tables/:code': admins,
    'POST /api/admin/tables/:code/hide-talk': admins,
    'DELETE /api/admin/tables/:code': admins,
    'POST /api/admin/announcements': admins,
    'DELETE /api/admin/announcements/:id': admins,
    'GET /api/admin/reports': admins,
    'POST /api/admin/reports/:id/settle': admins,
    'GET /api/admin/log': admins,
    'GET /api/admin/log.jsonl': admins,
    'DELETE /api/admin/session': ['ok', 'ok', 'ok', 'ok'],
  },
};

export const allDoors: readonly Doors[] = [
  ownDoors,
  circleDoors,
  cupDoors,
  circleCupDoors,
  twinDoors,
  circleTwinDoors,
  adminDoors,
];
