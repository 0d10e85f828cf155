// Fits the value of a drafted card in the tactical game of ¡Toma 6! (games/toma6/bots/draft.ts), by least squares
// over rounds in which hands were drafted at random and played by the search; see README.md.
import { FastRng, firstSeat, pick, type Rng, type Seat } from '@sobremesa/engine';
import { highestCardInPlay, type Move, type State, toma6 } from '@sobremesa/games/toma6/rules';
import { HEIGHTS, heightOf } from '../../games/toma6/bots/draft.ts';
import { toma6Skill } from '../../games/toma6/bots/skill.ts';
import { searchBot } from '../../packages/bots/src/search/search.ts';
import { Equations } from './equations.ts';

/** A seat takes the closest of this many random cards to its favourite, so that hands differ more. */
const LOOKED_AT = 3;
/** Half a head less a round is one unit. */
const UNIT = -0.5;
/** The first of several rounds, because in the last round players take other risks. */
const options = { mode: 'classic', limit: 66, tactical: true, rounds: 5 } as const;

const [count = '6000'] = process.argv.slice(2);
const player = searchBot(toma6, toma6Skill.knowledge, { playouts: 60 });

function draftAny(moves: readonly Move[], favourite: number, rng: Rng): Move {
  const distance = (move: Move): number =>
    move.type === 'draft' ? Math.abs(move.card - favourite) : 0;
  const seen = Array.from({ length: LOOKED_AT }, () => pick(moves, rng));
  return seen.reduce((best, move) => (distance(move) < distance(best) ? move : best));
}

/** Drafts and plays one round; returns for each seat the number of cards of each height. */
function playRound(state: State, rng: Rng): number[][] {
  const seats = state.players.length;
  const highest = highestCardInPlay(state.options, seats);
  const favourites = state.players.map(() => 1 + rng.below(highest));
  const heights = state.players.map(() => new Array<number>(HEIGHTS).fill(0));
  const choose = (seat: Seat): Move => {
    const moves = toma6.legalMoves(state, seat);
    if (moves.length === 1) return moves[0];
    if (state.phase !== 'draft') return player.choose(toma6.view(state, seat), rng) as Move;
    return draftAny(moves, favourites[seat], rng);
  };
  while (state.round === 1) {
    const seat = firstSeat(toma6.deciders(state)) ?? 0;
    const move = choose(seat);
    if (move.type === 'draft') heights[seat][heightOf(move.card, highest)]++;
    toma6.play(state, seat, move, rng);
  }
  return heights;
}

for (const seatCounts of [[2], [3, 4, 5, 6]]) {
  const equations = new Equations(HEIGHTS);
  for (let round = 0; round < Number(count); round++) {
    const seats = seatCounts[round % seatCounts.length];
    const names = Array.from({ length: seats }, (_, seat) => `P${seat}`);
    const rng = new FastRng(`draft ${round}`);
    const state = toma6.create(options, names, rng);
    const heights = playRound(state, rng);
    const heads = names.map((_, seat) => state.scores[seat]);
    const mean = heads.reduce((sum, own) => sum + own, 0) / seats;
    for (const [seat, cards] of heights.entries()) equations.add(cards, heads[seat] - mean);
  }
  const worths = equations.solve().map((heads) => (heads / UNIT).toFixed(1));
  process.stdout.write(`${seatCounts.join(', ')}: [${worths.join(', ')}],\n`);
}
