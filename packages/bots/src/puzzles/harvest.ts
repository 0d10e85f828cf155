import { FastRng, firstSeat, Match, type Setup } from '@sobremesa/engine';
import type { Bot } from '../bot.ts';
import type { AnyGameBots } from '../game-bots.ts';
import { levels } from '../levels.ts';
import type { AnyGameNet } from '../nets/net.ts';
import { Examiner, type Finding } from './examine.ts';
import type { Puzzle, PuzzleLore } from './puzzle.ts';

export interface HarvestRequest {
  readonly bots: AnyGameBots;
  readonly net?: AnyGameNet | undefined;
  readonly lore: PuzzleLore;
  readonly setup: Setup;
  /** Who plays the matches. */
  readonly level: 'hard' | 'expert';
  readonly seed: string;
}

/** One decision was looked at. */
export interface HarvestStep {
  readonly decisions: number;
  readonly puzzle?: Puzzle;
}

/** After a puzzle this many moves a seat are skipped, because the next positions resemble it. */
const MOVES_APART = 3;

/** Plays matches of one table between strong bots and finds the puzzles in them. */
export class Harvest {
  readonly #request: HarvestRequest;
  readonly #bot: Bot;
  readonly #examiner: Examiner;

  constructor(request: HarvestRequest) {
    const { bots, net, lore, level } = request;
    this.#request = request;
    this.#bot = levels[level](bots, net);
    this.#examiner = new Examiner(bots, net, lore);
  }

  /** The puzzles of one match, given by its number; the same number gives the same puzzles. */
  *match(number: number): Generator<HarvestStep, void> {
    const {
      bots: { game },
      setup,
      seed,
    } = this.#request;
    const match = Match.deal(game, setup.options, setup.players, `${seed}/${number}`);
    const rng = new FastRng(`${seed}/${number}/play`);
    let restsUntil = 0;
    for (let at = 0, decisions = 0; ; at++) {
      const seat = firstSeat(game.deciders(match.state));
      if (seat === undefined) return;
      const view = game.view(match.state, seat);
      const strong = this.#bot.choose(view, rng);
      if (at >= restsUntil && game.legalMoves(match.state, seat).length > 1) {
        decisions++;
        const id = `${seed}-${number}-${at}`;
        const found: Finding = this.#examiner.examine({ view, strong, seed: id });
        const isPuzzle = typeof found === 'object';
        if (isPuzzle) restsUntil = at + MOVES_APART * setup.players.length;
        yield isPuzzle ? { decisions, puzzle: found } : { decisions };
      }
      match.play(seat, strong);
    }
  }
}
