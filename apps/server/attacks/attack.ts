import type { ServerProcess } from '../test/support/process.ts';

/** docs/security.md says what is guaranteed against each. */
export type Attacker = 'stranger' | 'player' | 'spectator' | 'program' | 'owner' | 'neighbour';

/** The server under attack, where an honest table plays from 127.0.0.1. */
export interface Target {
  readonly url: string;
  /** For attacks that stop, kill or restart it. */
  readonly server: ServerProcess;
  /** The local address of the attack, which no other attack uses; Linux accepts all of 127/8. */
  readonly address: string;
  /** The table of the honest people when the attack begins. */
  readonly honestTable: string;
}

/** An attack ends when either limit is reached. */
export interface Budget {
  readonly times: number;
  hasTime(): boolean;
  /** The factor of the times in which the server must react: more than 1 where other work slows it. */
  readonly patience: number;
}

export interface Outcome {
  /** The number of attempts made. */
  readonly tried: number;
  /** Guarantees that the server broke, a line each. */
  readonly faults: readonly string[];
}

type Environment = Readonly<Record<string, string>>;

/** What an attack needs besides the server. */
export interface Setting {
  /** Variables of the server in addition to the defaults. */
  readonly env: Environment;
  /** Options of the server's Node process. */
  readonly nodeOptions?: readonly string[];
  release(): Promise<void> | void;
}

export interface Attack {
  /** On the command line. */
  readonly name: string;
  readonly attacker: Attacker;
  /** A description for the table of results. */
  readonly tries: string;
  /** Attempts in `npm test`, in `npm run attack` and with `--long`. */
  readonly times: { readonly test: number; readonly usual: number; readonly long: number };
  /** Attacks with it have a server of their own in `npm test`; the others share one. */
  prepare?(): Promise<Setting>;
  /** The attack stops or kills the server, so that honest waits are reported but not judged. */
  readonly interrupts?: boolean;
  run(target: Target, budget: Budget): Promise<Outcome>;
}
