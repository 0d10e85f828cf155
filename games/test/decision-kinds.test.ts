import { FastRng, Match, pick, seatsIn } from '@sobremesa/engine';
import { playerNames } from '@sobremesa/engine/laws';
import type { AnyLessonBook } from '@sobremesa/lessons';
import { languages } from '@sobremesa/words';
import { describe, expect, test } from 'vitest';
import { decisionKinds } from '../bots.ts';
import { loadLessons } from '../page.ts';
import { type GameId, gameIds } from '../rules.ts';
import { subjects } from './support/subjects.ts';

/** How often of ten each style plays the last move of the list; whoever nearly always pays, for example, runs out of chips. */
const styles = [0, 9];

/** The kinds of all choices in a match of every variant; the same in every run. */
function kindsSeen(id: GameId): string[] {
  const seen = new Set<string>();
  for (const { game, variants } of subjects.filter((subject) => subject.game.id === id)) {
    for (const { name, options, players } of variants) {
      for (const style of styles) {
        const match = Match.deal(game, options, playerNames(players), `kinds ${name}`);
        const rng = new FastRng(`kinds ${name} ${players}`);
        while (!match.isOver) {
          const seat = pick(seatsIn(game.deciders(match.state)), rng);
          const moves = game.legalMoves(match.state, seat);
          if (moves.length > 1) seen.add(decisionKinds[id].kindOf(game.view(match.state, seat)));
          const isLast = style > 0 && rng.below(10) < style;
          match.play(seat, isLast ? moves[moves.length - 1] : pick(moves, rng));
        }
      }
    }
  }
  return [...seen].sort();
}

describe.each(gameIds)('kinds of decision of %s', (id) => {
  const { lessons, names } = decisionKinds[id];
  const declared = Object.keys(names.es).sort();

  test('are exactly those that come up in play', () => {
    expect(kindsSeen(id)).toEqual(declared);
  });

  test('have a name in every language', () => {
    for (const language of languages) {
      expect(Object.keys(names[language]).sort()).toEqual(declared);
      expect(new Set(Object.values(names[language])).size).toBe(declared.length);
    }
  });

  test('name a lesson of the game', async () => {
    const book: AnyLessonBook = await loadLessons[id]();
    const known = book.lessons.map((lesson) => lesson.id);
    expect(known).toEqual(expect.arrayContaining(Object.values(lessons)));
  });
});
