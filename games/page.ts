import { NO_PUZZLES } from '@sobremesa/bots/puzzles';
import { NO_LESSONS, ONE_KIND } from '@sobremesa/lessons';
import type { AnyPadModule } from '@sobremesa/pad';
import { NO_FIELDS } from '@sobremesa/words';
import { bidsPage } from './bids/page.ts';
import { capicuaPage } from './capicua/page.ts';
import { each } from './each.ts';
import type { Load } from './manifests/load.ts';
import type { GamePage } from './manifests/page.ts';
import { nograciasPage } from './nogracias/page.ts';
import type { GameId } from './rules.ts';
import { toma6Page } from './toma6/page.ts';

/** What the page loads of each game. The first screen does without it: it has `covers.ts`. */
const pages: Readonly<Record<GameId, GamePage>> = {
  toma6: toma6Page,
  bids: bidsPage,
  capicua: capicuaPage,
  nogracias: nograciasPage,
};

export const loadRules = each(pages, ({ rules }) => rules);
export const loadWords = each(pages, ({ words }) => words);
export const loadRulesText = each(pages, ({ rulesText }) => rulesText);
export const loadTable = each(pages, ({ table }) => table);

const none = async (): Promise<undefined> => undefined;

/** Resolves with `undefined` for a rules text without pictures. */
export const loadScenes = each(pages, ({ scenes }) => scenes ?? none);

/** By default the coach counts points and gives no reasons. */
export const loadCoach = each(
  pages,
  ({ coach }) => coach ?? (async () => (await import('@sobremesa/words/coach')).commonCoach),
);

/** By default nothing of a position is set by hand. */
export const loadPositionForm = each(pages, ({ position }) => position ?? (async () => NO_FIELDS));

export const hasLessons = (id: GameId): boolean => pages[id].lessons !== undefined;
export const loadLessons = each(pages, ({ lessons }) => lessons ?? (async () => NO_LESSONS));

/** The kinds of decision, and the lesson that practises each. By default all are of one kind. */
export const loadKinds = each(pages, ({ kinds }) => kinds ?? (async () => ONE_KIND));

export const loadPuzzles = each(pages, ({ puzzles }) => puzzles ?? (async () => NO_PUZZLES));

export const hasPad = (id: GameId): boolean => pages[id].pad !== undefined;

/** Rejects for a game that is not noted on paper. */
export const loadPad = each(
  pages,
  ({ pad }, id): Load<AnyPadModule> =>
    pad ??
    (async () => {
      throw new TypeError(`${id} has no score pad`);
    }),
);

/** Says in the reader's language what is wrong with a position, whatever game it is of. */
export async function loadInputSayer() {
  const { inputSayer } = await import('@sobremesa/words/input');
  const phrases = await Promise.all(Object.values(pages).map(({ inputEs }) => inputEs?.()));
  return inputSayer(phrases.filter((own) => own !== undefined));
}
