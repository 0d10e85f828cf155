import type { Card, StateJson } from '../rules/index.ts';

type Cards = readonly Card[];

interface Turn extends Partial<StateJson> {
  readonly centre: Card | null;
  /** What the others have bid, from the reader's left. The reader bids last. */
  readonly bid: Cards;
  readonly hand: Cards;
}

const TURNS = 10;
const numbers = Array.from({ length: TURNS }, (_, index) => index + 1);
const colours = ['y', 'b', 'r', 'g'] as const;

/** Of the cards that everybody plays with: the green ones need four players. */
const spareBids = (players: number): Card[] =>
  numbers.flatMap((number) =>
    colours.slice(0, Math.min(players, colours.length)).map((colour): Card => `${colour}${number}`),
  );
const spareBlack: Cards = numbers.map((number): Card => `k${number}`);

/** A turn in which everybody but the reader has bid. */
export function lastToBid({ centre, bid, hand, ...changes }: Turn): StateJson {
  const players = bid.length + 1;
  const used = new Set<Card | null>([
    centre,
    ...bid,
    ...hand,
    ...(changes.won ?? []).flat(),
    ...(changes.pile ?? []),
    ...(changes.aside ?? []),
  ]);
  const isFree = (card: Card): boolean => !used.has(card);
  const spare = spareBids(players).filter(isFree);
  const nobody = Array.from({ length: players });
  const hands = nobody.map((_, seat) => (seat === 0 ? hand : spare.splice(0, hand.length - 1)));
  return {
    phase: 'bid',
    round: 1,
    turn: TURNS + 1 - hand.length,
    removed: spare.splice(0, 1),
    centre,
    blind: false,
    pile: spareBlack.filter(isFree).slice(0, hand.length + 1),
    hands,
    bids: bid.map((card, index) => ({ seat: index + 1, card })),
    starter: 1,
    lowWins: false,
    nextBlind: false,
    won: nobody.map(() => []),
    alliance: null,
    aside: [],
    scores: nobody.map(() => 0),
    luckyRounds: nobody.map(() => 0),
    history: [],
    ...changes,
  };
}

/** B-042: the reader has won the thief with the last bid and chooses the loot. */
export const stealing = ({ bid, hand, ...turn }: Turn, own: Card): StateJson => {
  const state = lastToBid({ bid, hand: [own, ...hand], ...turn });
  return {
    ...state,
    phase: 'steal',
    hands: [hand, ...state.hands.slice(1)],
    bids: [...state.bids, { seat: 0, card: own }],
  };
};
