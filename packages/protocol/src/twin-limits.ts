/** How many tables can have the same deals. */
export const FEWEST_TWINS = 2;
export const MOST_TWINS = 6;
