import { rulesTexts } from '@sobremesa/games/node';
import { languages, type RulesBlock, type RulesText } from '@sobremesa/words';
import { describe, expect, test } from 'vitest';
import { exclaims } from './support/reading.ts';

function shapeOf(block: RulesBlock): string {
  switch (block.kind) {
    case 'list':
      return `list of ${block.items.length}`;
    case 'table':
      return `table ${block.head.length} × ${block.rows.length}`;
    default:
      return block.kind;
  }
}

function textsOf(block: RulesBlock): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flat()];
    default:
      return [block.text];
  }
}

function everyText(rules: RulesText): string[] {
  const { title, summary, players, length, ages, sections } = rules;
  const inSections = sections.flatMap((section) => [
    section.title,
    ...section.blocks.flatMap(textsOf),
  ]);
  return [title, summary, players, length, ...(ages ? [ages] : []), ...inSections];
}

const outline = (rules: RulesText) =>
  rules.sections.map(({ id, variant, blocks }) => ({ id, variant, blocks: blocks.map(shapeOf) }));

const games = Object.entries(rulesTexts);
const each = games.flatMap(([game, texts]) =>
  languages.map((language) => ({ game, language, rules: texts[language] as RulesText })),
);

describe.each(games)('rules text of %s', (_game, texts) => {
  test('has the same sections and blocks in both languages', () => {
    expect(outline(texts.en)).toEqual(outline(texts.es));
  });
});

describe.each(each)('rules text of $game in $language', ({ rules }) => {
  test('has unique section ids and no section without blocks', () => {
    const ids = rules.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(rules.sections.filter((section) => section.blocks.length === 0)).toEqual([]);
  });

  test('has no empty or untrimmed text', () => {
    expect(everyText(rules).filter((text) => text === '' || text !== text.trim())).toEqual([]);
  });

  test('has as many cells in every table row as in its head', () => {
    const ragged = rules.sections
      .flatMap((section) => section.blocks)
      .filter((block) => block.kind === 'table')
      .filter(({ head, rows }) => rows.some((row) => row.length !== head.length));
    expect(ragged).toEqual([]);
  });

  test('has exclamation marks only in printed names', () => {
    expect(everyText(rules).filter(exclaims)).toEqual([]);
  });
});

describe('rules texts', () => {
  test.each([
    { game: 'toma6', language: 'es', other: /\bbazas?\b/i, name: 'turno' },
    { game: 'toma6', language: 'en', other: /\btricks?\b/i, name: 'turn' },
    { game: 'bids', language: 'es', other: /2x|×2/, name: '2×' },
    { game: 'bids', language: 'en', other: /2x|×2/, name: '2×' },
    { game: 'capicua', language: 'es', other: /\breverso/i, name: 'carta invertida' },
  ] as const)(
    '$game in $language: the name is $name and no other',
    ({ game, language, other, name }) => {
      const texts = everyText(rulesTexts[game][language]);
      expect(texts.filter((text) => other.test(text))).toEqual([]);
      expect(texts.join(' ')).toContain(name);
    },
  );
});

describe('rules text of ¡Toma 6! in Spanish', () => {
  const { sections } = rulesTexts.toma6.es as RulesText;
  const titles = sections.map(({ title }) => title).join(' · ');
  const text = everyText(rulesTexts.toma6.es).join('\n');

  test.each([
    ...['¡Toma 7!', '¡Stop!', '¡Reemplazar!', '¡Insertar!', '¡Empujar!'],
    ...['Primera carta', 'Última carta', 'Clasificar'],
    ...['Par/Impar', 'Montañismo', 'La vaca saltarina', 'Volteando dígitos'],
  ])('has a section title with %s as printed on the card', (name) => {
    expect(titles).toContain(name);
  });

  test('uses the box’s word for bull heads', () => {
    expect(text).toContain('cabezas de toro');
    expect(text).not.toContain('buey');
  });
});

describe.each([
  { language: 'es', never: 'nunca de las cartas que quedan en las manos' },
  { language: 'en', never: 'never about the cards still in hand' },
] as const)('rules text of the buffalo in $language', ({ language, never }) => {
  test('[TB-08] allows talk about placing and specials, never about hands', () => {
    const section = rulesTexts.toma6[language].sections.find(({ id }) => id === 'buffalo');
    expect(section?.blocks.flatMap(textsOf).join(' ')).toContain(never);
  });
});
