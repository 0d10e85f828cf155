import { type Pace, preferences } from './preferences.svelte.ts';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

const factors: Readonly<Record<Pace, number>> = { off: 0, quick: 0.5, normal: 1, slow: 1.6 };

/** Reading takes some people much longer than watching: what rests waits for them. */
const rests: Readonly<Record<Pace, number>> = { off: 0, quick: 0.5, normal: 1, slow: 3 };

/** By how much the time is multiplied for which a moment stays to be read; 0 when nothing is told. */
export const restFactor = (): number => (reduced.matches ? 0 : rests[preferences.pace]);

/** By how much every movement is multiplied; 0 when nothing is to move. */
export const paceFactor = (): number => (reduced.matches ? 0 : factors[preferences.pace]);
