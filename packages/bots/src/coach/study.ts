import { FastRng, openScenario, type Scenario, type Seat } from '@sobremesa/engine';
import type { AnyGameBots } from '../game-bots.ts';
import type { AnyGameNet } from '../nets/net.ts';
import type { Budget } from '../search/budget.ts';
import { Appraiser } from './appraise.ts';
import { courseOf } from './curve.ts';
import { explaining } from './explaining.ts';
import { type Choice, type FinishedGame, readGame } from './game.ts';
import { isTeam, leadIn } from './lead.ts';
import { bestOf, lossOf } from './loss.ts';
import { luckIn, mistakesIn } from './moments.ts';
import type { CoachReport, Decision, Measured, Mistake, WeighedChoice } from './report.ts';
import { riskOf } from './risk.ts';
import { isSame } from './same-move.ts';
import { exactly } from './statistics.ts';

export interface CoachRequest {
  readonly bots: AnyGameBots;
  /** The net with which expert plays the game; absent: playouts alone decide. */
  readonly net?: AnyGameNet | undefined;
  /** A finished match. */
  readonly scenario: Scenario;
  readonly seat: Seat;
  /** For each decision. When the time is up, the remaining ones get the fewest worlds allowed. */
  readonly budget: Budget;
  /** The same seed and playouts give the same report. */
  readonly seed: string;
}

/**
 * Examines a finished match from the view of one seat, one choice at a time. The choices can be
 * examined in any order and in different threads with the same results.
 */
export class Study {
  readonly #request: CoachRequest;
  readonly #played: FinishedGame;
  readonly #appraiser: Appraiser;
  /** Whether the match starts with no seat ahead of another. */
  readonly #isEven: boolean;

  /** Throws `InvalidInput` when there is no such match or it is not over. */
  constructor(request: CoachRequest) {
    const { bots, net, scenario, seat } = request;
    const { game } = bots;
    const knowledge = explaining(bots);
    const match = openScenario(game, scenario);
    this.#isEven = scenario.state === undefined && !isTeam(match);
    const lead = leadIn(match, knowledge);
    this.#request = request;
    this.#played = readGame(match, knowledge, { moves: scenario.moves, seat, lead });
    this.#appraiser = new Appraiser(game, knowledge, lead, net);
  }

  /** The number of choices to examine. */
  get size(): number {
    return this.#played.choices.length;
  }

  /** How many moves were played before a choice. */
  movesBefore(index: number): number {
    return this.#played.choices[index].at;
  }

  /** The decision of a choice; `undefined` where only one move could be compared. */
  look(index: number): Decision | undefined {
    const { at, view, move } = this.#played.choices[index];
    const rng = this.#rngFor(at);
    const moves = this.#appraiser.choices(view, rng, move);
    if (moves.length < 2) return undefined;
    const appraisal = this.#appraiser.appraise(view, moves, rng, this.#request.budget);
    const played = appraisal.options.findIndex((option) => isSame(option.move, move));
    return { at, played, ...appraisal };
  }

  /**
   * What the move of a choice gave away; `undefined` where only one move could be compared. Worlds
   * and playouts are those of `look`.
   */
  weigh(index: number): WeighedChoice | undefined {
    const { at, view, move } = this.#played.choices[index];
    const rng = this.#rngFor(at);
    const moves = this.#appraiser.choices(view, rng, move);
    if (moves.length < 2) return undefined;
    const samples = this.#appraiser.sample(view, moves, rng, this.#request.budget);
    const played = moves.findIndex((each) => isSame(each, move));
    const best = bestOf(samples, played);
    const choice = { at, view, played: move, loss: lossOf(samples, played) };
    return best === played ? choice : { ...choice, better: moves[best] };
  }

  /** The report on all decisions, which are given in the order of the match. */
  conclude(decisions: readonly Decision[]): CoachReport {
    const {
      bots: { game },
      seat,
    } = this.#request;
    const { roundEnds, end } = this.#played;
    const start = this.#isEven ? exactly(0) : (decisions[0]?.expected ?? exactly(end.lead));
    const { curve, strokes } = courseOf(decisions, roundEnds, start, end);
    const mistakes = mistakesIn(decisions).map((mistake) => this.#withRisks(mistake));
    return {
      game: game.id,
      seat,
      start: start.mean,
      luck: sum(strokes.map(({ luck }) => luck)),
      skill:
        sum(decisions.map(({ options, played }) => options[played].lead)) -
        sum(decisions.map(({ expected }) => expected)),
      result: end.lead,
      curve,
      decisions,
      strokes,
      moments: [...mistakes, ...luckIn(strokes)].sort((a, b) => a.at - b.at),
    };
  }

  #withRisks(mistake: Mistake): Mistake {
    const { view } = this.#played.choices.find(({ at }) => at === mistake.at) as Choice;
    const [played, better] = [mistake.played, mistake.better].map((move) =>
      riskOf(this.#request.bots, view, move, this.#rngFor(mistake.at)),
    );
    return played && better ? { ...mistake, risks: { played, better } } : mistake;
  }

  #rngFor(at: number): FastRng {
    return new FastRng(`${this.#request.seed}/${at}`);
  }
}

const sum = (parts: readonly Measured[]): number =>
  parts.reduce((total, { mean }) => total + mean, 0);
