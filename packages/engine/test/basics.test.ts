import {
  addToSet,
  allSeats,
  Block,
  bitCount,
  firstSeat,
  hasSeat,
  highestFirst,
  inSet,
  isTeamMatch,
  lowestFirst,
  nextSeat,
  removeFromSet,
  seatsIn,
  setToArray,
  sizeOfSet,
  UniqueCards,
  wordsFor,
} from '@sobremesa/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('card sets', () => {
  test('behave like a sorted Set and do not change neighbouring cells', () => {
    const words = wordsFor(105);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(104))), (steps) => {
        const cells = new Int32Array(words + 2).fill(-1, 0, 1).fill(-1, words + 1);
        const model = new Set<number>();
        for (const [adding, card] of steps) {
          (adding ? addToSet : removeFromSet)(cells, 1, card);
          if (adding) model.add(card);
          else model.delete(card);
          expect(inSet(cells, 1, card)).toBe(adding);
        }
        expect(setToArray(cells, 1, words)).toEqual([...model].sort((a, b) => a - b));
        expect(sizeOfSet(cells, 1, words)).toBe(model.size);
        expect([cells[0], cells[words + 1]]).toEqual([-1, -1]);
      }),
      { seed: 20261115 },
    );
  });

  test('bitCount counts the ones of the binary text', () => {
    fc.assert(
      fc.property(fc.integer(), (bits) => {
        expect(bitCount(bits)).toBe((bits >>> 0).toString(2).replaceAll('0', '').length);
      }),
      { seed: 20261115 },
    );
  });
});

test('nextSeat goes clockwise and returns to seat 0', () => {
  expect([0, 1, 2].map((seat) => nextSeat(seat, 3))).toEqual([1, 2, 0]);
});

describe('seat sets', () => {
  test.each([
    [0b0, [], undefined],
    [0b1, [0], 0],
    [0b1010, [1, 3], 1],
    [allSeats(10), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 0],
  ])('the set %i contains %j', (set, seats, first) => {
    expect(seatsIn(set)).toEqual(seats);
    expect(firstSeat(set)).toBe(first);
    expect(Array.from({ length: 10 }, (_, seat) => hasSeat(set, seat))).toEqual(
      Array.from({ length: 10 }, (_, seat) => seats.includes(seat as never)),
    );
  });
});

test('isTeamMatch is true only with an opponent that is not a seat', () => {
  const seats = lowestFirst([3, 5]);
  expect(isTeamMatch(seats)).toBe(false);
  expect(isTeamMatch([...seats, { seat: 'rival' }])).toBe(true);
});

describe('standings', () => {
  test.each([
    [
      [5, 9, 7],
      [1, 3, 2],
      [3, 1, 2],
    ],
    [
      [5, 5, 7],
      [1, 1, 3],
      [2, 2, 1],
    ],
    [
      [4, 4, 4],
      [1, 1, 1],
      [1, 1, 1],
    ],
    [
      [-5, 0, 0, 9],
      [1, 2, 2, 4],
      [4, 2, 2, 1],
    ],
  ])('scores %j rank %j lowest first, %j highest first', (scores, lowest, highest) => {
    expect(lowestFirst(scores).map(({ rank }) => rank)).toEqual(lowest);
    expect(highestFirst(scores).map(({ rank }) => rank)).toEqual(highest);
    expect(lowestFirst(scores).map(({ seat }) => seat)).toEqual(scores.map((_, seat) => seat));
  });
});

describe('Block', () => {
  test('copyFrom copies all arrays, which do not overlap', () => {
    const [from, to] = [new Block(27), new Block(27)].map((block) => ({
      block,
      cards: block.uint8(3),
      numbers: block.int32(4),
      more: block.uint8(7),
    }));
    from.cards.fill(255);
    from.numbers.fill(-7);
    from.more.fill(9);
    to.block.copyFrom(from.block);
    expect([...to.cards, ...to.numbers, ...to.more]).toEqual([
      ...[255, 255, 255],
      ...[-7, -7, -7, -7],
      ...[9, 9, 9, 9, 9, 9, 9],
    ]);
    to.numbers.fill(1);
    expect(from.numbers[0]).toBe(-7);
  });

  test('refuses an array beyond its end', () => {
    expect(() => new Block(3).uint8(4)).toThrow('the block has 3 bytes, 4 are needed');
  });
});

test('UniqueCards refuses a card in a second place and names the first', () => {
  const cards = new UniqueCards<string>();
  cards.add('r7', 'state.hands[0][1]');
  cards.add('b7', 'state.pile[0]');
  expect(() => cards.add('r7', 'state.pile[1]')).toThrow(
    'state.pile[1]: card r7 is already in state.hands[0][1]',
  );
});
