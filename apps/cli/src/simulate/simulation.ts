import {
  type AnyGame,
  type AnyMove,
  firstSeat,
  type Match,
  openScenario,
  type Scenario,
  type Seat,
  type Setup,
  type TraceLine,
  traceMove,
  writeOptions,
} from '@sobremesa/engine';
import { type SeatBotName, seatBot } from '../players.ts';

/** Matches between bots; equal simulations give equal moves. */
export interface Simulation {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly bots: readonly SeatBotName[];
  readonly seed: string;
  readonly games: number;
}

export function* scenarios({ game, setup, seed, games }: Simulation): Generator<Scenario> {
  for (let number = 1; number <= games; number++) {
    yield {
      game: game.id,
      options: writeOptions(game.options, setup.options),
      players: setup.players,
      seed: games === 1 ? seed : `${seed}/${number}`,
      moves: [],
    };
  }
}

interface Decision {
  readonly seat: Seat;
  readonly move: AnyMove;
}

/** Yields the bots' decisions; the caller plays them. Of several deciders the lowest seat is first. */
function* decisions(match: Match, { game, bots }: Simulation, seed: string): Generator<Decision> {
  const players = bots.map((name, seat) => seatBot(game, name, seat, seed));
  for (;;) {
    const seat = firstSeat(game.deciders(match.state));
    if (seat === undefined) return;
    yield { seat, move: players[seat](match) };
  }
}

/** Plays a match to its end and returns the number of moves. */
export function playOut(
  simulation: Simulation,
  scenario: Scenario,
): { match: Match; moves: number } {
  const match = openScenario(simulation.game, scenario);
  let moves = 0;
  for (const { seat, move } of decisions(match, simulation, scenario.seed)) {
    match.play(seat, move);
    moves++;
  }
  return { match, moves };
}

/** The scenario, then the lines that a replay of it with the bots' moves would write. */
export function* traceMatch(simulation: Simulation, scenario: Scenario): Generator<TraceLine> {
  const { game } = simulation;
  const match = openScenario(game, scenario);
  yield { scenario };
  yield { state: game.toJSON(match.state) };
  for (const { seat, move } of decisions(match, simulation, scenario.seed)) {
    const line = traceMove(match, seat, move);
    if ('error' in line)
      throw new Error(`the rules refused a move of the bot at seat ${seat}: ${line.error.message}`);
    yield line;
  }
  yield { standings: game.standings(match.state) };
}
