export * from './admin.ts';
export * from './basics.ts';
export * from './bulletin.ts';
export * from './challenges.ts';
export { changed } from './changed.ts';
export {
  CALL_PAUSE_MINUTES,
  CALLS_PER_HOUR,
  type CircleRole,
  type SeasonLength,
} from './circle-choices.ts';
export * from './circles.ts';
export { clockTimes, HOST_SILENCE, standInAfter } from './clocks.ts';
export * from './coach.ts';
export * from './days.ts';
export * from './errors.ts';
export * from './frames.ts';
export * from './http.ts';
export * from './names.ts';
export * from './notices.ts';
export * from './passkeys.ts';
export * from './privacy.ts';
export * from './reach.ts';
export * from './reactions.ts';
export * from './safety.ts';
export * from './safety-choices.ts';
export * from './tables.ts';
export type {
  PlayerState,
  TournamentClock,
  TournamentEnd,
  TournamentFormat,
  TournamentPhase,
} from './tournament-choices.ts';
export * from './tournaments.ts';
export * from './twins.ts';
