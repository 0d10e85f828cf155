/**
 * Swiss: people with similar points meet. Round robin: everybody meets everybody, as far as the rounds go.
 * Knock-out: the better half of each table goes on.
 */
export const tournamentFormats = ['swiss', 'round-robin', 'knock-out'] as const;
export type TournamentFormat = (typeof tournamentFormats)[number];

/** `open`: people join; `playing`: a round is played; `pause`: until the next round; `closed`: ended before its time. */
export const tournamentPhases = ['open', 'playing', 'pause', 'over', 'closed'] as const;
export type TournamentPhase = (typeof tournamentPhases)[number];

/** Why a tournament was closed: by its organiser, or because fewer people than a table needs were there. */
export const tournamentEnds = ['organiser', 'too-few'] as const;
export type TournamentEnd = (typeof tournamentEnds)[number];

/**
 * `in`: gets a table in the next round; `out`: missed a round, or lost in a knock-out; `withdrawn`: does not want to go on.
 */
export const playerStates = ['in', 'out', 'withdrawn'] as const;
export type PlayerState = (typeof playerStates)[number];

/** Clocks of minutes: a round is played in one sitting. */
export const tournamentClocks = ['fast', 'normal', 'relaxed'] as const;
export type TournamentClock = (typeof tournamentClocks)[number];

export const MAX_TOURNAMENT_PEOPLE = 256;
export const MAX_TOURNAMENT_ROUNDS = 20;
export const ROUND_MINUTES = { fewest: 1, usual: 30, most: 240 } as const;
export const PAUSE_SECONDS = { shortest: 0, usual: 60, longest: 900 } as const;
