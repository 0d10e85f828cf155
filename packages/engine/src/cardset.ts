/**
 * Sets of small numbers as bits of a packed state, in `words` 32-bit cells from index `at`. Unlike
 * a list, a set has one representation, so that states with the same cards have the same bytes.
 */
export const wordsFor = (numbers: number): number => (numbers + 31) >>> 5;

export const inSet = (cells: Int32Array, at: number, card: number): boolean =>
  ((cells[at + (card >>> 5)] >>> (card & 31)) & 1) === 1;

export function addToSet(cells: Int32Array, at: number, card: number): void {
  const cell = at + (card >>> 5);
  cells[cell] = cells[cell] | (1 << (card & 31));
}

export function removeFromSet(cells: Int32Array, at: number, card: number): void {
  const cell = at + (card >>> 5);
  cells[cell] = cells[cell] & ~(1 << (card & 31));
}

export function sizeOfSet(cells: Int32Array, at: number, words: number): number {
  let size = 0;
  for (let word = 0; word < words; word++) size += bitCount(cells[at + word]);
  return size;
}

/** The numbers of the set, ascending. */
export function setToArray(cells: Int32Array, at: number, words: number): number[] {
  const numbers: number[] = [];
  for (let word = 0; word < words; word++) {
    for (let bits = cells[at + word]; bits !== 0; bits &= bits - 1) {
      numbers.push((word << 5) + lowestBit(bits));
    }
  }
  return numbers;
}

/** The index of the lowest set bit; `bits` is not 0. */
export const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
