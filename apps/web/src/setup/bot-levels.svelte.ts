import { gameInfos } from '../net/api.ts';
import { settings } from '../settings/settings.svelte.ts';

const USUAL = 'normal';

/** Which bots the server offers, asked for when somebody first wants to know. */
class BotLevels {
  #known = $state.raw<readonly string[]>([]);
  #asked = false;

  /** Never empty: the one that was chosen last is there before the server has answered. */
  get all(): readonly string[] {
    if (!this.#asked) this.#ask();
    return this.#known.length > 0 ? this.#known : [settings.botLevel];
  }

  /** The one to play against, unless the server has it no more. */
  get chosen(): string {
    return this.all.includes(settings.botLevel) ? settings.botLevel : USUAL;
  }

  /** Lists of tables name a bot by its level. */
  has(name: string): boolean {
    if (!this.#asked) this.#ask();
    return this.#known.includes(name);
  }

  #ask(): void {
    this.#asked = true;
    gameInfos().then(
      (infos) => {
        this.#known = [...new Set(infos.flatMap(({ botLevels }) => botLevels))];
      },
      () => {
        this.#asked = false;
      },
    );
  }
}

export const botLevels = new BotLevels();
