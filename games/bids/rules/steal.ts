import { hasSeat, NOBODY, onlySeat, type Seat, type SeatSet } from '@sobremesa/engine';
import { numberOf, THIEF } from './cards.ts';
import { hasSpecial, specialsAtStake } from './stakes.ts';
import type { State } from './state.ts';
import { bidOfSeat } from './zones.ts';

/**
 * The seats that the turn's winner may rob. B-042, B-R11: of the other seats with won cards, those
 * with the lowest bid. B-R10: the highest while low wins. B-R19: numbers decide, colours do not.
 */
export function victimsOf(state: State, winner: Seat): SeatSet {
  let victims = NOBODY;
  let worst = 0;
  for (let seat = 0; seat < state.players.length; seat++) {
    if (seat === winner || state.wonSizes[seat] === 0) continue;
    const number = numberOf(state.bids[bidOfSeat(state, seat)], state.options);
    if (victims === NOBODY || (state.lowWins ? number > worst : number < worst)) {
      victims = onlySeat(seat);
      worst = number;
    } else if (number === worst) {
      victims |= onlySeat(seat);
    }
  }
  return victims;
}

/** B-042, B-R11: whether the winner gets the thief and some seat can be robbed. */
export const isTheftDue = (state: State, winner: Seat): boolean =>
  hasSpecial(specialsAtStake(state), THIEF) && victimsOf(state, winner) !== NOBODY;

/** Only in phase `steal`. */
export const isVictim = (state: State, seat: Seat): boolean =>
  hasSeat(victimsOf(state, state.toAct), seat);
