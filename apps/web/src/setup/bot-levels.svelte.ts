import type { GameId } from '@sobremesa/games/covers';
import type { GameInfo } from '@sobremesa/protocol';
import { LOCAL_LEVELS } from '../local/codes.ts';
import { gameInfos } from '../net/api.ts';
import { connection } from '../net/connection.svelte.ts';
import { newcomer } from '../settings/newcomer.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';

const USUAL = 'normal';
/** Of somebody's first match of a game. */
const FIRST = 'easy';

/** The bot levels of the server, loaded on first use; without one, those of this browser. */
class BotLevels {
  #infos = $state.raw<readonly GameInfo[]>([]);
  #isAsked = false;
  /** Whether the level was chosen since the page was opened. */
  #isChosen = $state(false);

  /** The games of the server; empty before it has answered. Asks it once it is there, so that readers follow the connection. */
  get infos(): readonly GameInfo[] {
    if (!connection.isBroken && !this.#isAsked) this.#ask();
    return this.#infos;
  }

  /** Never empty: before the server has answered it is the level chosen last. */
  get all(): readonly string[] {
    const known = this.#levels;
    return known.length > 0 ? known : [settings.botLevel];
  }

  /** The level chosen last, or the default if the server does not offer it. */
  get chosen(): string {
    return this.all.includes(settings.botLevel) ? settings.botLevel : USUAL;
  }

  choose(level: string): void {
    settings.botLevel = level;
    this.#isChosen = true;
  }

  /** A first match is against easy bots, unless somebody has chosen others. */
  chosenFor(game: GameId): string {
    const isUsual = !this.#isChosen && this.chosen === USUAL;
    const isFirst = !newcomer.has('match', game);
    return isFirst && isUsual && this.all.includes(FIRST) ? FIRST : this.chosen;
  }

  /** Lists of tables name a bot by its level. */
  has(name: string): boolean {
    return this.#levels.includes(name);
  }

  /** Every game has the same ones. */
  get #levels(): readonly string[] {
    return this.infos[0]?.botLevels ?? (connection.isBroken ? LOCAL_LEVELS : []);
  }

  #ask(): void {
    this.#isAsked = true;
    gameInfos().then(
      (infos) => {
        this.#infos = infos;
      },
      () => {
        this.#isAsked = false;
      },
    );
  }
}

export const botLevels = new BotLevels();
