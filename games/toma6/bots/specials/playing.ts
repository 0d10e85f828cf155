import { onlySeat, type Rng, type Seat } from '@sobremesa/engine';
import {
  isAnyMarked,
  isBuffaloGame,
  isFaceUp,
  type Move,
  STOP,
  type State,
  toma6,
  type View,
} from '../../rules/index.ts';
import { priceOf } from './price.ts';
import { leadAfter, noChance, passAll, settle, takeCheapest, teamLead } from './settle.ts';
import { waysOf } from './uses.ts';

/** A trick that costs the team fewer heads is not worth a special. */
const BAD_TRICK = 4;

/** A use that saves this part of the cost is taken without looking for a better one. */
const GOOD_ENOUGH = 0.7;

/** By the number of players: the more there are, the more specials a playout uses. */
const MAX_PLAYOUTS = [0, 0, 3_000, 2_000, 1_000, 600, 300];

/** Where specials are left, playouts take three to ten times as long. */
export const mostWithSpecials = ({ players, buffalo }: View): number | undefined =>
  buffalo && buffalo.display.length > 0 ? MAX_PLAYOUTS[players.length] : undefined;

/** Working space. */
let before: State | undefined;
let start: State | undefined;
const listed: Move[] = [];

/**
 * Plays a move of a playout. Against the buffalo it goes on to the end of the trick, if this is
 * revealed: the team uses specials by a rule. Windows before every placement in which every seat
 * lists its moves would cost nine playouts in ten, so a trick is first ended without specials, and
 * looked at only if it goes badly. A pass closes the window, so it means that nobody uses anything
 * before the next card is placed.
 */
export function playWithSpecials(state: State, seat: Seat, move: Move, rng: Rng): void {
  if (!isBuffaloGame(state) || !isAnythingLeft(state)) toma6.play(state, seat, move, rng);
  else if (state.phase === 'choose') choose(state, seat, move, rng);
  else {
    if (move.type === 'pass') state.deciders = onlySeat(seat);
    toma6.play(state, seat, move, rng);
    goOn(state);
  }
}

const isAnythingLeft = (state: State): boolean => state.displaySize > 0 || isAnyMarked(state, STOP);

function choose(state: State, seat: Seat, move: Move, rng: Rng): void {
  if (state.deciders !== onlySeat(seat)) {
    toma6.play(state, seat, move, rng);
    return;
  }
  before = toma6.clone(state, before);
  const shown = state.displaySize;
  state.displaySize = 0;
  toma6.play(state, seat, move, rng);
  settle(state);
  state.displaySize = shown;
  if (teamLead(before) - teamLead(state) < BAD_TRICK) return;
  state.copyFrom(before);
  toma6.play(state, seat, move, rng);
  goOn(state);
}

/** From a window to the end of the trick. */
function goOn(state: State): void {
  for (let isFirst = true; ; ) {
    while (state.phase === 'take') takeCheapest(state);
    if (state.phase !== 'window') return;
    start = toma6.clone(state, start);
    settle(state);
    const cost = teamLead(start) - teamLead(state);
    // Only an insert can be worth more at a later window: its card must be the next.
    const isHopeless = !isFirst && !isFaceUp(start, 'insert');
    if (cost < BAD_TRICK || isHopeless) return;
    const use = findUse(start, teamLead(state), cost, isFirst);
    if (use === undefined && !isFaceUp(start, 'insert')) return;
    state.copyFrom(start);
    isFirst = use !== undefined;
    if (use === undefined) passAll(state);
    else toma6.play(state, use.seat, use.move, noChance);
  }
}

interface Use {
  readonly seat: Seat;
  readonly move: Move;
}

/** The best use for the team, or one that is good enough; `lead` is what passing ends with. */
function findUse(state: State, lead: number, cost: number, isEveryKind: boolean): Use | undefined {
  const enough = lead + cost * GOOD_ENOUGH;
  const hasOwn = isFaceUp(state, 'insert') || isFaceUp(state, 'replace');
  let most = lead;
  let best: Use | undefined;
  for (let seat = 0; seat < (hasOwn ? state.players.length : 1); seat++) {
    for (const move of waysOf(toma6.legalMoves(state, seat, listed))) {
      if (!(isEveryKind ? isOf(seat, move) : move.type === 'insert')) continue;
      const found = leadAfter(state, seat, move);
      const worth = found - priceOf(state, move);
      if (worth <= most) continue;
      most = worth;
      best = { seat, move };
      if (found >= enough) return best;
    }
  }
  return best;
}

/** TB-R2: what every seat may do is looked at for the first one only. */
const isOf = (seat: Seat, { type }: Move): boolean =>
  seat === 0 ? type !== 'pass' : type === 'replace' || type === 'insert';
