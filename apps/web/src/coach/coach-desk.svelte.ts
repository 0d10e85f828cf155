import type { CoachReport } from '@sobremesa/bots';
import type { Seat } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/covers';
import { loadCoach } from '@sobremesa/games/page';
import type { Coaching, MatchRecord } from '@sobremesa/protocol';
import type { Language } from '@sobremesa/words';
import type { CoachWords } from '@sobremesa/words/coach';
import { BotWorker } from '../bots/bot-worker.ts';
import { playing } from '../bots/quiet.ts';
import type { AnswerOf } from '../bots/tasks.ts';
import { isLocal } from '../local/codes.ts';
import { api } from '../net/api.ts';

/** How often the progress of the coach is polled. */
const ASK_MS = 1_000;

export type CoachState =
  | Extract<AnswerOf<'coach'>, { type: 'working' }>
  | {
      readonly type: 'ready';
      readonly report: CoachReport;
      readonly words: Readonly<Record<Language, CoachWords>>;
    }
  | { readonly type: 'failed' };

/** The schema of the wire does not know the moves of a game. */
const answerOf = ({ report, done, total }: Coaching): AnswerOf<'coach'> =>
  report ? { type: 'ready', report: report as CoachReport } : { type: 'working', done, total };

/** The coach's reports on a finished match, by seat, loaded on request. */
export class CoachDesk {
  readonly #record: MatchRecord;
  #states = $state.raw<Readonly<Record<Seat, CoachState>>>({});
  #timer: ReturnType<typeof setTimeout> | undefined;
  #worker: BotWorker<'coach'> | undefined;
  /** Work that can wait gives way to what the reader waits for. */
  #finish: (() => void) | undefined;

  constructor(record: MatchRecord) {
    this.#record = record;
  }

  /** `undefined` before it was asked for. */
  stateOf(seat: Seat): CoachState | undefined {
    return this.#states[seat];
  }

  /** Polls until the report is ready. */
  async ask(seat: Seat): Promise<void> {
    if (!this.#states[seat] || this.#states[seat].type === 'failed') {
      this.#set(seat, { type: 'working', done: 0, total: 0 });
    }
    if (isLocal(this.#record.table)) {
      this.#askHere(seat);
      return;
    }
    try {
      const answer = answerOf(await api.coach(this.#record.table, seat));
      await this.#tell(seat, answer);
      if (answer.type === 'working') this.#timer = setTimeout(() => this.ask(seat), ASK_MS);
    } catch {
      this.#set(seat, { type: 'failed' });
    }
  }

  /** Stops polling. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#endWork();
  }

  /** A match of this browser is explained by it, one seat at a time. */
  #askHere(seat: Seat): void {
    this.#endWork();
    this.#finish = playing();
    const fail = (): void => {
      this.#set(seat, { type: 'failed' });
      this.#endWork();
    };
    const tell = (answer: AnswerOf<'coach'>): void => {
      this.#tell(seat, answer).catch(fail);
      if (answer.type === 'ready') this.#endWork();
    };
    const worker = new BotWorker('coach', tell, fail);
    this.#worker = worker;
    worker.ask({ scenario: this.#record.scenario, seat });
  }

  #endWork(): void {
    this.#worker?.stop();
    this.#finish?.();
    this.#worker = undefined;
    this.#finish = undefined;
  }

  /** The words are loaded with the first report. */
  async #tell(seat: Seat, answer: AnswerOf<'coach'>): Promise<void> {
    if (answer.type === 'working') this.#set(seat, answer);
    else {
      const words = await loadCoach[this.#record.scenario.game as GameId]();
      this.#set(seat, { ...answer, words });
    }
  }

  #set(seat: Seat, state: CoachState): void {
    this.#states = { ...this.#states, [seat]: state };
  }
}
