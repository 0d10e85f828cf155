import type { Messages } from './types.ts';

export const presence: Messages['presence'] = {
  away: 'Away',
  absent: (names, count) => `${names} ${count === 1 ? 'is' : 'are'} missing.`,
  absentHelp: 'A bot can play for them until they’re back.',
  standIn: 'Let a bot play',
  kick: (name) => `Remove ${name} from the table?`,
  kickHelp: 'They’ll be told, and they won’t be able to sit down here again.',
  kickGo: 'Remove',
  cancel: 'Cancel',
  free: 'Free the seat',
  kicked: (name) => `${name} was removed from the table.`,
  freed: (name) => `${name} is away: the seat is free again.`,
  allGoing: (count) => `See all ${count} games in progress`,
  fewerGoing: 'See fewer',
  rematchWaits: 'They’re waiting for you at a new table for another game.',
  won: 'Won',
  lost: 'Lost',
  together: 'as a team',
};
