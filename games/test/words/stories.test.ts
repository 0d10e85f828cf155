import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEED } from '../support/seed.ts';
import { subjects } from '../support/subjects.ts';
import { isReadable, isSentence } from './support/reading.ts';
import { playStory, type Story, type StoryStep } from './support/stories.ts';
import { wordsOf } from './support/words.ts';

/** Matches per variant and number of players. */
const RUNS = 1;

const seeds = fc.nat().map((number) => number.toString(36));

/** Returns the texts or events of a story that violate a requirement. */
type FindFaults = (story: Story) => readonly unknown[];

const namesReader = (text: string, { telling: { players, reader } }: StoryStep): boolean =>
  reader !== undefined && text.includes(players[reader]);

const repeated = (items: readonly string[]): string[] =>
  items.filter((item, index) => items.indexOf(item) !== index);

for (const subject of subjects) {
  const { es, en } = wordsOf(subject.game);
  const each = [es, en];

  const requirements: Readonly<Record<string, FindFaults>> = {
    'every event text is a sentence and does not name its reader': ({ events }) =>
      events.flat().flatMap((step) =>
        each.flatMap((words) => {
          const text = words.event(step.event, step.telling);
          if (text === undefined) return [];
          return isSentence(text) && !namesReader(text, step) ? [] : [text];
        }),
      ),

    'a reader named in the spectator’s text gets a text of their own': ({ events }) =>
      events.flatMap((steps) =>
        each.flatMap((words) => {
          const texts = steps.map(({ event, telling }) => words.event(event, telling));
          const spectator = texts.at(-1);
          return steps.flatMap(({ telling: { players, reader } }, index) =>
            reader !== undefined &&
            spectator?.includes(players[reader]) &&
            (texts[index] === undefined || texts[index] === spectator)
              ? [spectator]
              : [],
          );
        }),
      ),

    'both languages describe the same events in different texts': ({ events }) =>
      events.flat().filter(({ event, telling }) => {
        const [inSpanish, inEnglish] = [es.event(event, telling), en.event(event, telling)];
        return inSpanish === undefined ? inEnglish !== undefined : inSpanish === inEnglish;
      }),

    'every legal move has a unique label': ({ decisions }) =>
      decisions.flatMap(({ view, moves }) =>
        each.flatMap((words) => {
          const labels = moves.map((move) => words.move(move, view));
          return [...repeated(labels), ...labels.filter((label) => !isReadable(label))];
        }),
      ),

    'every refusal text is a sentence': ({ refusals }) =>
      refusals.flatMap((refusal) =>
        each
          .map((words) => words.refusal(refusal))
          .filter((text) => !isSentence(text) || text === refusal.message),
      ),
  };

  describe(`texts of ${subject.game.id}`, () => {
    test.each(subject.variants)('$name, $players players', (variant) => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const story = playStory(subject, variant, seed);
          for (const [name, findFaults] of Object.entries(requirements)) {
            expect(findFaults(story), name).toEqual([]);
          }
        }),
        { numRuns: RUNS, seed: SEED },
      );
    });
  });
}
