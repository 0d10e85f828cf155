import { readFileSync } from 'node:fs';
import type { AnyEvent } from '@sobremesa/engine';
import {
  type AnyLessonBook,
  fits,
  MAX_WORDS,
  type Scene,
  SceneRun,
  whyWrong,
} from '@sobremesa/lessons';
import { languages } from '@sobremesa/words';
import { describe, expect, test } from 'vitest';
import { gameWords } from '../node.ts';
import { loadLessons } from '../page.ts';
import { type GameId, gameIds, games } from '../rules.ts';
import { gameTests } from '../tests.ts';

const MAX_SCENES = 10;
/** How long a match is; everything else is a variant. */
const LENGTHS: readonly string[] = ['rounds', 'games', 'limit'];
const isVariant = (options: object): boolean =>
  Object.keys(options).some((option) => !LENGTHS.includes(option));

const opened = await Promise.all(
  gameIds.map(async (id) => {
    const book: AnyLessonBook = await loadLessons[id]();
    return { id, book };
  }),
);

const scenesOf = (book: AnyLessonBook) =>
  book.lessons.flatMap((lesson) =>
    lesson.scenes.map((scene) => ({ name: `${lesson.id}/${scene.id}`, lesson, scene, book })),
  );

const runOf = (id: GameId, scene: Scene): SceneRun => new SceneRun(games[id], scene, 'Eva');

/** The events that were expected but did not come, after the one before it. */
function missing(events: readonly AnyEvent[], expected: Scene['leadsTo']): Scene['leadsTo'] {
  let from = 0;
  return expected.filter((pattern) => {
    const at = events.findIndex((event, index) => index >= from && fits(event, pattern));
    if (at >= 0) from = at + 1;
    return at < 0;
  });
}

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Every sentence that a scene can say in a language. */
const sentencesOf = ({ idea, done, no, why = {} }: ReturnType<typeof textsOf>): string[] => [
  idea,
  done,
  ...(no === undefined ? [] : [no]),
  ...Object.values(why),
];
const textsOf = (
  { lesson, scene, book }: ReturnType<typeof scenesOf>[number],
  language: (typeof languages)[number],
) => book.texts[language][lesson.id].scenes[scene.id];

describe.each(opened)('lessons of $id', ({ id, book }) => {
  const scenes = scenesOf(book);

  test.each(scenes)('$name: every right move leads where the text says', ({ scene }) => {
    const right = runOf(id, scene).rightMoves;
    expect(right.length).toBeGreaterThan(0);
    for (const move of right) {
      const answer = runOf(id, scene).try(move);
      if (answer.type !== 'right') throw new Error(`${JSON.stringify(move)} is ${answer.type}`);
      const events = answer.steps.flatMap((step) => step.events);
      expect(missing(events, scene.leadsTo), JSON.stringify({ move, events })).toEqual([]);
    }
  });

  test.each(scenes)('$name: every other legal move is answered with a reason', (each) => {
    const { scene } = each;
    const run = runOf(id, scene);
    const before = JSON.stringify(run.view);
    const reasons = new Set<string | undefined>();
    for (const move of run.moves) {
      const answer = runOf(id, scene).try(move);
      if (answer.type === 'right') continue;
      if (answer.type === 'refused') throw new Error(`${JSON.stringify(move)} is listed`);
      reasons.add(answer.why);
      expect(run.try(move)).toEqual(answer);
      for (const language of languages) {
        const texts = textsOf(each, language);
        const reason = whyWrong(texts, answer.why);
        expect(reason, `${language} ${JSON.stringify(move)}`).not.toBe(texts.idea);
      }
    }
    expect(JSON.stringify(run.view)).toBe(before);
    const mistakes = (scene.mistakes ?? []).map(({ why }) => why);
    for (const why of mistakes) expect(reasons, 'a mistake that no move makes').toContain(why);
    for (const language of languages) {
      const { why = {}, no } = textsOf(each, language);
      expect(Object.keys(why).sort()).toEqual([...mistakes].sort());
      expect(no !== undefined, `${language}: answers what is no mistake`).toBe(
        reasons.has(undefined),
      );
    }
  });

  test.each(scenes)('$name: each text is short, and different in each language', (each) => {
    const [one, other] = languages.map((language) => sentencesOf(textsOf(each, language)));
    for (const sentence of [...one, ...other]) {
      expect(wordsIn(sentence), sentence).toBeLessThanOrEqual(MAX_WORDS);
      expect(sentence).toMatch(/[.?]$/);
    }
    expect(one.filter((sentence) => other.includes(sentence))).toEqual([]);
    expect(one.length).toBe(other.length);
  });

  test.each(scenes)('$name: a move that the rules forbid is refused in words', ({ scene }) => {
    const run = runOf(id, scene);
    const legal = run.moves.map((move) => JSON.stringify(move));
    const others = scenes.flatMap((each) => runOf(id, each.scene).moves);
    const illegal = others.find(
      (move) => !legal.includes(JSON.stringify(move)) && run.refuse(move) !== undefined,
    );
    if (illegal === undefined) return;
    const answer = run.try(illegal);
    if (answer.type !== 'refused') throw new Error(`${JSON.stringify(illegal)} is accepted`);
    for (const language of languages) {
      expect(gameWords[id][language].refusal(answer.refusal)).toMatch(/\S/);
    }
  });

  test('ids of lessons and scenes are unique, and each has its texts and no more', () => {
    const { lessons, texts } = book;
    const ids = lessons.map((lesson) => lesson.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const language of languages) {
      expect(Object.keys(texts[language]).sort()).toEqual([...ids].sort());
      for (const lesson of lessons) {
        const inOrder = lesson.scenes.map((scene) => scene.id);
        expect(Object.keys(texts[language][lesson.id].scenes)).toEqual(inOrder);
      }
    }
  });

  test('scenes name rules of the specification, and every worked example is in a scene or excused', () => {
    const spec = readFileSync(new URL(`../${id}/SPEC.md`, import.meta.url), 'utf8');
    const known = [...spec.matchAll(/^- ([A-Z]{1,2}-R?\d+) /gm)].map(([, rule]) => rule);
    const examples = [
      ...spec.matchAll(/^- ([A-Z]{1,2}-R?\d+) .*(?:\bExamples?\b|Worked example)/gm),
    ];
    const taught = new Set(scenes.flatMap(({ scene }) => scene.rules));
    const excused = Object.keys(gameTests[id].examplesNotTaught ?? {});
    for (const rule of [...taught, ...excused]) expect(spec, rule).toContain(`${rule} `);
    expect(known.length).toBeGreaterThan(0);
    const open = examples.map(([, rule]) => rule).filter((rule) => !taught.has(rule));
    expect(open.sort()).toEqual(excused.sort());
  });

  test('the first lesson is for beginners and has at most ten scenes', () => {
    const [beginners] = book.lessons;
    if (beginners === undefined) return;
    expect(beginners.scenes.every(({ options = {} }) => !isVariant(options))).toBe(true);
    expect(beginners.scenes.length).toBeLessThanOrEqual(MAX_SCENES);
  });
});
