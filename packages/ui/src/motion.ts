import { type Pace, preferences } from './preferences.svelte.ts';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

const factors: Readonly<Record<Pace, number>> = { off: 0, quick: 0.5, normal: 1, slow: 1.6 };

/**
 * The slow pace multiplies pauses more than movements, because reading takes longer than watching.
 */
const rests: Readonly<Record<Pace, number>> = { off: 0, quick: 0.5, normal: 1, slow: 3 };

/** The factor for the duration of a beat; 0 shows the result at once. Pauses are no motion, so they stay when motion is reduced. */
export const restFactor = (): number => rests[preferences.pace];

/** Whether things change their place without moving, while the story keeps its pace. */
export const isStill = (): boolean => reduced.matches && preferences.pace !== 'off';

/** The factor for the duration of every animation; 0 when nothing moves. */
export const paceFactor = (): number => (reduced.matches ? 0 : factors[preferences.pace]);
