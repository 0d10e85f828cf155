import { type TalkPolicy, talkPolicies } from '@sobremesa/protocol';
import type { Stores } from '../stores.ts';
import { defaultWords, MAX_WORD_LENGTH, MAX_WORDS, WordList } from './words.ts';

/** What the owner can change while the server runs. */
export interface SafetySettings {
  /** What may be said at public tables. */
  readonly talk: TalkPolicy;
  /** Entries of the list that names and talk must not contain. */
  readonly words: readonly string[];
}

interface Options {
  readonly stores: { readonly settings: Pick<Stores['settings'], 'savedSettings' | 'saveSetting'> };
  /** What applies as long as the owner has chosen nothing else. */
  readonly talk: TalkPolicy;
  readonly now: () => number;
}

/** How long a change at another server may stay unknown here. */
const FRESH = 2_000;

const TALK = 'safety/talk';
const WORDS = 'safety/words';

/** The settings of the owner, the same at every server within seconds. */
export class OwnerSettings {
  readonly #options: Options;
  #known: SafetySettings;
  #list: WordList;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#known = { talk: options.talk, words: defaultWords };
    this.#list = new WordList(defaultWords);
  }

  /** As they were when they were last read; for what may be a little out of date. */
  get known(): SafetySettings {
    if (!this.#isFresh) this.#read().catch(() => {});
    return this.#known;
  }

  async read(): Promise<SafetySettings> {
    if (!this.#isFresh) await this.#read();
    return this.#known;
  }

  async words(): Promise<WordList> {
    await this.read();
    return this.#list;
  }

  /** Stores what is given, for every server; a list without empty, repeated and overlong entries. */
  async change({ talk, words }: Partial<SafetySettings>): Promise<SafetySettings> {
    const { stores } = this.#options;
    if (talk !== undefined) await stores.settings.saveSetting(TALK, talk);
    if (words !== undefined)
      await stores.settings.saveSetting(WORDS, JSON.stringify(cleanWords(words)));
    await this.#read();
    return this.#known;
  }

  get #isFresh(): boolean {
    return this.#options.now() - this.#readAt < FRESH;
  }

  /** Those who ask at the same time share one query. */
  #read(): Promise<void> {
    this.#reading ??= this.#load().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #load(): Promise<void> {
    const { stores, talk, now } = this.#options;
    const at = now();
    const saved = await stores.settings.savedSettings([TALK, WORDS]);
    const words = saved.get(WORDS);
    const list = words === undefined ? defaultWords : (JSON.parse(words) as string[]);
    if (list.join('\n') !== this.#known.words.join('\n')) this.#list = new WordList(list);
    const chosen = talkPolicies.find((policy) => policy === saved.get(TALK));
    this.#known = { talk: chosen ?? talk, words: list };
    this.#readAt = at;
  }
}

/** Without empty, repeated and overlong entries. */
const cleanWords = (words: readonly string[]): string[] =>
  [...new Set(words.map((word) => word.trim().slice(0, MAX_WORD_LENGTH)))]
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
