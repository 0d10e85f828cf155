/** How many tables can have the same deals. */
export const MIN_TWINS = 2;
export const MAX_TWINS = 6;
