import type { ServerProcess } from '../test/support/process.ts';

/** Who attacks; docs/security.md says what is promised against each. */
export type Enemy = 'stranger' | 'player' | 'spectator' | 'program' | 'owner' | 'neighbour';

/** The server under attack, with an honest table playing at it from 127.0.0.1. */
export interface Target {
  readonly url: string;
  /** For attacks that stop it, kill it or start it again. */
  readonly server: ServerProcess;
  /** The local address to attack from, which no other attack uses; Linux answers on all of 127/8. */
  readonly address: string;
  /** The table that the honest people play at when the attack begins. */
  readonly honestTable: string;
}

/** How much is tried. An attack ends when either is used up. */
export interface Budget {
  readonly times: number;
  hasTime(): boolean;
}

export interface Outcome {
  /** How often it was really tried. */
  readonly tried: number;
  /** Promises that the server broke, a line each; none when it held. */
  readonly faults: readonly string[];
}

type Environment = Readonly<Record<string, string>>;

/** What an attack needs besides the server. */
export interface Setting {
  /** Variables of the server, besides those as delivered. */
  readonly env: Environment;
  /** For the Node process of the server. */
  readonly nodeOptions?: readonly string[];
  release(): Promise<void> | void;
}

export interface Attack {
  /** Its name on the command line. */
  readonly name: string;
  readonly enemy: Enemy;
  /** What is tried: a line of the table. */
  readonly tries: string;
  /** How often in `npm test`, in `npm run attack` and with `--long`. */
  readonly times: { readonly test: number; readonly usual: number; readonly long: number };
  /** Attacks without it share a server in `npm test`; with it the attack has its own. */
  prepare?(): Promise<Setting>;
  /** True when the server is stopped or killed on purpose: honest waits are then reported, not judged. */
  readonly interrupts?: boolean;
  run(target: Target, budget: Budget): Promise<Outcome>;
}
