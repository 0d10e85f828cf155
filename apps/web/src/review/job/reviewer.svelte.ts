import { COACH_VERSION } from '@sobremesa/bots';
import { Quiet } from '../../bots/quiet.ts';
import { isLocal } from '../../local/codes.ts';
import { isOffline } from '../../net/failure.ts';
import { isMetered } from '../../offline/ahead.svelte.ts';
import { settings } from '../../settings/settings.svelte.ts';
import { type JobState, type Rest, ReviewJob } from './job.ts';
import { look } from './look.ts';
import type { OwnMatch } from './match.ts';
import { type OwnMatches, ownMatches } from './matches.ts';
import { isLowOnPower } from './power.ts';
import { type Review, reviewStore } from './store.ts';

/** Lets the coach look at the reader's finished matches, in the background, and keeps what it found. */
class Reviewer {
  #list = $state.raw<OwnMatches>();
  #reviews = $state.raw<ReadonlyMap<string, Review>>(new Map());
  #job = $state.raw<JobState>('resting');
  #isOffline = $state(false);
  #isMetered = $state(false);
  #isLow = $state(false);
  /** Matches that could not be looked at since the page was opened. */
  #failed = $state.raw<ReadonlySet<string>>(new Set());
  /** The reader wants it now, whatever data and power cost. */
  #isUrgent = false;
  readonly #worker = new ReviewJob({
    next: () => this.#next(),
    look,
    keep: (review) => this.#keep(review),
    fail: (match, error) => this.#fail(match, error),
    quiet: new Quiet(),
    onState: (state) => {
      this.#job = state;
    },
  });

  /** Whether it is known which matches there are. */
  readonly isLoaded = $derived.by(() => this.#list !== undefined);
  readonly isWorking = $derived.by(() => this.#job === 'working');
  readonly uncounted = $derived.by(() => this.#list?.uncounted ?? 0);
  readonly #matches = $derived.by(() => this.#list?.matches ?? []);
  /** What the coach has found so far. */
  readonly reviews = $derived.by(() => [...this.#reviews.values()]);
  readonly total = $derived.by(
    () => new Set([...this.#reviews.keys(), ...this.#matches.map(({ table }) => table)]).size,
  );
  readonly done = $derived.by(() => this.total - this.#open.length);
  readonly #open = $derived.by(() => this.#matches.filter((match) => !this.#isDone(match)));

  readonly rest: Rest | undefined = $derived.by(() => {
    if (this.#open.length === 0 || this.isWorking) return undefined;
    if (!settings.review) return 'paused';
    if (this.#job === 'waiting') return 'playing';
    if (this.#isLow) return 'battery';
    if (this.#isOffline) return 'offline';
    return this.#isMetered ? 'metered' : 'failed';
  });

  /** Looks at what is new, unless the reader has paused it. */
  async start(): Promise<void> {
    await this.#load();
    if (!settings.review) return;
    this.#isLow = !this.#isUrgent && (await isLowOnPower());
    if (this.#isLow) return;
    await this.#worker.run();
  }

  async resume(): Promise<void> {
    settings.review = true;
    this.#isUrgent = true;
    this.#failed = new Set();
    await this.start();
  }

  pause(): void {
    settings.review = false;
    this.#worker.stop();
  }

  /** Deletes what was found; nothing is looked at until the reader wants it. */
  async forget(): Promise<void> {
    this.pause();
    await reviewStore.delete([...this.#reviews.keys()]).catch(ignoreNoDatabase);
    this.#reviews = new Map();
  }

  async #load(): Promise<void> {
    this.#isOffline = false;
    const [list, kept] = await Promise.all([
      ownMatches(),
      reviewStore.all().catch((error: unknown) => {
        ignoreNoDatabase(error);
        return [...this.#reviews.values()];
      }),
    ]);
    const strangers = kept.filter(({ table, person }) => isOfAnother(table, person, list.person));
    const tables = strangers.map(({ table }) => table);
    if (tables.length > 0) await reviewStore.delete(tables).catch(ignoreNoDatabase);
    const own = kept.filter(({ table }) => !tables.includes(table));
    this.#reviews = new Map(own.map((review) => [review.table, review]));
    this.#list = list;
  }

  #isDone({ table }: OwnMatch): boolean {
    return this.#reviews.get(table)?.coach === COACH_VERSION;
  }

  #next(): OwnMatch | undefined {
    this.#isMetered = !this.#isUrgent && isMetered();
    return this.#open.find(
      ({ table }) =>
        !this.#failed.has(table) && (isLocal(table) || !(this.#isOffline || this.#isMetered)),
    );
  }

  async #keep(review: Review): Promise<void> {
    this.#reviews = new Map([...this.#reviews, [review.table, review]]);
    await reviewStore.keep(review).catch(ignoreNoDatabase);
  }

  #fail({ table }: OwnMatch, error: unknown): void {
    if (isOffline(error)) this.#isOffline = true;
    else this.#failed = new Set([...this.#failed, table]);
  }
}

/** Left by somebody who was logged in here before. */
const isOfAnother = (table: string, person: string, reader: string | undefined): boolean =>
  !isLocal(table) && reader !== undefined && person !== reader;

/** Private windows have no database: what was found then holds until the page is closed. */
function ignoreNoDatabase(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}

export const reviewer = new Reviewer();
