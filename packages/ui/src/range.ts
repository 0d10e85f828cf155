/** 0, 1, 2 … `count` numbers. */
export const range = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index);
