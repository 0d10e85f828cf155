import { describe, expect, test } from 'vitest';
import { tagHides, tagsMeet, uncovered } from '../src/play/pointing.ts';

const card = (left: number, top = 500) => ({ left, top, width: 70, height: 100 });

describe('uncovered', () => {
  test('is the part of a card in a fan that the next one does not cover', () => {
    expect(uncovered(card(10), card(50, 504))).toEqual({ ...card(10), width: 40 });
  });

  test.each([
    { name: 'the last one', next: undefined },
    { name: 'one with room beside it', next: card(90) },
    { name: 'one that lies on the card before it', next: card(0) },
    { name: 'one above another row', next: card(50, 570) },
  ])('$name is framed whole', ({ next }) => {
    expect(uncovered(card(10), next)).toEqual(card(10));
  });
});

describe('tags', () => {
  test('of neighbouring cards meet', () => {
    expect(tagsMeet(card(10), card(50))).toBe(true);
  });

  test('of a card below another lies on it', () => {
    expect(tagHides(card(10, 500), card(10, 395))).toBe(true);
    expect(tagHides(card(10, 395), card(10, 500))).toBe(false);
    // In a fan cards lean a little: no neighbour lies quite as high as the other.
    expect(tagHides(card(10), card(50, 497))).toBe(false);
  });

  test('of cards far apart or in different rows do not', () => {
    expect(tagsMeet(card(10), card(150))).toBe(false);
    expect(tagsMeet(card(10), card(50, 600))).toBe(false);
  });
});
