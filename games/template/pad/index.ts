import { countIn, notInAll, type Pad, type PadModule, sumOf } from '@sobremesa/pad';
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
  problems: (_, { entries }) => notInAll('points-in-all', sumOf(entries, 'points'), HAND_SIZE),
  count({ options, players }) {
    const state = new State(options, players);
    // The rounds begin with 1 when the first is added.
    state.round = 0;
    return {
      add({ entries }) {
        state.round++;
        const points = entries.map((entry) => countIn(entry, 'points'));
        for (const [seat, count] of points.entries()) state.scores[seat] += count;
        return points;
      },
      totals: () => state.bySeat(state.scores),
      standings: () => standings(state),
      isOver: () => state.round >= options.rounds,
    };
  },
};

export const templatePad: PadModule<Options> = { pad, words };
