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

const usual = playerColours.map((_, index) => index);

/**
 * The colour of every seat, from what those who sit there like, if anything. Of two who like the
 * same the first seat has it. Everybody else keeps the colour of the seat, unless it is taken: then
 * they get one that was left by whoever chose another, so that no two look alike.
 */
export function seatColours(wishes: readonly (string | undefined)[]): readonly number[] {
  const given = new Map<number, number>();
  const taken = new Set<number>();
  const give = (seat: number, colour: number | undefined): void => {
    if (given.has(seat) || colour === undefined || taken.has(colour)) return;
    given.set(seat, colour);
    taken.add(colour);
  };
  const wished = (seat: number): number | undefined => {
    const name = wishes[seat];
    return isPlayerColour(name) ? playerColours.indexOf(name) : undefined;
  };
  for (const seat of usual) give(seat, wished(seat));
  for (const seat of usual) give(seat, seat);
  for (const seat of usual)
    give(
      seat,
      usual.find((colour) => !taken.has(colour)),
    );
  return usual.map((seat) => given.get(seat) ?? seat);
}
