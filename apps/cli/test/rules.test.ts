import { rulesTexts } from '@sobremesa/games/node';
import { gameIds } from '@sobremesa/games/rules';
import { languages, type RulesText } from '@sobremesa/words';
import { describe, expect, test } from 'vitest';
import { run } from './support/run.ts';

const all = gameIds.flatMap((game) => languages.map((language) => [game, language] as const));

/** Ignores line breaks and borders, which wrapping changes. */
const words = (text: string): string => text.replace(/[\s┃•│]+/g, ' ');

describe('rules', () => {
  test.each(all)('%s in %s: complete and at most 80 columns wide', async (game, lang) => {
    const { code, stdout } = await run(['rules', game, '--lang', lang]);
    const { title, summary, sections }: RulesText = rulesTexts[game][lang];
    expect(code).toBe(0);
    expect(words(stdout)).toContain(words(`${title}\n${summary}`));
    for (const section of sections) {
      expect(stdout).toContain(`\n\n${section.title}\n`);
      for (const block of section.blocks) {
        const texts = block.kind === 'list' ? block.items : 'text' in block ? [block.text] : [];
        for (const text of texts) expect(words(stdout)).toContain(words(text));
      }
    }
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test('--variant: prints only the sections of the variant', async () => {
    const { stdout } = await run(['rules', 'nogracias', '--variant', 'tactical', '--lang', 'en']);
    const { sections } = rulesTexts.nogracias.en;
    const shown = sections.filter(({ title }) => stdout.includes(`\n${title}\n`));
    expect(shown.map(({ id }) => id)).toEqual(['tactical']);
  });
});
