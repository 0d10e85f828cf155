import { describe, expect, test } from 'vitest';
import { layOutLarge } from '../src/large-hand.ts';

const PHONES = [
  { width: 374, height: 560 },
  { width: 304, height: 380 },
  { width: 560, height: 300 },
];
const COUNTS = Array.from({ length: 15 }, (_, index) => index + 1);

describe('a hand that fills a phone', () => {
  test.each(PHONES)('fits into $width × $height with any number of cards', (box) => {
    for (const count of COUNTS) {
      const { columns, cardWidth } = layOutLarge(count, box);
      const lines = Math.ceil(count / columns);
      const gap = cardWidth * 0.08;
      expect(columns * cardWidth + (columns - 1) * gap).toBeLessThanOrEqual(box.width);
      expect(lines * cardWidth * 1.4 + (lines - 1) * gap).toBeLessThanOrEqual(box.height);
    }
  });

  test('cards are never larger with more of them', () => {
    for (const box of PHONES) {
      const widths = COUNTS.map((count) => layOutLarge(count, box).cardWidth);
      expect(widths).toEqual(widths.toSorted((one, other) => other - one));
    }
  });

  test('ten cards on a phone are wider than two fingers', () => {
    expect(layOutLarge(10, PHONES[0]).cardWidth).toBeGreaterThanOrEqual(88);
  });

  test('without a size yet there is nothing to lay out', () => {
    expect(layOutLarge(3, { width: 0, height: 0 }).cardWidth).toBe(0);
  });
});
