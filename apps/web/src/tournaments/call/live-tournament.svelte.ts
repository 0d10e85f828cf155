import type { OwnTournament, TournamentNews, TournamentState } from '@sobremesa/protocol';
import { Failure } from '../../net/failure.ts';
import { readTournament } from './tournaments-api.ts';

/** After a failure without an answer, and how soon after a round is due to begin. */
const RETRY_MS = 5_000;
const AFTER_DUE_MS = 400;

/** A tournament that is asked for again and again, as often as the server wishes. */
export class LiveTournament {
  state = $state.raw<TournamentState>();
  own = $state.raw<OwnTournament>();
  /** The code of the error why it cannot be shown. */
  refused = $state<string>();
  readonly #code: string;
  #version: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How many parts of the page follow it. */
  #followers = 0;

  constructor(code: string) {
    this.#code = code;
  }

  /** Follows it until the returned function is called. */
  open(): () => void {
    this.#followers++;
    if (this.#followers > 1) return () => this.#leave();
    document.addEventListener('visibilitychange', this.#wake);
    this.refresh();
    return () => this.#leave();
  }

  readonly #wake = (): void => {
    if (!document.hidden) this.refresh();
  };

  #leave(): void {
    this.#followers--;
    if (this.#followers > 0) return;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#wake);
  }

  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.take(await readTournament(this.#code, this.#version));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.refused = error.code;
      this.#askAgainIn(RETRY_MS);
    }
  }

  /** Shows an answer of the server, such as to joining. */
  take({ version, state, own, again, now }: TournamentNews): void {
    this.#version = version;
    this.state = state ?? this.state;
    this.own = own;
    this.refused = undefined;
    const { nextRoundAt, phase } = this.state ?? {};
    if (phase === 'over' || phase === 'closed') return;
    const due = nextRoundAt === undefined ? again : nextRoundAt - now + AFTER_DUE_MS;
    this.#askAgainIn(due > 0 ? Math.min(again, due) : again);
  }

  #askAgainIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#followers > 0) this.#timer = setTimeout(() => this.refresh(), ms);
  }
}
