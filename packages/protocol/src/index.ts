export * from './basics.ts';
export { clockTimes, standInAfter } from './clocks.ts';
export * from './coach.ts';
export * from './errors.ts';
export * from './frames.ts';
export * from './http.ts';
export * from './names.ts';
export * from './reactions.ts';
export * from './tables.ts';
