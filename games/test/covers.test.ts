import { readFileSync } from 'node:fs';
import { languages } from '@sobremesa/words';
import { describe, expect, test } from 'vitest';
import { covers, gameIds } from '../covers.ts';
import { gameWords } from '../node.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

describe.each(gameIds)('cover of %s', (id) => {
  test.each(languages)('has the name of the game texts in %s', (language) => {
    expect(covers[id].texts[language].name).toBe(gameWords[id][language].name);
  });

  test('has a picture', () => {
    expect(read(`${id}/table/Picture.svelte`)).not.toBe('');
  });

  test('has colours for both themes', () => {
    const colours = read(`${id}/table/colours.css`);
    const [light, dark] = colours.split(':root[data-theme="dark"]');
    for (const theme of [light, dark]) {
      expect(theme).toContain(`[data-game="${id}"]`);
      for (const token of ['--cloth', '--accent', '--fill']) expect(theme).toContain(`${token}:`);
    }
  });
});
