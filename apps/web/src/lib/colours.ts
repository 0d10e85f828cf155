/** By name in the order of the seats; tokens.css says how each looks. */
export const playerColours = [
  'brick',
  'blue',
  'amber',
  'green',
  'plum',
  'teal',
  'orange',
  'violet',
  'lime',
  'rose',
] as const;
export type PlayerColour = (typeof playerColours)[number];

export const isPlayerColour = (name: string | undefined): name is PlayerColour =>
  playerColours.some((colour) => colour === name);

export interface OwnColour {
  readonly seat: number | undefined;
  readonly colour: PlayerColour | undefined;
}

/**
 * Which colour a seat has on the screen of somebody with a colour of their own: they sit in it, and
 * the seat that would have had it takes theirs, so that no two look alike.
 */
export function colourIndex(seat: number, { seat: own, colour }: OwnColour): number {
  const usual = seat % playerColours.length;
  if (own === undefined || colour === undefined) return usual;
  const wished = playerColours.indexOf(colour);
  if (seat === own) return wished;
  return usual === wished ? own % playerColours.length : usual;
}
