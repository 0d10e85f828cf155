import { addToSet, cellsToArray } from '@sobremesa/engine';
import {
  cardsIn,
  cardsTwice,
  countIn,
  notInAll,
  type Pad,
  type PadModule,
  sumOf,
} from '@sobremesa/pad';
import { cardsInPlay, DECK_SIZE, SET_WORDS, startingChips } from '../rules/cards.ts';
import { nogracias } from '../rules/index.ts';
import type { Options } from '../rules/options.ts';
import { addPoints, standings } from '../rules/rules.ts';
import { State } from '../rules/state.ts';
import { words } from './words.ts';

/** N-013: at the end of a round every card of the deck and every chip lies before somebody. */
const pad: Pad<Options> = {
  game: nogracias,
  columns: ({ players }) => players.map((_, seat) => seat),
  ways: ({ options, players }) => [
    {
      id: 'cards',
      fields: [
        { id: 'cards', kind: 'cards', cards: cardsInPlay(options.tactical) },
        { id: 'chips', kind: 'count', max: allChips(players.length, options) },
      ],
    },
  ],
  problems: ({ options, players }, { entries }) => [
    ...cardsTwice(entries, 'cards'),
    ...notInAll(
      'cards-in-all',
      entries.flatMap((entry) => cardsIn(entry, 'cards')).length,
      DECK_SIZE,
    ),
    ...notInAll('chips-in-all', sumOf(entries, 'chips'), allChips(players.length, options), 'lost'),
  ],
  count({ options, players }) {
    const state = new State(options, players);
    // The rounds begin with 1 when the first is added.
    state.round = 0;
    return {
      add({ entries }) {
        state.round++;
        state.owned.fill(0);
        for (const [seat, entry] of entries.entries()) {
          state.chips[seat] = countIn(entry, 'chips');
          for (const card of cardsIn(entry, 'cards')) {
            addToSet(state.owned, seat * SET_WORDS, Number(card));
          }
        }
        return addPoints(state);
      },
      totals: () => cellsToArray(state.scores, 0, players.length),
      standings: () => standings(state),
      // N-R4
      isOver: () => state.round >= options.rounds,
    };
  },
};

export const nograciasPad: PadModule<Options> = { pad, words };

const allChips = (players: number, { tactical }: Options): number =>
  players * startingChips(players, tactical);
