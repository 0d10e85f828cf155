import {
  type AnyMove,
  type AnyView,
  type Game,
  highestFirst,
  IllegalMove,
  integerIn,
  oneOf,
  onlySeat,
  type Refusal,
  readKeys,
  readObject,
  refusal,
  refuseTurn,
} from '@sobremesa/engine';

interface State {
  phase: 'play' | 'over';
  left: number;
  turn: number;
}
interface Move extends AnyMove {
  readonly count?: number;
}

/**
 * A minimal game with turns, refusals, events, random steps and an end. Two players take one or more
 * from a heap of random size and the last to take wins. A reroll replaces the heap.
 */
export const countdown: Game<State, Move, AnyView, { type: string; count: number }, never> = {
  id: 'countdown',
  version: 1,
  options: {} as never,
  exclusions: [],
  seats: () => ({ min: 2, max: 2 }),
  create: (_options, _players, rng) => ({ phase: 'play', left: 3 + rng.below(50), turn: 0 }),
  clone: (state) => ({ ...state }),
  deciders: (state) => (state.phase === 'over' ? 0 : onlySeat(state.turn)),
  legalMoves: () => [{ type: 'take', count: 1 }],
  check(state, seat, move): Refusal | undefined {
    const refused = refuseTurn(this.deciders(state), seat, 2);
    if (refused) return refused;
    const count = move.count ?? 0;
    return count > state.left ? refusal('too-many', `only ${state.left} are left`) : undefined;
  },
  play(state, seat, move, rng, emit) {
    const refused = this.check(state, seat, move);
    if (refused) throw new IllegalMove(refused);
    if (move.count === undefined) {
      state.left = 3 + rng.below(50);
    } else {
      state.left -= move.count;
      emit?.({ type: 'took', count: move.count });
    }
    if (state.left === 0) state.phase = 'over';
    else state.turn = 1 - seat;
  },
  standings: (state) => highestFirst([0, 1].map((seat) => (seat === state.turn ? 1 : 0))),
  view: (_state, viewer) => ({ viewer, players: [], options: {} }),
  redact: (event) => event,
  determinize: () => ({ phase: 'play', left: 3, turn: 0 }),
  readMove(json) {
    const { type } = readObject(json, 'move');
    const read = oneOf(['take', 'reroll'])(type, 'move.type');
    if (read === 'reroll') return { type: read };
    const object = readKeys(json, 'move', ['type', 'count']);
    return { type: read, count: integerIn(1, 9)(object['count'], 'move.count') };
  },
  toJSON: (state) => ({ ...state }),
  fromJSON(json) {
    const object = readKeys(json, 'state', ['phase', 'left', 'turn']);
    return {
      phase: oneOf(['play', 'over'])(object['phase'], 'state.phase'),
      left: integerIn(0, 99)(object['left'], 'state.left'),
      turn: integerIn(0, 1)(object['turn'], 'state.turn'),
    };
  },
};
