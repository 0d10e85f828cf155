import { inSet } from '@sobremesa/engine';
import { reverseOf, type State, type View } from '@sobremesa/games/capicua';
import { SET_WORDS } from './fitting.ts';

/** How likely somebody holds the partner of a card and has left it lying, or has just drawn it. */
const LEFT_LYING = 0.3;

/** Whoever had a turn since a card was placed and did not pair it hardly holds its partner. */
export function weigh({ hands }: State, { viewer, row, players }: View): number {
  if (viewer === 'spectator') return 1;
  let weight = 1;
  for (let ago = 1; ago < players.length; ago++) {
    const seat = (viewer - ago + players.length) % players.length;
    // Since that turn of theirs no more than one card has been placed by each.
    for (let index = 0; index < row.length - ago; index++) {
      const partner = reverseOf(row[index]);
      if (partner !== undefined && inSet(hands, seat * SET_WORDS, partner)) weight *= LEFT_LYING;
    }
  }
  return weight;
}
