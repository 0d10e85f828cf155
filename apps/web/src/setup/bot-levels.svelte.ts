import { LOCAL_LEVELS } from '../local/codes.ts';
import { gameInfos } from '../net/api.ts';
import { connection } from '../net/connection.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';

const USUAL = 'normal';

/** The bot levels of the server, loaded on first use; without one, those of this browser. */
class BotLevels {
  #known = $state.raw<readonly string[]>([]);
  #isAsked = false;

  /** Never empty: before the server has answered it is the level chosen last. */
  get all(): readonly string[] {
    const known = this.#levels;
    return known.length > 0 ? known : [settings.botLevel];
  }

  /** The level chosen last, or the default if the server does not offer it. */
  get chosen(): string {
    return this.all.includes(settings.botLevel) ? settings.botLevel : USUAL;
  }

  /** Lists of tables name a bot by its level. */
  has(name: string): boolean {
    return this.#levels.includes(name);
  }

  /** Asks the server once it is there, so that whoever reads this follows the connection. */
  get #levels(): readonly string[] {
    if (!connection.isBroken && !this.#isAsked) this.#ask();
    return connection.isBroken && this.#known.length === 0 ? LOCAL_LEVELS : this.#known;
  }

  #ask(): void {
    this.#isAsked = true;
    gameInfos().then(
      (infos) => {
        this.#known = [...new Set(infos.flatMap(({ botLevels }) => botLevels))];
      },
      () => {
        this.#isAsked = false;
      },
    );
  }
}

export const botLevels = new BotLevels();
