import { type Pace, settings } from './settings.svelte.ts';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

const factors: Readonly<Record<Pace, number>> = { off: 0, quick: 0.5, normal: 1, slow: 1.6 };

/** By how much every duration is multiplied; 0 when nothing is to move. */
export const paceFactor = (): number => (reduced.matches ? 0 : factors[settings.pace]);
