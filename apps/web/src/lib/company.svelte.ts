import { gameInfos } from './api.ts';
import { list, t } from './i18n.svelte.ts';

/** Lists of tables name a bot by its level: which words are levels, the server knows. */
class BotLevels {
  #known = $state.raw<ReadonlySet<string>>(new Set());
  #asked = false;

  has(name: string): boolean {
    if (!this.#asked) this.#ask();
    return this.#known.has(name);
  }

  #ask(): void {
    this.#asked = true;
    gameInfos().then(
      (infos) => {
        this.#known = new Set(infos.flatMap(({ botLevels }) => botLevels));
      },
      () => {
        this.#asked = false;
      },
    );
  }
}

const levels = new BotLevels();

/** "Ana, Luis y 2 bots". */
export function companyOf(names: readonly string[]): string {
  const people = names.filter((name) => !levels.has(name));
  const bots = names.length - people.length;
  return list([...people, ...(bots > 0 ? [t().home.bots(bots)] : [])]);
}
