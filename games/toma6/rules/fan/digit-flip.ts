import { allSeats, listOf, NOBODY, onlySeat, readBoolean, readKeys } from '@sobremesa/engine';
import { flagsOf, seatsFlagged } from '../flags.ts';
import { seatsWithFlips } from '../queue.ts';
import type { FanCard } from './fan-card.ts';

export const digitFlip: FanCard = {
  // TD-01
  setUp(state) {
    state.unusedFlips = allSeats(state.players.length);
  },

  show(state, viewer) {
    // T-006: whether another seat's face-down card is flipped is hidden.
    const known = typeof viewer === 'number' ? onlySeat(viewer) : NOBODY;
    const hidden = viewer === undefined ? NOBODY : seatsWithFlips(state) & ~known;
    return {
      card: 'digit-flip',
      unused: flagsOf(state.unusedFlips | hidden, state.players.length),
    };
  },

  read(json, path, state) {
    const seats = state.players.length;
    const object = readKeys(json, path, ['card', 'unused']);
    const unused = listOf(readBoolean, seats, seats)(object['unused'], `${path}.unused`);
    state.unusedFlips = seatsFlagged(unused);
  },
};
