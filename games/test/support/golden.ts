import { type AnyGame, type Scenario, sha256Hex, traceScenario } from '@sobremesa/engine';
import { playerNames, type Variant, walk } from '@sobremesa/engine/laws';
import { subjects } from './subjects.ts';

const GOLDEN_SEED = 'golden';

export interface GoldenGame {
  readonly name: string;
  readonly game: AnyGame;
  readonly variant: Variant;
}

/** Each variant of each game with its largest number of players. */
export const goldenGames: readonly GoldenGame[] = subjects.flatMap(({ game, variants }) => {
  const largest = new Map<string, Variant>();
  for (const variant of variants) {
    const known = largest.get(variant.name);
    if (!known || variant.players > known.players) largest.set(variant.name, variant);
  }
  return [...largest.values()].map((variant) => ({
    name: `${game.id}/${variant.name.replaceAll(' ', '-')}`,
    game,
    variant,
  }));
});

/** A match with uniformly random moves, as a scenario. */
export function recordMoves(game: AnyGame, variant: Variant): Scenario {
  const moves: { seat: number; move: object }[] = [];
  const subject = subjects.find((candidate) => candidate.game === game);
  if (!subject) throw new Error(`no subject for ${game.id}`);
  walk(subject, variant, GOLDEN_SEED, (_match, _rng, step) => {
    if (step) moves.push({ seat: step.seat, move: step.move });
  });
  const players = playerNames(variant.players);
  return { game: game.id, options: variant.options, players, seed: GOLDEN_SEED, moves };
}

/**
 * A trace short enough to read in a diff. It has the scenario, the first and the last state in full,
 * the events of each move, and digests of the states in between.
 */
export function playthrough(game: AnyGame, scenario: Scenario): string {
  const lines: unknown[] = [{ scenario }];
  let last: unknown;
  for (const line of traceScenario(game, scenario)) {
    if (!('events' in line)) {
      lines.push(line);
      continue;
    }
    const { state, ...rest } = line;
    last = state;
    lines.push({ ...rest, digest: sha256Hex(JSON.stringify(state)).slice(0, 12) });
  }
  lines.push({ state: last });
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}
