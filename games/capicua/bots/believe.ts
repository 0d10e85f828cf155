import { addToSet, inSet, lowestBit, type Rng, removeFromSet, type Seat } from '@sobremesa/engine';
import { reverseOf, type State, type View } from '../rules/index.ts';
import { SET_WORDS } from './fitting.ts';

/**
 * How often a seat holds the partner of a card that it did not pair, relative to an even draw; most of
 * these partners were drawn later. Counted in matches of the greedy rule, the policy and the beginner.
 */
const LEFT_LYING = 0.3;

const PRECISION = 1_000;

/** The most draws of a replacement, when a drawn card is as unlikely as the replaced one. */
const TRIES = 8;

const leftLying = new Int32Array(SET_WORDS);

/** A seat that had a turn after a card was placed and did not pair it rarely holds the partner. */
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
        exchange(world, view, seat, (word << 5) + lowestBit(bits), rng);
      }
    }
  }
}

/** The partners of the cards that lay in the row `ago` turns ago; each turn places one card at most. */
function findLeftLying({ row }: View, ago: number): void {
  leftLying.fill(0);
  for (let index = 0; index < row.length - ago; index++) {
    const partner = reverseOf(row[index]);
    if (partner !== undefined) addToSet(leftLying, 0, partner);
  }
}

/** Exchanges a held card for one of the deck or one that lies face down and is not remembered. */
function exchange(
  { hands, deck, deckNext, deckEnd, taken, players }: State,
  { memory }: View,
  seat: Seat,
  card: number,
  rng: Rng,
): void {
  let hidden = deckEnd - deckNext;
  const known = (pile: Seat): number => memory?.taken[pile].length ?? 0;
  for (let other = 0; other < players.length; other++) hidden += taken.size(other) - known(other);
  if (hidden === 0) return;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let at = rng.below(hidden);
    let pile = -1;
    const inDeck = deckEnd - deckNext;
    if (at >= inDeck) {
      at -= inDeck;
      for (pile = 0; at >= taken.size(pile) - known(pile); pile++)
        at -= taken.size(pile) - known(pile);
      at += known(pile);
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
