import { type AnyMove, type AnyView, FastRng } from '@sobremesa/engine';
import { type Bot, seatOf } from '../bot.ts';
import { isSame } from '../coach/same-move.ts';
import type { AnyGameBots } from '../game-bots.ts';
import { levels } from '../levels.ts';
import type { AnyGameNet } from '../nets/net.ts';
import { searchBot } from '../search/search.ts';
import { Worlds } from '../search/worlds.ts';
import { searchingBot } from '../skill-bots.ts';
import { deeperAgrees } from './agreement.ts';
import { atLeast, isHopeless, LOOKS } from './certainty.ts';
import { Contest } from './contest.ts';
import { type Attempts, difficultyOf } from './difficulty.ts';
import { isFamily } from './families.ts';
import type { Puzzle, PuzzleLore, PuzzleValue } from './puzzle.ts';
import { solve } from './solve.ts';

/** The best move leads every other by this much at least: as a chance to win, and in points. */
export const MARGIN = 0.03;
const MIN_POINTS = 0.5;

/** Worlds to find the best move; it is confirmed in others. */
const PREVIEW_WORLDS = 100;

/** The part of the margin that the lead must have there. */
const PROMISING = 0.8;

/** Worlds of the first look at the confirmation; each further look doubles them. */
const FIRST_LOOK = 200;
const MAX_WORLDS = FIRST_LOOK * 2 ** (LOOKS - 1);

/** The attempts of each bot, and how many of them `normal` may solve. */
const TRIES = 8;
const MAX_NORMAL_SOLVES = 2;

/** Playouts of a bot that searches hardly at all. */
const GLANCE = 16;

/**
 * The assumed ratings of the bots that try a puzzle. The first two count less, because they answer
 * the same every time in some games.
 */
const RATINGS = { easy: 900, normal: 1_200, glance: 1_400, hard: 1_700 } as const;
const COUNTS = { easy: 2, normal: 2, glance: TRIES, hard: TRIES } as const;
type Trier = keyof typeof RATINGS;

export interface Position {
  readonly view: AnyView;
  /** The move of a strong player. */
  readonly strong: AnyMove;
  /** The same seed and view give the same puzzle. */
  readonly seed: string;
}

/** Why a position is no puzzle, or the puzzle. */
export type Finding = Puzzle | 'obvious' | 'close' | 'unsure' | 'disputed';

/** Looks for puzzles of a game. */
export class Examiner {
  readonly #bots: AnyGameBots;
  readonly #net: AnyGameNet | undefined;
  readonly #lore: PuzzleLore;
  readonly #triers: Readonly<Record<Trier, Bot>>;

  constructor(bots: AnyGameBots, net: AnyGameNet | undefined, lore: PuzzleLore) {
    this.#bots = bots;
    this.#net = net;
    this.#lore = lore;
    const { game, skill } = bots;
    this.#triers = {
      easy: levels.easy(bots),
      normal: levels.normal(bots),
      glance: searchBot(game, skill.knowledge, { playouts: GLANCE }),
      // Without a net, which would always answer the same.
      hard: searchingBot(bots, 'hard'),
    };
  }

  /** The cheap tests come first, because few positions are puzzles. */
  examine({ view, strong, seed }: Position): Finding {
    const normal = this.#answers('normal', view, seed);
    if (this.#isObvious(normal, strong, view)) return 'obvious';
    const moves = comparedMoves(this.#bots, view);
    if (moves.length < 2) return 'obvious';
    const preview = new Contest(this.#bots, { view, moves, seed: `${seed}/preview` });
    preview.run(PREVIEW_WORLDS);
    const [best, second] = preview.ranking();
    if (this.#isObvious(normal, moves[best], view)) return 'obvious';
    if (preview.gap(best, second).mean < PROMISING * MARGIN) return 'close';
    const fresh = new Contest(this.#bots, { view, moves, seed: `${seed}/fresh` });
    if (!leadsClearly(fresh, best)) return 'unsure';
    const values = valuesIn(fresh, best);
    const ranked = values.map(({ move }) => move);
    const isSolved = isProven(this.#bots, view, ranked);
    const ranking = { bots: this.#bots, net: this.#net, view, moves: ranked, seed };
    if (!isSolved && !deeperAgrees(ranking)) return 'disputed';
    return {
      id: seed,
      view,
      values,
      worlds: fresh.worlds(best),
      difficulty: difficultyOf(this.#attempts(moves[best], view, seed)),
      isSolved,
      themes: this.#lore.themes(view, moves[best], commonest(normal)),
    };
  }

  /** The themes of a puzzle, which depend on what `normal` would play. */
  themes({ id, view, values }: Puzzle): readonly string[] {
    return this.#lore.themes(view, values[0].move, commonest(this.#answers('normal', view, id)));
  }

  #answers(trier: Trier, view: AnyView, seed: string): AnyMove[] {
    return Array.from({ length: TRIES }, (_, index) =>
      this.#triers[trier].choose(view, new FastRng(`${seed}/${trier}/${index}`)),
    );
  }

  #solves(answers: readonly AnyMove[], best: AnyMove, view: AnyView): number {
    return answers.filter((move) => isSameMove(this.#lore, move, best, view)).length;
  }

  #isObvious(normal: readonly AnyMove[], best: AnyMove, view: AnyView): boolean {
    return this.#solves(normal, best, view) > MAX_NORMAL_SOLVES;
  }

  #attempts(best: AnyMove, view: AnyView, seed: string): Attempts[] {
    return (Object.keys(RATINGS) as Trier[]).map((trier) => {
      const solved = this.#solves(this.#answers(trier, view, seed), best, view);
      const tries = COUNTS[trier];
      return { rating: RATINGS[trier], tries, solved: (solved * tries) / TRIES };
    });
  }
}

/** Whether an answer counts as this move. */
export const isSameMove = (lore: PuzzleLore, a: AnyMove, b: AnyMove, view: AnyView): boolean =>
  isSame(a, b) || lore.isSame?.(a, b, view) === true;

/**
 * The moves that a puzzle compares: those that a search would; none where a listed move stands for
 * others, because an answer might be one of those.
 */
export function comparedMoves({ game, skill }: AnyGameBots, view: AnyView): readonly AnyMove[] {
  const seat = seatOf(view);
  const world = new Worlds(game, skill.knowledge, view).draw(new FastRng('moves'));
  const moves = [...game.legalMoves(world, seat)];
  // A puzzle needs a value for every legal move.
  if (skill.knowledge.isSelective?.(world) || moves.some((move) => isFamily(game, move))) return [];
  return skill.knowledge.candidates?.(world, seat, moves) ?? moves;
}

/** Whether the move leads every other by the margin with 99 % confidence, looking a few times. */
export function leadsClearly(contest: Contest, best: number): boolean {
  let rivals = [...contest.moves.keys()].filter((index) => index !== best);
  for (let look = 0; look < LOOKS; look++) {
    contest.run(Math.max(FIRST_LOOK, contest.worlds(best)), [best, ...rivals]);
    rivals = rivals.filter((rival) => atLeast(contest.gap(best, rival)) < MARGIN);
    const share = contest.worlds(best) / MAX_WORLDS;
    if (rivals.some((rival) => isHopeless(contest.gap(best, rival), MARGIN, share))) return false;
    if (rivals.length === 0) return leadsInPoints(contest, best);
  }
  return false;
}

/** Otherwise the points that people are shown would contradict the answer. */
const leadsInPoints = (contest: Contest, best: number): boolean =>
  [...contest.moves.keys()].every(
    (index) => index === best || contest.leadGap(best, index).mean >= MIN_POINTS,
  );

/** The values of all moves relative to the best, over the worlds that both were tried in. */
function valuesIn(contest: Contest, best: number): PuzzleValue[] {
  const top = contest.value(best).mean;
  const lead = contest.lead(best).mean;
  return contest.moves
    .map((move, index) => ({
      move,
      value: top - contest.gap(best, index).mean,
      lead: lead - contest.leadGap(best, index).mean,
    }))
    .sort((a, b) => b.value - a.value);
}

/** Whether the first move, played on as badly as possible, is worth more than any other at its best. */
function isProven(bots: AnyGameBots, view: AnyView, moves: readonly AnyMove[]): boolean {
  const bounds = solve(bots, view, moves);
  if (bounds === undefined) return false;
  const [best, ...others] = bounds;
  return others.every(({ most }) => best.least > most);
}

function commonest(moves: readonly AnyMove[]): AnyMove {
  const count = (move: AnyMove): number => moves.filter((other) => isSame(move, other)).length;
  return moves.reduce((most, move) => (count(move) > count(most) ? move : most));
}
