import type { BotChoice } from '@sobremesa/protocol/bot-name';
import { LOCAL_CHARACTERS } from '../local/local-bots.ts';
import { connection } from '../net/connection.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';
import { botLevels } from '../setup/bot-levels.svelte.ts';

type ByLevel = Readonly<Record<string, readonly string[]>>;

/** The characters of the server's bots; without a server, those of this browser. */
class BotCharacters {
  /** Those that bots of the chosen level can have. */
  get all(): readonly string[] {
    const [info] = botLevels.infos;
    const known = info ? info.botCharacters : connection.isBroken ? LOCAL_CHARACTERS : {};
    return known?.[botLevels.chosen] ?? [];
  }

  /** The character chosen last, if bots of the chosen level can have it. */
  get chosen(): string | undefined {
    return this.all.find((character) => character === settings.botCharacter);
  }

  /** The bot that is added where people choose level and character. */
  get bot(): { level: string; character?: string } {
    const level = botLevels.chosen;
    const character = this.chosen;
    return character === undefined ? { level } : { level, character };
  }
}

export const botCharacters = new BotCharacters();

/** Every bot of these levels, each level followed by its characters. */
export const everyBot = (levels: readonly string[], characters: ByLevel = {}): BotChoice[] =>
  levels.flatMap((level) => [
    { level },
    ...(characters[level] ?? []).map((character) => ({ level, character })),
  ]);
