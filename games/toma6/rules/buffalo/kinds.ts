/** TB-02: the kinds of special cards. */
export const specials = [
  'take-7',
  'stop',
  'replace',
  'insert',
  'push',
  'first',
  'last',
  'sort',
] as const;

export type Special = (typeof specials)[number];

/** TB-02: the number of cards of each kind. */
export const COPIES = 2;

/** TB-02: the number of face-up specials. */
export const DISPLAY_SIZE = 2;

export const SPECIAL_COUNT = COPIES * specials.length;

const IN_PLAY = [0, 2, 4, 6, 11, 16] as const;

/** TB-02, TB-10 */
export const specialsInPlay = (players: number): number => IN_PLAY[players - 1];

/** A packed state stores the index of the kind. */
export const codeOf = (special: Special): number => specials.indexOf(special);
export const specialOf = (code: number): Special => specials[code];
