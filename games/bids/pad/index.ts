import type { Seat } from '@sobremesa/engine';
import {
  cardsIn,
  cardsTwice,
  type Entry,
  type Pad,
  type PadModule,
  type PadSetup,
  type Problem,
} from '@sobremesa/pad';
import { ALLY, isKept } from '../rules/cards.ts';
import { cardsInPlay, isInPlay } from '../rules/deal.ts';
import { bids } from '../rules/index.ts';
import { type Card, cardOf, idOf } from '../rules/notation.ts';
import type { Options } from '../rules/options.ts';
import { nextStarter, standings } from '../rules/order.ts';
import { lastScore, scoreRound } from '../rules/scoring.ts';
import { State, WON_SIZE } from '../rules/state.ts';
import { perSeat } from '../rules/written.ts';
import { words } from './words.ts';

/** B-023, B-030, B-046: the cards before each player in the order won, and who were allies. */
const pad: Pad<Options> = {
  game: bids,
  columns: ({ players }) => players.map((_, seat) => seat),
  ways: (setup) => [
    {
      id: 'cards',
      fields: [
        { id: 'won', kind: 'cards', cards: pointCards(setup), isOrdered: true },
        ...(hasAlly(setup) ? [{ id: 'allied', kind: 'flag' } as const] : []),
      ],
    },
  ],
  problems: (_, { entries }) => [
    ...cardsTwice(entries, 'won'),
    ...problemOfAlliance(alliesOf(entries)),
  ],
  count({ options, players }) {
    const state = new State(options, players);
    return {
      add({ entries }) {
        layCards(state, entries);
        scoreRound(state);
        // B-022: standings break ties by the cards of the last round once it is over.
        if (state.roundsScored >= options.rounds) state.phase = 'over';
        return players.map((_, seat) => lastScore(state, seat));
      },
      totals: () => perSeat(state, state.scores),
      standings: () => standings(state),
      isOver: () => state.phase === 'over',
      starter: () => nextStarter(state),
    };
  },
};

export const bidsPad: PadModule<Options> = { pad, words };

/** B-R13: the cards that may lie before a player at the end of a round. */
const pointCards = ({ options, players }: PadSetup<Options>): Card[] =>
  cardsInPlay(players.length, options).filter(isKept).map(cardOf);

const hasAlly = ({ options, players }: PadSetup<Options>): boolean =>
  isInPlay(ALLY, players.length, options);

const alliesOf = (entries: readonly Entry[]): Seat[] =>
  entries.flatMap(({ allied }, seat) => (allied === true ? seat : []));

/** B-046: an alliance has two members. */
const problemOfAlliance = (allies: readonly Seat[]): Problem[] =>
  allies.length === 0 || allies.length === 2
    ? []
    : [
        {
          code: 'allies',
          kind: allies.length < 2 ? 'missing' : 'wrong',
          columns: allies,
          params: { found: allies.length },
        },
      ];

function layCards(state: State, entries: readonly Entry[]): void {
  const [one, other] = alliesOf(entries);
  state.alliance = other === undefined ? undefined : [one, other];
  for (const [seat, entry] of entries.entries()) {
    const won = cardsIn(entry, 'won').map((card) => idOf(card as Card));
    state.won.set(won, seat * WON_SIZE);
    state.wonSizes[seat] = won.length;
  }
}
