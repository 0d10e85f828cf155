import {
  type AnyGame,
  checkPlayable,
  fail,
  IllegalMove,
  InvalidInput,
  type Match,
  openScenario,
  phrase,
  readScenario,
  type Scenario,
  writeOptions,
} from '@sobremesa/engine';
import { type GameId, gameIds, isGameId } from '@sobremesa/games/covers';
import { loadRules } from '@sobremesa/games/page';

/** A position from which a match can be played, in the JSON of scenarios. */
export interface PositionJson {
  readonly game: GameId;
  readonly version: number;
  readonly options: object;
  readonly players: readonly string[];
  readonly state: object;
}

export interface OpenedPosition {
  readonly rules: AnyGame;
  readonly json: PositionJson;
  readonly state: unknown;
}

/** More than any match has. */
const MAX_MOVES = 8_000;
const MAX_SEATS = 10;

/**
 * Reads a scenario: a position, or a deal from a seed, and moves that lead on from there. Throws
 * `InvalidInput` when it is none, or when it cannot be played on.
 */
export async function readPosition(json: unknown): Promise<OpenedPosition> {
  const scenario = readScenario(json);
  const { game } = scenario;
  if (!isGameId(game)) return fail('game', phrase`one of ${gameIds.join(', ')}`, game);
  if (scenario.moves.length > MAX_MOVES) {
    return fail('moves', phrase`a list`, scenario.moves.length);
  }
  const rules = await loadRules[game]();
  const match = playedTo(openScenario(rules, scenario), scenario.moves);
  checkPlayable(match);
  return positionOf(rules, match);
}

/** The position of a match as it stands. */
export function positionOf(rules: AnyGame, { setup, state }: Match): OpenedPosition {
  const json: PositionJson = {
    game: rules.id as GameId,
    version: rules.version,
    options: writeOptions(rules.options, setup.options),
    players: setup.players.slice(0, MAX_SEATS),
    state: rules.toJSON(state) as object,
  };
  return { rules, json, state };
}

function playedTo(match: Match, moves: Scenario['moves']): Match {
  for (const [index, { seat, move }] of moves.entries()) {
    try {
      match.play(seat, move);
    } catch (error) {
      if (!(error instanceof IllegalMove)) throw error;
      const { message } = error.refusal;
      throw new InvalidInput(phrase`moves[${index}]: the rules refuse this move (${message})`);
    }
  }
  return match;
}
