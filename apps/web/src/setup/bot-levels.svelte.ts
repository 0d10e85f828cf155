import type { BotChoice } from '@sobremesa/protocol/bot-name';
import { LOCAL_CHARACTERS, LOCAL_LEVELS } from '../local/codes.ts';
import { gameInfos } from '../net/api.ts';
import { connection } from '../net/connection.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';

const USUAL = 'normal';

interface KnownBots {
  readonly levels: readonly string[];
  readonly characters: Readonly<Record<string, readonly string[]>>;
}

const NONE: KnownBots = { levels: [], characters: {} };
const LOCAL: KnownBots = { levels: LOCAL_LEVELS, characters: LOCAL_CHARACTERS };

/** The bot levels and characters of the server, loaded on first use; without one, those of this browser. */
class BotLevels {
  #known = $state.raw<KnownBots>(NONE);
  #isAsked = false;

  /** Never empty: before the server has answered it is the level chosen last. */
  get all(): readonly string[] {
    const { levels } = this.#bots;
    return levels.length > 0 ? levels : [settings.botLevel];
  }

  /** The level chosen last, or the default if the server does not offer it. */
  get chosen(): string {
    return this.all.includes(settings.botLevel) ? settings.botLevel : USUAL;
  }

  /** The characters that bots of the chosen level can have. */
  get characters(): readonly string[] {
    return this.#bots.characters[this.chosen] ?? [];
  }

  /** The character chosen last, if bots of the chosen level can have it. */
  get character(): string | undefined {
    return this.characters.find((character) => character === settings.botCharacter);
  }

  /** The bot that is added where people choose level and character. */
  get bot(): { level: string; character?: string } {
    const { chosen: level, character } = this;
    return character === undefined ? { level } : { level, character };
  }

  /** Lists of tables name a bot by its level. */
  has(name: string): boolean {
    return this.#bots.levels.includes(name);
  }

  /** Asks the server once it is there, so that whoever reads this follows the connection. */
  get #bots(): KnownBots {
    if (!connection.isBroken && !this.#isAsked) this.#ask();
    return connection.isBroken && this.#known === NONE ? LOCAL : this.#known;
  }

  #ask(): void {
    this.#isAsked = true;
    gameInfos().then(
      (infos) => {
        const levels = [...new Set(infos.flatMap(({ botLevels }) => botLevels))];
        this.#known = { levels, characters: infos[0]?.botCharacters ?? {} };
      },
      () => {
        this.#isAsked = false;
      },
    );
  }
}

export const botLevels = new BotLevels();

/** Every bot of these levels, each level followed by its characters. */
export const everyBot = (
  levels: readonly string[],
  characters: KnownBots['characters'] = {},
): BotChoice[] =>
  levels.flatMap((level) => [
    { level },
    ...(characters[level] ?? []).map((character) => ({ level, character })),
  ]);
