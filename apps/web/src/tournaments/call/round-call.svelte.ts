import { untrack } from 'svelte';
import { serverNow } from '../../net/connection.svelte.ts';
import { LiveTournament } from './live-tournament.svelte.ts';
import { type Call, callOf, GRACE_MS, isStaying, type Reader, takenAt } from './next-table.ts';

/** Calls the reader to the tables of a tournament, on whichever page they are. */
export class RoundCall {
  readonly live: LiveTournament;
  /** The table that the page shows. */
  here = $state<string>();
  /** How many parts of the page say what the bar above the page would say. */
  saidBy = $state(0);
  #reader = $state.raw<Reader>({ told: undefined, seen: undefined, stays: undefined });

  constructor(code: string) {
    this.live = new LiveTournament(code);
  }

  /** Not `$derived`: it would end with the component that asked for it first. */
  get call(): Call | undefined {
    return callOf(this.live.state, this.live.own, this.here);
  }

  /** When the page goes to the table. */
  get goAt(): number | undefined {
    return takenAt(this.call, this.#reader);
  }

  get isStaying(): boolean {
    return isStaying(this.call, this.#reader);
  }

  /** Whether the page would take them along, so that staying means something. */
  get mayStay(): boolean {
    return (this.call?.kind === 'pause' && !this.isStaying) || this.goAt !== undefined;
  }

  readonly stay = (): void => {
    const { call } = this;
    if (call && call.kind !== 'over') this.#reader = { ...this.#reader, stays: call.round };
  };

  /** The reader knows from now on, or has known for a while, that they will be taken to this round. */
  tell(round: number, { forLong = false } = {}): void {
    if (this.#reader.told?.round === round) return;
    const since = serverNow() - (forLong ? GRACE_MS : 0);
    this.#reader = { ...this.#reader, told: { round, since } };
  }

  /** The reader is at their table. */
  arrive(table: string): void {
    if (this.#reader.seen !== table) this.#reader = { ...this.#reader, seen: table };
  }

  /** A part of the page shows the call until the returned function is called. */
  readonly say = (): (() => void) => {
    // In an effect, which must not run again because of it.
    untrack(() => this.saidBy++);
    return () => {
      this.saidBy--;
    };
  };
}

let latest: { readonly code: string; readonly call: RoundCall } | undefined;

/** The same for all parts of the page. */
export function roundCallOf(code: string): RoundCall {
  if (latest?.code !== code) latest = { code, call: new RoundCall(code) };
  return latest.call;
}
