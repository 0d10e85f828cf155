import { addToSet, cellsToArray } from '@sobremesa/engine';
import {
  cardsIn,
  cardsTwice,
  countIn,
  type Pad,
  type PadModule,
  type Problem,
  sumOf,
} from '@sobremesa/pad';
import { cardsInPlay, DECK_SIZE, startingChips } from '../rules/cards.ts';
import { nogracias } from '../rules/index.ts';
import type { Options } from '../rules/options.ts';
import { addPoints, standings } from '../rules/rules.ts';
import { SET_WORDS, State } from '../rules/state.ts';
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
  problems({ options, players }, { entries }) {
    const problems: Problem[] = [...cardsTwice(entries, 'cards')];
    const cards = entries.flatMap((entry) => cardsIn(entry, 'cards')).length;
    const chips = sumOf(entries, 'chips');
    const expected = allChips(players.length, options);
    if (cards !== DECK_SIZE)
      problems.push(of('cards-in-all', { found: cards, expected: DECK_SIZE }));
    if (chips !== expected) problems.push(of('chips-in-all', { found: chips, expected }));
    return problems;
  },
  tally({ options, players }, rounds) {
    const state = new State(options, players);
    const points = rounds.map(({ entries }, index) => {
      state.round = index + 1;
      state.owned.fill(0);
      for (const [seat, entry] of entries.entries()) {
        state.chips[seat] = countIn(entry, 'chips');
        for (const card of cardsIn(entry, 'cards')) {
          addToSet(state.owned, seat * SET_WORDS, Number(card));
        }
      }
      return addPoints(state);
    });
    return {
      points,
      totals: cellsToArray(state.scores, 0, players.length),
      standings: standings(state),
      // N-R4
      isOver: rounds.length >= options.rounds,
    };
  },
};

export const nograciasPad: PadModule<Options> = { pad, words };

const allChips = (players: number, { tactical }: Options): number =>
  players * startingChips(players, tactical);

const of = (code: string, params: Problem['params']): Problem => ({ code, columns: [], params });
