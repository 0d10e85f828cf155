import { addToSet, inSet, lowestBit, type Rng, removeFromSet, type Seat } from '@sobremesa/engine';
import { reverseOf, type State, type View } from '../rules/index.ts';
import { SET_WORDS } from './fitting.ts';

/**
 * How much rarer than by chance somebody holds the partner of a card that they have left lying: most
 * of these have been drawn since. Counted in matches of the greedy rule, the policy and the beginner.
 */
const LEFT_LYING = 0.3;

const PRECISION = 1_000;

/** So often another card is drawn when one is no likelier than the one before. */
const TRIES = 8;

const leftLying = new Int32Array(SET_WORDS);

/** Whoever had a turn since a card was placed and did not pair it hardly holds its partner. */
export function believe(world: State, view: View, rng: Rng): void {
  const { viewer, players } = view;
  if (viewer === 'spectator') return;
  for (let ago = 1; ago < players.length; ago++) {
    const seat = (viewer - ago + players.length) % players.length;
    findLeftLying(view, ago);
    for (let word = 0; word < SET_WORDS; word++) {
      let bits = world.hands[seat * SET_WORDS + word] & leftLying[word];
      for (; bits !== 0; bits &= bits - 1) {
        if (rng.below(PRECISION) < LEFT_LYING * PRECISION) continue;
        exchange(world, seat, (word << 5) + lowestBit(bits), rng);
      }
    }
  }
}

/** The partners of what lay there so many turns ago: since then no more than one was placed in each. */
function findLeftLying({ row }: View, ago: number): void {
  leftLying.fill(0);
  for (let index = 0; index < row.length - ago; index++) {
    const partner = reverseOf(row[index]);
    if (partner !== undefined) addToSet(leftLying, 0, partner);
  }
}

/** For a card of the deck or one that lies face down. */
function exchange(
  { hands, deck, deckNext, deckEnd, taken, players }: State,
  seat: Seat,
  card: number,
  rng: Rng,
): void {
  let hidden = deckEnd - deckNext;
  for (let other = 0; other < players.length; other++) hidden += taken.size(other);
  if (hidden === 0) return;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let at = rng.below(hidden);
    let pile = -1;
    const inDeck = deckEnd - deckNext;
    if (at >= inDeck) {
      at -= inDeck;
      for (pile = 0; at >= taken.size(pile); pile++) at -= taken.size(pile);
    }
    const other = pile < 0 ? deck[deckNext + at] : taken.at(pile, at);
    if (inSet(leftLying, 0, other)) continue;
    if (pile < 0) deck[deckNext + at] = card;
    else taken.replace(pile, at, card);
    removeFromSet(hands, seat * SET_WORDS, card);
    addToSet(hands, seat * SET_WORDS, other);
    return;
  }
}
