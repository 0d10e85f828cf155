import { FastRng, type Seat } from '@sobremesa/engine';
import { capicua, type Move, type State } from '@sobremesa/games/capicua';
import { greedyCapicua } from '../../greedy/capicua.ts';

/** About what two points are worth: a player who counts sees what the playouts must first outweigh. */
const FIRST_CHOICE = 0.06;

/** The greedy rule needs no chance; it asks for some all the same. */
const NO_LUCK = new FastRng('hint');

/** What the greedy rule would do begins ahead. */
export function hint(state: State, seat: Seat, move: Move): number {
  const choice = greedyCapicua.choose(capicua.view(state, seat), NO_LUCK);
  const isSame =
    choice.type === move.type &&
    (choice.type === 'take' || move.type === 'take' || choice.card === move.card);
  return isSame ? FIRST_CHOICE : 0;
}
