/**
 * Moves positions on a line apart to a minimum distance, in their order and as near to the original
 * positions as possible. Where they do not fit, they are spaced evenly.
 */
export function spread(places: readonly number[], room: number, length: number): number[] {
  const step = Math.min(room, length / Math.max(1, places.length - 1));
  const moved: number[] = [];
  for (const place of places) {
    const before = moved.at(-1);
    moved.push(before === undefined ? place : Math.max(place, before + step));
  }
  // Positions beyond the end are moved back, and their neighbours with them.
  for (
    let index = moved.length - 1, end = length;
    index >= 0;
    index--, end = moved[index + 1] - step
  ) {
    moved[index] = Math.max(0, Math.min(moved[index], end));
  }
  return moved;
}
