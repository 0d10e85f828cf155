/** Who tries each door, in the words of the document. */
export const roles = {
  nobody: 'without a cookie or a token',
  stranger: 'has nothing to do with the place',
  spectator: 'watches the table, where that is possible',
  member: 'of the circle, without a seat',
  organiser: 'of the tournaments; a member of the circle, without a seat',
  host: 'opened the table and has a seat, or is its big screen; owns the circle',
  player: 'has a seat; has finished a try of a challenge',
  removed: 'was a member of the circle; without a seat',
  'removed player': 'was a member of the circle; has a seat, unless people still gather',
  blocked: 'the host has blocked them; without a seat but at tables with a block',
  blocker: 'has blocked the host; without a seat but at tables with a block',
  kicked: 'the host has removed them from the table',
  banned: 'from the server; had a seat',
  program: 'has a token of a player; without a seat of its own',
} as const;

export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as Role[];
