import { describe, expect, test } from 'vitest';
import { home as homeEn } from '../src/language/messages/home.en.ts';
import { home as homeEs } from '../src/language/messages/home.es.ts';
import { messages as puzzleTexts } from '../src/puzzles/messages/all.ts';

const GAME = 'Brisca';

/** Whoever speaks to the browser says what stands on a button, so its whole name contains that (WCAG 2.5.3). */
describe.each([
  ['es', homeEs, puzzleTexts.es],
  ['en', homeEn, puzzleTexts.en],
] as const)('names of buttons, %s', (_language, home, puzzles) => {
  test.each([
    [home.playNow, home.playNowHelp(GAME)],
    [home.create, home.createHelp(GAME)],
    [home.firstTime, home.firstTimeHelp(GAME)],
    [home.rules, home.rulesHelp(GAME)],
    [puzzles.go, puzzles.solve({ game: GAME })],
  ])('“%s” is in “%s”', (shown, name) => {
    expect(name).toContain(shown);
    expect(name).toContain(GAME);
  });
});
