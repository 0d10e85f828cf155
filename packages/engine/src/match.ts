import { checkFairness, type FairnessFault, type FairnessProof } from './fair.ts';
import type { AnyEvent, AnyGame, AnyMove, AnyView } from './game.ts';
import { type Memories, noMemories, rememberAll, viewWithMemory } from './memory.ts';
import { phrase } from './phrase.ts';
import { SecureRng } from './random/secure.ts';
import { IllegalMove, InvalidInput, type Refusal, refusal } from './refusal.ts';
import type { Seat } from './seats.ts';
import { readSetup, type Setup } from './setup.ts';

export interface SeatMove {
  readonly seat: Seat;
  readonly move: AnyMove;
}

/** What a match starts from; not validated yet. */
export interface MatchStart {
  readonly options: unknown;
  readonly players: unknown;
  /** Determines the deal, or the later shuffles of a match that starts from a position. */
  readonly seed: string;
  /** A position as `toJSON` writes it; if absent, the match is dealt from the seed. */
  readonly state?: unknown;
}

/** Determines a match completely. States, views and events follow by replaying it. */
export interface MatchLog extends MatchStart {
  readonly game: string;
  readonly version: number;
  readonly players: readonly string[];
  readonly moves: readonly SeatMove[];
}

/** The current state of a match, for resuming without a replay. Contains all hidden cards. */
export interface Snapshot {
  readonly state: unknown;
  /** The number of words used from the random stream. */
  readonly position: number;
}

/** A match on `SecureRng`. The same setup, seed and moves give the same states and events. */
export class Match {
  readonly game: AnyGame;
  readonly setup: Setup;
  /** The events before the first move. */
  readonly opening: readonly AnyEvent[];
  readonly state: unknown;
  readonly #rng: SecureRng;
  #memories: Memories;

  private constructor(
    game: AnyGame,
    setup: Setup,
    state: unknown,
    rng: SecureRng,
    opening: readonly AnyEvent[],
  ) {
    this.game = game;
    this.setup = setup;
    this.state = state;
    this.opening = opening;
    this.#rng = rng;
    this.#memories = rememberAll(game, setup, noMemories(setup), opening);
  }

  /** Validates options and players, then deals from the seed. */
  static deal(game: AnyGame, options: unknown, players: unknown, seed: string): Match {
    const setup = readSetup(game, options, players);
    const rng = new SecureRng(seed);
    const opening: AnyEvent[] = [];
    const state = game.create(setup.options, setup.players, rng, (event) => opening.push(event));
    return new Match(game, setup, state, rng, opening);
  }

  /** Continues from a snapshot. The seed determines later shuffles. */
  static resume(
    game: AnyGame,
    options: unknown,
    players: unknown,
    seed: string,
    snapshot: Snapshot,
  ): Match {
    const setup = readSetup(game, options, players);
    const state = game.fromJSON(snapshot.state, setup.options, setup.players);
    return new Match(game, setup, state, new SecureRng(seed, snapshot.position), []);
  }

  /** Starts from a position if there is one, else deals. */
  static start(game: AnyGame, { options, players, seed, state }: MatchStart): Match {
    return state === undefined
      ? Match.deal(game, options, players, seed)
      : Match.resume(game, options, players, seed, { state, position: 0 });
  }

  get isOver(): boolean {
    return this.game.deciders(this.state) === 0;
  }

  /** What each seat remembers of the events since the match was started or resumed. */
  get memories(): Memories {
    return this.#memories;
  }

  /** What a bot at this seat may know. */
  viewWithMemory(seat: Seat): AnyView {
    return viewWithMemory(this.game.view(this.state, seat), this.#memories);
  }

  snapshot(): Snapshot {
    return { state: this.game.toJSON(this.state), position: this.#rng.position };
  }

  /** Why an unvalidated move is not allowed; `undefined` when it is. */
  refusalOf(seat: Seat, json: unknown): Refusal | undefined {
    try {
      return this.game.check(this.state, seat, this.#readMove(json));
    } catch (error) {
      if (error instanceof IllegalMove) return error.refusal;
      throw error;
    }
  }

  /** Plays an unvalidated move; throws `IllegalMove` and changes nothing if it is refused. */
  play(seat: Seat, move: unknown): AnyEvent[] {
    const events: AnyEvent[] = [];
    this.game.play(this.state, seat, this.#readMove(move), this.#rng, (event) => {
      events.push(event);
    });
    this.#memories = rememberAll(this.game, this.setup, this.#memories, events);
    return events;
  }

  #readMove(json: unknown): AnyMove {
    try {
      return this.game.readMove(json);
    } catch (error) {
      if (error instanceof InvalidInput) {
        throw new IllegalMove(refusal('malformed-move', error.message));
      }
      throw error;
    }
  }
}

/** Called after the deal and after every move with the events since the previous call. */
export type ReplayObserver = (match: Match, events: readonly AnyEvent[]) => void;

/** Replays a whole log; throws if it is of another game or version or has an illegal move. */
export function replayLog(game: AnyGame, log: MatchLog, observe?: ReplayObserver): Match {
  if (log.game !== game.id || log.version !== game.version) {
    throw new InvalidInput(
      phrase`the log is of ${log.game} version ${log.version}; this is ${game.id} version ${game.version}`,
    );
  }
  const match = Match.start(game, log);
  observe?.(match, match.opening);
  for (const { seat, move } of log.moves) {
    const events = match.play(seat, move);
    observe?.(match, events);
  }
  return match;
}

export type MatchFault = FairnessFault | 'other-deal' | 'other-rules' | 'refused-move';

/** Whether a finished match was dealt from the proof's secret and played by the rules. */
export function verifyMatch(
  game: AnyGame,
  log: MatchLog,
  proof: FairnessProof,
): MatchFault | undefined {
  const fault = checkFairness(proof);
  if (fault !== undefined) return fault;
  if (log.seed !== proof.seed) return 'other-deal';
  try {
    replayLog(game, log);
  } catch (error) {
    if (error instanceof IllegalMove) return 'refused-move';
    if (error instanceof InvalidInput) return 'other-rules';
    throw error;
  }
  return undefined;
}
