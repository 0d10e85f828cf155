import type { AnyMove, AnyView } from '@sobremesa/engine';
import { covers, type GameId, gameIds } from '@sobremesa/games/covers';
import { hasLessons, loadLessons } from '@sobremesa/games/page';
import { games } from '@sobremesa/games/rules';
import { gameTests } from '@sobremesa/games/tests';
import { type AnyLessonBook, SceneRun } from '@sobremesa/lessons';
import { type Language, languages } from '@sobremesa/words';
import { expect, test } from 'vitest';
import { en } from '../src/language/messages/en.ts';
import { es } from '../src/language/messages/es.ts';
import { messages as texts } from '../src/learn/messages/all.ts';

const WORDS_PER_MINUTE = 200;
const SECONDS_PER_TAP = 1;
const MAX_SECONDS = 90;

const messages = { es, en };
const wordsIn = (...read: readonly string[]): number =>
  read.join(' ').split(/\s+/).filter(Boolean).length;

interface Path {
  readonly words: number;
  readonly taps: number;
  readonly seconds: number;
}

/** From the first visit to the first move that the reader had to find, and what it led to. */
function pathTo(game: GameId, book: AnyLessonBook, language: Language): Path {
  const { home, games: names } = messages[language];
  const learn = texts[language];
  const [lesson] = book.lessons;
  const copy = book.texts[language][lesson.id];
  // Cards of games further up are read too.
  const above = gameIds.slice(0, gameIds.indexOf(game) + 1);
  let words = wordsIn(
    ...[home.lead, home.firstTime],
    ...above.flatMap((id) => Object.values(covers[id].texts[language])),
    ...[learn.title({ game: names[game].name }), learn.lead, learn.first, copy.title, copy.about],
  );
  // The offer, and the lesson.
  let taps = 2;
  const asked = Math.max(
    0,
    lesson.scenes.findIndex(({ isQuestion }) => isQuestion),
  );
  for (const [index, scene] of lesson.scenes.slice(0, asked + 1).entries()) {
    const { idea, done } = copy.scenes[scene.id];
    words += wordsIn(idea, done);
    const run = new SceneRun(games[game], scene, 'Eva');
    const tapsOf = gameTests[game].taps as (move: AnyMove, view: AnyView) => readonly string[];
    taps += tapsOf(run.rightMoves[0], run.view).length + (index < asked ? 1 : 0);
  }
  const seconds = (words / WORDS_PER_MINUTE) * 60 + taps * SECONDS_PER_TAP;
  return { words, taps, seconds: Math.round(seconds) };
}

const paths = await Promise.all(
  gameIds.filter(hasLessons).flatMap((game) =>
    languages.map(async (language) => {
      const path = pathTo(game, await loadLessons[game](), language);
      return { game, language, ...path };
    }),
  ),
);

test.each(paths)(
  'newcomer, $game in $language: $words words and $taps taps to the first decision, $seconds s',
  ({ seconds }) => {
    expect(seconds).toBeLessThan(MAX_SECONDS);
  },
);
