import { createReadStream, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type AnyGame, Match } from '@sobremesa/engine';

/** Decimal places to compare, because the trainer sums in another order. */
export const CLOSE = 6;

/**
 * Rounds played by the trainer's simulators (train/write_traces.py). The repository keeps a few; the
 * variable TRACES names a folder with more.
 */
const FOLDER =
  process.env['TRACES'] ?? fileURLToPath(new URL('../../../train/traces', import.meta.url));

/** The games that the trainer can simulate. */
export const simulated: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.jsonl'))
  .map((file) => file.replace('.jsonl', ''));

/** The features of a position and the values that the trainer's net gives. */
export interface Look {
  readonly seat: number;
  readonly worths: readonly number[];
  /** Of each card and of the table, where the net rates cards. */
  readonly cards?: readonly (readonly number[])[];
  readonly table?: readonly number[];
  /** Of the whole view, where the net rates one move. */
  readonly features?: readonly number[];
}

interface Step {
  readonly seat?: number;
  /** The legal moves of the seat, where the simulator lists them. */
  readonly legal?: readonly unknown[];
  readonly move?: unknown;
  /** Absent where the engine deals the next round; `scores` are there then. */
  readonly state?: unknown;
  readonly scores?: readonly number[];
}

interface Scenario {
  readonly options: unknown;
  readonly players: unknown;
  readonly seed: string;
  readonly state: unknown;
}

type Line = { readonly scenario: Scenario } | { readonly look: Look } | Step;

export interface Watcher {
  begins?(): void;
  looks?(look: Look, match: Match): void;
  steps?(step: Step, match: Match): void;
  stepped?(step: Step, match: Match): void;
}

/** Replays every move of every round of a game. */
export async function replay(game: AnyGame, watcher: Watcher): Promise<void> {
  let match: Match | undefined;
  for await (const text of createInterface(createReadStream(`${FOLDER}/${game.id}.jsonl`))) {
    const line: Line = JSON.parse(text);
    if ('scenario' in line) {
      const { options, players, seed, state } = line.scenario;
      match = Match.resume(game, options, players, seed, { state, position: 0 });
      watcher.begins?.();
      continue;
    }
    if (match === undefined) throw new TypeError('a trace must begin with a scenario');
    if ('look' in line) {
      watcher.looks?.(line.look, match);
      continue;
    }
    watcher.steps?.(line, match);
    if (line.seat !== undefined) match.play(line.seat, line.move);
    watcher.stepped?.(line, match);
  }
}
