import type { Seat } from '@sobremesa/engine';

/** The utility of any seat where a playout has ended. */
type UtilityOf = (seat: Seat) => number;

/** What a character maximises where its level maximises the utility of its own seat. */
export type Aim = (utilityOf: UtilityOf, seat: Seat, seats: number) => number;

/** Bends utilities about an even chance, where the slope stays 1: above 0 luck is sought, below 0 avoided. */
const bent =
  (curve: number): Aim =>
  (utilityOf, seat, seats) =>
    Math.expm1(curve * (utilityOf(seat) - 1 / seats)) / curve;

/** Own utility less a share of that of the strongest other seat. */
const grudging =
  (grudge: number): Aim =>
  (utilityOf, seat, seats) => {
    if (seats === 1) return utilityOf(seat);
    let strongest = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < seats; other++) {
      if (other !== seat) strongest = Math.max(strongest, utilityOf(other));
    }
    return utilityOf(seat) - grudge * strongest;
  };

/** How far a character bends utilities, where the game does not say otherwise. */
const USUAL_CURVE = 1.5;

/** Measured to cost a level little of its strength, see docs/bots.md. */
export const characters = {
  cautious: ({ curve = USUAL_CURVE }) => bent(-curve),
  daring: ({ curve = USUAL_CURVE }) => bent(curve),
  spiteful: () => grudging(0.4),
} as const satisfies Record<string, (skill: { readonly curve?: number }) => Aim>;

export type CharacterName = keyof typeof characters;

export const characterNames = Object.keys(characters) as CharacterName[];
