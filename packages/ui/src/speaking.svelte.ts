import type { Language } from '@sobremesa/words';

type Load<Messages> = Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>>;

/** The messages of one folder, in the languages that were asked for. */
class Catalogue<Messages extends object = object> {
  readonly #load: Load<Messages>;
  readonly #loaded = new Map<Language, Messages>();

  constructor(load: Load<Messages>) {
    this.#load = load;
  }

  has(language: Language): boolean {
    return this.#loaded.has(language);
  }

  async fetch(language: Language): Promise<void> {
    this.#loaded.set(language, (await this.#load[language]()).default);
  }

  in(language: Language | undefined): Messages {
    const messages = language && this.#loaded.get(language);
    if (!messages)
      throw new Error('messages are read before `speak`, or outside of `withMessages`');
    return messages;
  }
}

/** Those of every folder whose code has been loaded. */
const catalogues = new Set<Catalogue>();
/** The language that was asked for last. */
let wanted: Language | undefined;
/** The language of the page: every catalogue has it. */
let spoken = $state.raw<Language>();

/** The messages of a folder, in the language of the page; reactive. */
export function catalogue<Messages extends object>(load: Load<Messages>): Messages {
  const own = new Catalogue(load);
  catalogues.add(own);
  return new Proxy({} as Messages, { get: (_, key) => Reflect.get(own.in(spoken), key) });
}

/** Fetches what is missing, and what is asked for meanwhile. */
async function complete(language: () => Language | undefined): Promise<void> {
  for (;;) {
    const current = language();
    if (!current) return;
    const missing = [...catalogues].filter((each) => !each.has(current));
    if (missing.length === 0) return;
    await Promise.all(missing.map((each) => each.fetch(current)));
  }
}

/** Changes the language of the page as soon as all of it is loaded; until then the page keeps the one it has. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  await complete(() => language);
  if (language === wanted) spoken = language;
}

/** Code that is loaded later, together with what it says. */
export async function withMessages<Part>(part: Promise<Part>): Promise<Part> {
  const loaded = await part;
  await complete(() => spoken);
  return loaded;
}
