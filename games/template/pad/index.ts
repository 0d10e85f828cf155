import { countIn, type Pad, type PadModule, sumOf } from '@sobremesa/pad';
import { HAND_SIZE } from '../rules/cards.ts';
import { template } from '../rules/index.ts';
import type { Options } from '../rules/options.ts';
import { standings } from '../rules/rules.ts';
import { State } from '../rules/state.ts';
import { words } from './words.ts';

/** ZZ-03: each of the five tricks of a round gives a point to somebody. */
const pad: Pad<Options> = {
  game: template,
  columns: ({ players }) => players.map((_, seat) => seat),
  ways: () => [{ id: 'points', fields: [{ id: 'points', kind: 'count', max: HAND_SIZE }] }],
  problems(_, { entries }) {
    const found = sumOf(entries, 'points');
    if (found === HAND_SIZE) return [];
    return [{ code: 'points-in-all', columns: [], params: { found, expected: HAND_SIZE } }];
  },
  tally({ options, players }, rounds) {
    const state = new State(options, players);
    const points = rounds.map(({ entries }) => entries.map((entry) => countIn(entry, 'points')));
    for (const round of points) {
      for (const [seat, count] of round.entries()) state.scores[seat] += count;
    }
    return {
      points,
      totals: state.bySeat(state.scores),
      standings: standings(state),
      isOver: rounds.length >= options.rounds,
    };
  },
};

export const templatePad: PadModule<Options> = { pad, words };
