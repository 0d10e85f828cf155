import { cellsToArray } from '@sobremesa/engine';
import { countIn, type Pad, type PadModule, sumOf, tooMany } from '@sobremesa/pad';
import { ALL_CARDS, isToad } from '../rules/cards.ts';
import { capicua } from '../rules/index.ts';
import type { Options } from '../rules/options.ts';
import { addPoints, standings } from '../rules/rules.ts';
import { State } from '../rules/state.ts';
import { words } from './words.ts';

const TOADS = ALL_CARDS.filter(isToad);
const OTHERS = ALL_CARDS.filter((card) => !isToad(card));
const PAIRS = OTHERS.length / 2;

/** C-014 counts cards by kind: any toad stands for every toad, any other card for the rest. */
const [toad] = TOADS;
const [other] = OTHERS;

const pad: Pad<Options> = {
  game: capicua,
  columns: ({ players }) => players.map((_, seat) => seat),
  ways: () => [
    {
      id: 'piles',
      fields: [
        { id: 'pairs', kind: 'count', max: PAIRS },
        { id: 'taken', kind: 'count', max: OTHERS.length },
        { id: 'toads', kind: 'count', max: TOADS.length },
      ],
    },
  ],
  problems: (_, { entries }) => [
    ...tooMany('toads', sumOf(entries, 'toads'), TOADS.length),
    ...tooMany('cards', 2 * sumOf(entries, 'pairs') + sumOf(entries, 'taken'), OTHERS.length),
  ],
  count({ options, players }) {
    const state = new State(options, players);
    // The games begin with 1 when the first is added.
    state.game = 0;
    return {
      add({ entries }) {
        state.game++;
        state.pairs.clear();
        state.taken.clear();
        for (const [seat, entry] of entries.entries()) {
          for (let n = 0; n < 2 * countIn(entry, 'pairs'); n++) state.pairs.add(seat, other);
          for (let n = 0; n < countIn(entry, 'taken'); n++) state.taken.add(seat, other);
          for (let n = 0; n < countIn(entry, 'toads'); n++) state.taken.add(seat, toad);
        }
        return addPoints(state);
      },
      totals: () => cellsToArray(state.scores, 0, players.length),
      standings: () => standings(state),
      // C-015
      isOver: () => state.game >= options.games,
    };
  },
};

export const capicuaPad: PadModule<Options> = { pad, words };
