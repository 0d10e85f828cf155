import type { Language } from '@sobremesa/words';
import type { Reason } from '@sobremesa/words/coach';
import { type Card, cardNumber, type Move, outcomeOf, type View } from '../rules/index.ts';

/** What becomes of a bid with the bids on the table and no others. */
type Result = 'wins' | 'burns' | 'loses';

/** The phrases of one language. */
interface Phrases {
  /** Nobody bids after the seat. */
  readonly last: {
    readonly wins: string;
    /** No weaker card of the hand wins. */
    readonly justWins: string;
    readonly burns: string;
    /** No card of the hand wins. */
    readonly cannotWin: string;
    /** The worst card of the hand is spent; `isHigh` while the lowest bid wins. */
    readonly drops: (isHigh: boolean) => string;
    readonly leaves: string;
  };
  /** So many others bid after the seat. */
  readonly leads: (left: number) => string;
  readonly ties: string;
  readonly strongest: (isHigh: boolean) => string;
  readonly weakest: (isHigh: boolean) => string;
  /** So many cards of the hand are stronger. */
  readonly keeps: (count: number) => string;
  readonly dearest: string;
}

function resultOf(view: View, card: Card): Result {
  const { bids, lowWins, centre, options } = view;
  const cards = [...bids.map((bid) => bid.card), card];
  const outcome = outcomeOf({ bids: cards, lowWins, ...(centre ? { centre } : {}) }, options);
  if (outcome.kind === 'nobody') return 'loses';
  if (outcome.index !== bids.length) return 'loses';
  return outcome.kind === 'won' ? 'wins' : 'burns';
}

/** Higher is stronger, whichever end wins. */
const strengthOf = ({ lowWins, options }: View, card: Card): number =>
  (lowWins ? -1 : 1) * cardNumber(card, options);

function reasonToBid(view: View, card: Card, say: Phrases): string | undefined {
  const { bids, players, hand = [], lowWins, options } = view;
  const left = players.length - 1 - bids.length;
  const result = resultOf(view, card);
  const strength = strengthOf(view, card);
  const others = hand.filter((other) => other !== card);
  // With colours a high number alone wins nothing.
  const isWeakest =
    !options.colours && others.every((other) => strengthOf(view, other) >= strength);
  const isStrongest =
    !options.colours && others.every((other) => strengthOf(view, other) <= strength);
  if (left === 0) {
    if (result === 'wins') {
      const weaker = others.filter((other) => strengthOf(view, other) < strength);
      const isJust = weaker.length > 0 && weaker.every((other) => resultOf(view, other) !== 'wins');
      return isJust ? say.last.justWins : say.last.wins;
    }
    if (result === 'burns') return say.last.burns;
    if (hand.every((other) => resultOf(view, other) !== 'wins')) return say.last.cannotWin;
    return isWeakest ? say.last.drops(lowWins) : say.last.leaves;
  }
  if (bids.length > 0 && result === 'wins') return say.leads(left);
  if (bids.length > 0 && result === 'burns') return say.ties;
  if (isWeakest) return say.weakest(lowWins);
  if (isStrongest && bids.length === 0) return say.strongest(!lowWins);
  const better = others.filter((other) => strengthOf(view, other) > strength).length;
  return better > 0 && !options.colours ? say.keeps(better) : undefined;
}

function reasonToSteal(view: View, card: Card, say: Phrases): string | undefined {
  const { won, viewer, options } = view;
  const loot = won.flatMap((cards, seat) => (seat === viewer ? [] : cards));
  const isDearest = loot.every((other) => cardNumber(other, options) <= cardNumber(card, options));
  return isDearest ? say.dearest : undefined;
}

/** The number of a special card says nothing about why it is good. */
const isNumber = (card: Card): boolean => /^[ybrgk]\d+$/.test(card);

const reasonWith =
  (say: Phrases): Reason =>
  (chosen, view) => {
    const move = chosen as Move;
    if (!isNumber(move.card)) return undefined;
    return move.type === 'bid'
      ? reasonToBid(view as View, move.card, say)
      : reasonToSteal(view as View, move.card, say);
  };

export const bidsReasons: Readonly<Record<Language, Reason>> = {
  es: reasonWith({
    last: {
      wins: 'Nadie puja después de ti: con esta ganas.',
      justWins: 'Nadie puja después de ti, y ninguna carta peor te bastaba.',
      burns: 'Nadie puja después de ti: empatas y no se la lleva nadie.',
      cannotWin: 'Con ninguna de tus cartas ganas esta vez.',
      drops: (isHigh) => `Sueltas tu carta más ${isHigh ? 'alta' : 'baja'} y guardas las buenas.`,
      leaves: 'Así no te la llevas tú.',
    },
    leads: (left) =>
      left === 1
        ? 'De momento ganas, y solo falta una puja.'
        : `De momento ganas, y faltan ${left} pujas.`,
    ties: 'De momento empatas con la mejor puja: si queda así, no gana nadie.',
    strongest: (isHigh) => `Es tu carta más ${isHigh ? 'alta' : 'baja'}, la que más puede ganar.`,
    weakest: (isHigh) =>
      `Es tu carta más ${isHigh ? 'alta' : 'baja'}: guardas las buenas para luego.`,
    keeps: (count) =>
      count === 1
        ? 'Te guardas una carta mejor para luego.'
        : `Te guardas ${count} cartas mejores para luego.`,
    dearest: 'Es la carta más valiosa que tienen los demás.',
  }),
  en: reasonWith({
    last: {
      wins: 'Nobody bids after you: this one wins.',
      justWins: 'Nobody bids after you, and no weaker card would have done.',
      burns: 'Nobody bids after you: you tie and nobody gets it.',
      cannotWin: 'None of your cards wins this time.',
      drops: (isHigh) =>
        `You drop your ${isHigh ? 'highest' : 'lowest'} card and keep the good ones.`,
      leaves: 'This way it does not go to you.',
    },
    leads: (left) =>
      left === 1
        ? 'You lead for now, with one bid to come.'
        : `You lead for now, with ${left} bids to come.`,
    ties: 'You tie for the best bid: if it stays so, nobody wins.',
    strongest: (isHigh) =>
      `It is your ${isHigh ? 'highest' : 'lowest'} card, the likeliest to win.`,
    weakest: (isHigh) =>
      `It is your ${isHigh ? 'highest' : 'lowest'} card: you keep the good ones for later.`,
    keeps: (count) =>
      count === 1
        ? 'You keep one better card for later.'
        : `You keep ${count} better cards for later.`,
    dearest: 'It is the most valuable card that the others have.',
  }),
};
