import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type AnyGame, Match } from '@sobremesa/engine';

/**
 * What the simulators of the trainer played (train/write_traces.py). A few rounds are kept; TRACES
 * names a folder with as many as one likes.
 */
const FOLDER =
  process.env['TRACES'] ?? fileURLToPath(new URL('../../../../train/traces', import.meta.url));

/** What a net is shown of a position, and what it thinks of it. */
export interface Look {
  readonly seat: number;
  readonly worths: readonly number[];
  /** ¡Toma 6! */
  readonly cards?: readonly (readonly number[])[];
  readonly table?: readonly number[];
  /** No, gracias */
  readonly features?: readonly number[];
}

interface Step {
  readonly seat?: number;
  /** All moves that the seat had to choose from, where they are written. */
  readonly legal?: readonly unknown[];
  readonly move?: unknown;
  /** Absent where the engine deals the next round by itself: then the scores are there. */
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

/** Plays every move of every round that is written there. */
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
    if (match === undefined) throw new TypeError('a trace begins with its scenario');
    if ('look' in line) {
      watcher.looks?.(line.look, match);
      continue;
    }
    watcher.steps?.(line, match);
    if (line.seat !== undefined) match.play(line.seat, line.move);
    watcher.stepped?.(line, match);
  }
}
