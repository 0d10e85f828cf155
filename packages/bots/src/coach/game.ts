import {
  type AnyMove,
  type AnyView,
  hasSeat,
  IllegalMove,
  InvalidInput,
  type Match,
  phrase,
  type Scenario,
  type Seat,
} from '@sobremesa/engine';
import type { AnyKnowledge } from '../search/knowledge.ts';
import type { Count } from './lead.ts';
import type { CurvePoint } from './report.ts';

/** A choice of the seat, with its view and what it remembered. */
export interface Choice {
  readonly at: number;
  readonly view: AnyView;
  readonly move: AnyMove;
}

/** What the coach of one seat needs of a finished match. */
export interface FinishedGame {
  readonly choices: readonly Choice[];
  /** The actual lead after each round but the last. */
  readonly roundEnds: readonly CurvePoint[];
  readonly end: CurvePoint;
}

/** Replays a match; throws `InvalidInput` when it is not finished or has no such seat. */
export function readGame(
  match: Match,
  { stage, round = stage }: AnyKnowledge,
  { moves, seat, lead }: Pick<Scenario, 'moves'> & { readonly seat: Seat; readonly lead: Count },
): FinishedGame {
  const { game } = match;
  const seats = match.setup.players.length;
  if (seat >= seats)
    throw new InvalidInput(phrase`seat ${seat} does not exist: seats are 0–${seats - 1}`);
  const choices: Choice[] = [];
  const roundEnds: CurvePoint[] = [];
  for (const [at, { seat: mover, move }] of moves.entries()) {
    const before = round(match.state);
    const view = mover === seat && isFree(match, seat) ? match.viewWithMemory(seat) : undefined;
    play(match, at, mover, move);
    if (view !== undefined) choices.push({ at, view, move: game.readMove(move) });
    if (round(match.state) !== before && !match.isOver) {
      roundEnds.push({ at: at + 1, lead: lead(match.state, seat) });
    }
  }
  if (!match.isOver) throw new InvalidInput(phrase`the match is not over`);
  return { choices, roundEnds, end: { at: moves.length, lead: lead(match.state, seat) } };
}

const isFree = ({ game, state }: Match, seat: Seat): boolean =>
  hasSeat(game.deciders(state), seat) && game.legalMoves(state, seat).length > 1;

function play(match: Match, at: number, seat: Seat, move: unknown): void {
  try {
    match.play(seat, move);
  } catch (error) {
    if (!(error instanceof IllegalMove)) throw error;
    throw new InvalidInput(
      phrase`moves[${at}]: the rules refuse this move (${error.refusal.code})`,
    );
  }
}
