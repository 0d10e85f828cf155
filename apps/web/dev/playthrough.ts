import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  IllegalMove,
  openScenario,
  type Scenario,
  type Seat,
  type SeatMove,
  seatsIn,
  type Viewer,
} from '@sobremesa/engine';
import { findGame, type GameId } from '@sobremesa/games/rules';
import type { Position } from '@sobremesa/protocol';

/** How the match stood after the setup (the first of them) or after a move. */
interface Moment {
  readonly state: unknown;
  readonly events: readonly AnyEvent[];
  /** Absent at the first moment. */
  readonly by?: SeatMove;
}

/** A scenario played out: every position of it, as any viewer sees it. */
export class Playthrough {
  readonly scenario: Scenario;
  readonly game: AnyGame;
  readonly players: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly moments: readonly Moment[];
  /** Why the move after the last moment was refused, where the scenario has one more. */
  readonly refusal: string | undefined;

  /** Throws `InvalidInput` when the scenario does not set up a game. */
  constructor(game: AnyGame, scenario: Scenario) {
    const match = openScenario(game, scenario);
    const moments: Moment[] = [{ state: game.clone(match.state), events: match.opening }];
    let refusal: string | undefined;
    for (const { seat, move } of scenario.moves) {
      try {
        const events = match.play(seat, move);
        const by = { seat, move: move as AnyMove };
        moments.push({ state: game.clone(match.state), events, by });
      } catch (error) {
        if (!(error instanceof IllegalMove)) throw error;
        refusal = `move ${moments.length} is refused: ${error.refusal.message}`;
        break;
      }
    }
    this.scenario = scenario;
    this.game = game;
    this.players = match.setup.players;
    this.options = match.setup.options;
    this.moments = moments;
    this.refusal = refusal;
  }

  get id(): GameId {
    return this.game.id as GameId;
  }
  get last(): number {
    return this.moments.length - 1;
  }

  position(at: number, viewer: Viewer): Position {
    const { state } = this.moments[at];
    const position = {
      view: this.game.view(state, viewer),
      deciders: this.deciders(at),
      moves: viewer === 'spectator' ? [] : this.moves(at, viewer),
      standings: this.game.standings(state),
    };
    // Over the wire it is JSON: what a table must not rely on, such as a shared object, is gone.
    return JSON.parse(JSON.stringify(position)) as Position;
  }

  events(at: number, viewer: Viewer): AnyEvent[] {
    return this.moments[at].events.flatMap((event) => this.game.redact(event, viewer) ?? []);
  }

  deciders(at: number): Seat[] {
    return seatsIn(this.game.deciders(this.moments[at].state));
  }

  moves(at: number, seat: Seat): AnyMove[] {
    return [...this.game.legalMoves(this.moments[at].state, seat)];
  }

  /** The scenario up to a moment, and another move from there. */
  branch(at: number, move: SeatMove): Scenario {
    return { ...this.scenario, moves: [...this.scenario.moves.slice(0, at), move] };
  }
}

export function playThrough(scenario: Scenario): Playthrough {
  const game = findGame(scenario.game);
  if (!game) throw new Error(`there is no game "${scenario.game}"`);
  return new Playthrough(game, scenario);
}
