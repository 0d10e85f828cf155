import {
  cardsIn,
  cardsTwice,
  countIn,
  type Entry,
  type Pad,
  type PadModule,
  type PadSetup,
  tooMany,
} from '@sobremesa/pad';
import { HAND_SIZE, headsOf, highestCardInPlay } from '../rules/cards.ts';
import { toma6 } from '../rules/index.ts';
import type { Options } from '../rules/options.ts';
import {
  addPoints,
  buffaloHeads,
  isLastRound,
  pointsOf,
  scoresOf,
  standings,
} from '../rules/scoring.ts';
import { BUFFALO, State } from '../rules/state.ts';
import { words } from './words.ts';

const isBuffalo = ({ options }: PadSetup<Options>): boolean => options.mode === 'buffalo';

const pad: Pad<Options> = {
  game: toma6,
  columns: (setup) =>
    isBuffalo(setup)
      ? [
          { name: 'team', seats: setup.players.map((_, seat) => seat) },
          { name: 'buffalo', seats: [] },
        ]
      : setup.players.map((_, seat) => seat),
  ways: (setup) => [
    { id: 'heads', fields: [{ id: 'heads', kind: 'count', max: mostHeads(setup) }] },
    { id: 'cards', fields: [{ id: 'cards', kind: 'cards', cards: cardsOf(setup) }] },
  ],
  problems: (setup, { entries }) => [
    ...cardsTwice(entries, 'cards'),
    ...tooMany(
      'cards',
      entries.flatMap((entry) => cardsIn(entry, 'cards')).length,
      mostCards(setup),
    ),
    ...tooMany(
      'heads',
      entries.reduce((sum, entry) => sum + headsIn(entry), 0),
      mostHeads(setup),
    ),
  ],
  count(setup) {
    const state = new State(setup.options, setup.players);
    // The rounds begin with 1 when the first is added.
    state.round = 0;
    const withBuffalo = (ofPlayers: readonly number[]): readonly number[] =>
      isBuffalo(setup) ? [...ofPlayers, buffaloHeads(state)] : ofPlayers;
    return {
      add({ entries }) {
        state.round++;
        for (const [column, entry] of entries.entries()) {
          state.heads[isBuffalo(setup) && column === 1 ? BUFFALO : column] = headsIn(entry);
        }
        addPoints(state);
        if (isLastRound(state)) state.phase = 'over';
        return withBuffalo(scoresOf(state).map((_, party) => pointsOf(state, party)));
      },
      totals: () => withBuffalo(scoresOf(state)),
      standings: () => standings(state),
      isOver: () => state.phase === 'over',
    };
  },
};

export const toma6Pad: PadModule<Options> = { pad, words };

/** T-003, TB-01: each player lays ten cards, and so does the buffalo. Of all cards four stay in the rows. */
const mostCards = (setup: PadSetup<Options>): number =>
  HAND_SIZE * (setup.players.length + (isBuffalo(setup) ? 1 : 0));

const cardsOf = ({ options, players }: PadSetup<Options>): number[] =>
  Array.from({ length: highestCardInPlay(options, players.length) }, (_, index) => index + 1);

/** The heads of the richest cards that could all have been taken. */
const mostHeads = (setup: PadSetup<Options>): number =>
  cardsOf(setup)
    .map(headsOf)
    .sort((a, b) => b - a)
    .slice(0, mostCards(setup))
    .reduce((sum, heads) => sum + heads, 0);

const headsIn = (entry: Entry): number =>
  countIn(entry, 'heads') +
  cardsIn(entry, 'cards').reduce<number>((sum, card) => sum + headsOf(Number(card)), 0);
