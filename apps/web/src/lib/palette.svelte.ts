import type { OwnColour, PlayerColour } from './colours.ts';

/** The reader's own colour, and their seat at the table that is shown. */
class Palette implements OwnColour {
  seat = $state<number>();
  colour = $state<PlayerColour>();
}

export const palette = new Palette();
