import type { AnyGame, AnyMove, AnyView, Rng, Seat } from '@sobremesa/engine';
import { seatOf } from '../bot.ts';
import type { AnyGameNet } from '../nets/net.ts';
import type { Budget } from '../search/budget.ts';
import type { AnyKnowledge } from '../search/knowledge.ts';
import { Playouts } from '../search/playouts.ts';
import { Worlds } from '../search/worlds.ts';
import type { Count } from './lead.ts';
import type { CoachProgress, Decision, Option } from './report.ts';
import { isSame, keyOf } from './same-move.ts';
import type { Samples } from './samples.ts';
import { sightOf, withSight } from './sight.ts';
import { measure } from './statistics.ts';

/** With fewer worlds the standard errors would be unreliable. */
const MIN_WORLDS = 16;

/** The values of the moves of a decision, whichever is played. */
export type Appraisal = Pick<Decision, 'options' | 'expected' | 'worlds'>;

/** Values the moves of a decision. */
export class Appraiser {
  readonly #game: AnyGame;
  readonly #knowledge: AnyKnowledge;
  readonly #lead: Count;
  readonly #net: AnyGameNet | undefined;
  readonly #playouts: Playouts;

  constructor(game: AnyGame, knowledge: AnyKnowledge, lead: Count, net?: AnyGameNet) {
    this.#game = game;
    this.#knowledge = knowledge;
    this.#lead = lead;
    this.#net = net;
    this.#playouts = new Playouts(game, knowledge);
  }

  /**
   * The moves to compare, with the one that was played among them; a single one where no other is
   * worth a thought. Empty when there was no choice or the played move is not legal in the worlds of
   * the view.
   */
  choices(view: AnyView, rng: Rng, played?: AnyMove): AnyMove[] {
    const seat = seatOf(view);
    const world = new Worlds(this.#game, this.#knowledge, view).draw(rng);
    const listed = this.#game.legalMoves(world, seat);
    const worthy = this.#knowledge.candidates?.(world, seat, listed) ?? [];
    const compared = this.#knowledge.isSelective?.(world) ? worthy : [...listed, ...worthy];
    const known = [...compared, ...(played ? [played] : [])];
    const moves = new Map(known.map((move) => [keyOf(move), move]));
    const possible = [...moves.values()].filter(
      (move) => this.#game.check(world, seat, move) === undefined,
    );
    const isFree = possible.length > 1 || listed.length > 1;
    const hasPlayed = !played || possible.some((move) => isSame(move, played));
    return isFree && hasPlayed ? possible : [];
  }

  /** Like `appraising`, without pauses. */
  appraise(view: AnyView, moves: readonly AnyMove[], rng: Rng, budget: Budget): Appraisal {
    return appraisalOf(moves, this.sample(view, moves, rng, budget));
  }

  /** Like `sampling`, without pauses. */
  sample(view: AnyView, moves: readonly AnyMove[], rng: Rng, budget: Budget): Samples {
    const steps = this.sampling(view, moves, rng, budget);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }

  *appraising(
    view: AnyView,
    moves: readonly AnyMove[],
    rng: Rng,
    budget: Budget,
  ): Generator<CoachProgress, Appraisal> {
    return appraisalOf(moves, yield* this.sampling(view, moves, rng, budget));
  }

  /**
   * Tries every move equally often in the same worlds with the same random streams, and makes one
   * more playout a world for the move of the policy. What a net thinks at first sight counts as some
   * worlds more. Yields its progress before every world.
   */
  *sampling(
    view: AnyView,
    moves: readonly AnyMove[],
    rng: Rng,
    budget: Budget,
  ): Generator<CoachProgress, Samples> {
    const seat = seatOf(view);
    const worlds = new Worlds(this.#game, this.#knowledge, view);
    const wanted = Math.max(MIN_WORLDS, Math.floor(budget.playouts / (moves.length + 1)));
    const values = moves.map((): number[] => []);
    const leads = moves.map((): number[] => []);
    const usual: number[] = [];
    for (let done = 0; done < wanted; done++) {
      if (done >= MIN_WORLDS && budget.isTimeUp?.()) break;
      yield { done, total: wanted };
      const world = worlds.draw(rng);
      const sensible = this.#sensible(world, seat, rng);
      this.#playouts.enter(world, rng);
      for (let index = 0; index < moves.length; index++) {
        const end = this.#playouts.after(seat, moves[index]);
        values[index].push(this.#knowledge.utility(end, seat));
        leads[index].push(this.#lead(end, seat));
      }
      usual.push(this.#lead(this.#playouts.after(seat, sensible), seat));
    }
    const sight = sightOf(this.#game, this.#net, { view, moves, rng });
    const samples = { values, leads, usual };
    return sight ? withSight(samples, sight) : samples;
  }

  #sensible(world: unknown, seat: Seat, rng: Rng): AnyMove {
    const moves = this.#game.legalMoves(world, seat);
    return moves.length === 1 ? moves[0] : this.#knowledge.policy(world, seat, moves, rng);
  }
}

const appraisalOf = (moves: readonly AnyMove[], samples: Samples): Appraisal => ({
  options: rank(moves, samples),
  expected: measure(samples.usual),
  worlds: samples.usual.length,
});

function rank(moves: readonly AnyMove[], { values, leads }: Samples): Option[] {
  const means = values.map((each) => measure(each).mean);
  const best = values[means.indexOf(Math.max(...means))];
  return moves
    .map((move, index) => ({
      move,
      value: measure(values[index]),
      behind: measure(values[index].map((value, world) => best[world] - value)),
      lead: measure(leads[index]),
    }))
    .sort((a, b) => a.behind.mean - b.behind.mean);
}
