/**
 * Places along a line moved apart until each has its room, in their order and as near to where they
 * belong as that allows; what does not fit at all is laid evenly.
 */
export function spread(places: readonly number[], room: number, length: number): number[] {
  const step = Math.min(room, length / Math.max(1, places.length - 1));
  const moved: number[] = [];
  for (const place of places) {
    const before = moved.at(-1);
    moved.push(before === undefined ? place : Math.max(place, before + step));
  }
  // What was pushed over the end goes back, and takes its neighbours along.
  for (
    let index = moved.length - 1, end = length;
    index >= 0;
    index--, end = moved[index + 1] - step
  ) {
    moved[index] = Math.max(0, Math.min(moved[index], end));
  }
  return moved;
}
