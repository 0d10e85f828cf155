import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subjects } from '../support/subjects.ts';
import { isReadable, isSentence } from './support/reading.ts';
import { playStory, type Scene, type Story } from './support/stories.ts';
import { wordsOf } from './support/words.ts';

/** Matches per variant and number of players; the seeds differ from run to run. */
const RUNS = 1;

const seeds = fc.nat().map((number) => number.toString(36));

/** Everything that is wrong with a story, with what shows it. */
type Critic = (story: Story) => readonly unknown[];

const namesReader = (text: string, { telling: { players, reader } }: Scene): boolean =>
  reader !== undefined && text.includes(players[reader]);

const repeated = (items: readonly string[]): string[] =>
  items.filter((item, index) => items.indexOf(item) !== index);

for (const subject of subjects) {
  const { es, en } = wordsOf(subject.game);
  const each = [es, en];

  const critics: Readonly<Record<string, Critic>> = {
    'every event is told in whole sentences, to its reader as "you"': ({ scenes }) =>
      scenes.flat().flatMap((scene) =>
        each.flatMap((words) => {
          const text = words.event(scene.event, scene.telling);
          if (text === undefined) return [];
          return isSentence(text) && !namesReader(text, scene) ? [] : [text];
        }),
      ),

    'whoever is named to others is told it differently': ({ scenes }) =>
      scenes.flatMap((scene) =>
        each.flatMap((words) => {
          const texts = scene.map(({ event, telling }) => words.event(event, telling));
          const spectator = texts.at(-1);
          return scene.flatMap(({ telling: { players, reader } }, index) =>
            reader !== undefined &&
            spectator?.includes(players[reader]) &&
            (texts[index] === undefined || texts[index] === spectator)
              ? [spectator]
              : [],
          );
        }),
      ),

    'both languages tell the same events, each in its own words': ({ scenes }) =>
      scenes.flat().filter(({ event, telling }) => {
        const [inSpanish, inEnglish] = [es.event(event, telling), en.event(event, telling)];
        return inSpanish === undefined ? inEnglish !== undefined : inSpanish === inEnglish;
      }),

    'every choice of a decision has a label of its own': ({ decisions }) =>
      decisions.flatMap(({ view, moves }) =>
        each.flatMap((words) => {
          const labels = moves.map((move) => words.move(move, view));
          return [...repeated(labels), ...labels.filter((label) => !isReadable(label))];
        }),
      ),

    'every refusal is explained in a sentence': ({ refusals }) =>
      refusals.flatMap((refusal) =>
        each
          .map((words) => words.refusal(refusal))
          .filter((text) => !isSentence(text) || text === refusal.message),
      ),
  };

  describe(`what people read of ${subject.game.id}`, () => {
    it.each(subject.variants)('$name, $players players', (variant) => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const story = playStory(subject, variant, seed);
          for (const [name, criticize] of Object.entries(critics)) {
            expect(criticize(story), name).toEqual([]);
          }
        }),
        { numRuns: RUNS },
      );
    });
  });
}
