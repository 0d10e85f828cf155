import { expect, test } from 'vitest';
import { tableCodeIn } from '../src/routing/table-code.ts';

test.each([
  ['6ktvwx9b', '6ktvwx9b'],
  ['6KTVWX9B', '6ktvwx9b'],
  [' 6ktv wx9b ', '6ktvwx9b'],
  ['6KTV-WX9B', '6ktvwx9b'],
  ['6ktv – wx9b', '6ktvwx9b'],
  ['https://mesa.example/t/6ktvwx9b', '6ktvwx9b'],
  ['https://mesa.example/t/6ktvwx9b/?from=chat#top', '6ktvwx9b'],
  ['Ven a jugar a Bids https://mesa.example/t/6ktvwx9b', '6ktvwx9b'],
  ['6ktvwx9', undefined],
  ['6ktvwx9bb', undefined],
  ['6ktvwx9o', undefined],
  ['', undefined],
])('"%s" holds the code %s', (text, code) => {
  expect(tableCodeIn(text)).toBe(code);
});
