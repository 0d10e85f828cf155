import type { Seat } from '@sobremesa/engine';
import {
  nogracias,
  type Move as TakeMove,
  type State as TakeState,
} from '@sobremesa/games/nogracias/rules';
import {
  type Move as CardMove,
  type State as CardState,
  toma6,
} from '@sobremesa/games/toma6/rules';
import { judgeTaking } from './nogracias/net.ts';
import { type CardWorth, judgeCards } from './toma6/net.ts';

/**
 * What a net thinks, as a search's first sight. Nets count in heads or points at an even table;
 * these are the same in chances to win, as train/sim scales them.
 */
const chanceOf = (worth: number, spread: number, players: number): number =>
  (worth * (players - 1)) / (spread * players * players);

const TOMA6_SPREAD = 16;
const NOGRACIAS_SPREAD = 15;

/** As how many worlds a net's opinion counts: measured, see docs/bots.md. */
export const TOMA6_HINT_WORLDS = 1_000;
export const NOGRACIAS_HINT_WORLDS = 300;

/** A search asks for every move of one world in turn: the net is asked once. */
let asked: { readonly state: CardState; readonly worths: readonly CardWorth[] } | undefined;

/** Base rules only. */
export function hintToma6(state: CardState, seat: Seat, move: CardMove): number {
  if (move.type !== 'choose') return 0;
  if (asked?.state !== state) asked = { state, worths: judgeCards(toma6.view(state, seat)) };
  const worth = asked.worths.find(({ card }) => card === move.card)?.worth ?? 0;
  return chanceOf(worth, TOMA6_SPREAD, state.players.length);
}

export function hintNogracias(state: TakeState, seat: Seat, move: TakeMove): number {
  if (move.type !== 'take') return 0;
  const worth = judgeTaking(nogracias.view(state, seat));
  return chanceOf(worth, NOGRACIAS_SPREAD, state.players.length);
}
