/** 0, 1, 2 … as many as asked for. */
export const range = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index);
