import type { AnyEvent, AnyGame } from './game.ts';
import {
  fail,
  integerIn,
  type JsonObject,
  listOf,
  type Reader,
  readKeys,
  readObject,
  readString,
} from './json.ts';
import { Match, type MatchStart } from './match.ts';
import { phrase } from './phrase.ts';
import { IllegalMove, InvalidInput } from './refusal.ts';
import type { Standing } from './standings.ts';

/** A position or a whole match in the JSON of scenario files, records and goldens. */
export interface Scenario extends MatchStart {
  readonly game: string;
  /** The version of the rules it was played by, if known. */
  readonly version?: number;
  /** Not validated yet. A malformed move is refused when the replay reaches it. */
  readonly moves: readonly { readonly seat: number; readonly move: unknown }[];
}

/** One line of a trace. */
export type TraceLine =
  | { readonly scenario: Scenario }
  | { readonly state: unknown }
  | {
      readonly seat: number;
      readonly move: unknown;
      readonly events: readonly AnyEvent[];
      readonly state: unknown;
    }
  | {
      readonly seat: number;
      readonly move: unknown;
      readonly error: { readonly code: string; readonly message: string };
    }
  | { readonly standings: readonly Standing[] };

/** Any integer, because the game refuses a seat that does not exist when the replay reaches it. */
const readSeat: Reader<number> = (json, path) =>
  Number.isSafeInteger(json) ? (json as number) : fail(path, phrase`a whole number`, json);

const readSeatMove = (json: unknown, path: string) => {
  const object = readKeys(json, path, ['seat', 'move']);
  return { seat: readSeat(object['seat'], `${path}.seat`), move: object['move'] };
};

/** Reads the top level of a scenario. `openScenario` validates options, players and state. */
export function readScenario(json: unknown): Scenario {
  const object = readKeys(
    readObject(json, 'scenario'),
    'scenario',
    ['game', 'players'],
    ['version', 'options', 'seed', 'state', 'moves'],
  );
  return {
    game: readString(object['game'], 'game'),
    ...(object['version'] === undefined
      ? {}
      : { version: integerIn(1, Number.MAX_SAFE_INTEGER)(object['version'], 'version') }),
    options: object['options'] ?? {},
    players: object['players'],
    seed: readSeed(object),
    ...(object['state'] == null ? {} : { state: object['state'] }),
    moves: listOf(readSeatMove)(object['moves'] ?? [], 'moves'),
  };
}

function readSeed(object: JsonObject): string {
  if (object['seed'] !== undefined) return readString(object['seed'], 'seed');
  if (object['state'] != null) return '';
  throw new InvalidInput(phrase`scenario: "seed" or "state" is needed to set up the game`);
}

export function openScenario(game: AnyGame, scenario: Scenario): Match {
  const { version } = scenario;
  if (version !== undefined && version !== game.version) {
    throw new InvalidInput(
      phrase`the scenario was made with version ${version} of ${game.id}; this is version ${game.version}`,
    );
  }
  return Match.start(game, scenario);
}

/** The lines of a trace, which ends at the first refused move. */
export function* traceScenario(game: AnyGame, scenario: Scenario): Generator<TraceLine> {
  const match = openScenario(game, scenario);
  yield { state: game.toJSON(match.state) };
  for (const { seat, move } of scenario.moves) {
    const line = traceMove(match, seat, move);
    yield line;
    if ('error' in line) return;
  }
  if (match.isOver) yield { standings: game.standings(match.state) };
}

export function traceMove(match: Match, seat: number, move: unknown): TraceLine {
  try {
    const events = match.play(seat, move);
    return { seat, move, events, state: match.game.toJSON(match.state) };
  } catch (error) {
    if (!(error instanceof IllegalMove)) throw error;
    const { code, message } = error.refusal;
    return { seat, move, error: { code, message } };
  }
}
