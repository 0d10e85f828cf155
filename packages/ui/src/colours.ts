/** In the order of the seats; tokens.css defines the colours. */
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
 * The colour of every seat. A player's own colour comes first; of two players with the same one the
 * lower seat gets it. The other seats keep the colour of the seat, or get a free one if it is
 * taken, so that no two are equal.
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
