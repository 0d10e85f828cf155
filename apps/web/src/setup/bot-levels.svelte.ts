import { LOCAL_LEVELS } from '../local/codes.ts';
import { gameInfos } from '../net/api.ts';
import { settings } from '../settings/settings.svelte.ts';

const USUAL = 'normal';

/** The bot levels of the server, loaded on first use. */
class BotLevels {
  #known = $state.raw<readonly string[]>([]);
  #asked = false;

  /** Never empty: before the server has answered it is the level chosen last. */
  get all(): readonly string[] {
    if (!this.#asked) this.#ask();
    return this.#known.length > 0 ? this.#known : [settings.botLevel];
  }

  /** The level chosen last, or the default if the server does not offer it. */
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
        // Without a server people play against the bots of this browser.
        if (this.#known.length === 0) this.#known = LOCAL_LEVELS;
        this.#asked = false;
      },
    );
  }
}

export const botLevels = new BotLevels();
