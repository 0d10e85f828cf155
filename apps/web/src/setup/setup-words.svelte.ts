import type { OptionSpecs } from '@sobremesa/engine';
import { type GameId, isGameId } from '@sobremesa/games/covers';
import { loadWords } from '@sobremesa/games/loaders';
import type { Clock } from '@sobremesa/protocol';
import type { GameWords, Language } from '@sobremesa/words';
import { describeSetup } from '@sobremesa/words/setup';
import { t } from '../language/i18n.svelte.ts';
import { gameInfos } from '../net/api.ts';
import { settings } from '../settings/settings.svelte.ts';
import { specsOf } from './form.ts';

interface Known {
  readonly specs: OptionSpecs;
  readonly words: Readonly<Record<Language, GameWords>>;
}

const isClock = (clock: string): clock is Clock => Object.hasOwn(t().clocks, clock);

const clockWords = (clock: string): string[] => {
  if (!isClock(clock)) return [];
  return [clock === 'off' ? t().clocks.off : t().inviting.clock(t().clocks[clock])];
};

/** How tables are set up, in words that come when somebody first asks for those of a game. */
class SetupWords {
  #known = $state.raw<Partial<Record<GameId, Known>>>({});
  readonly #asked = new Set<GameId>();

  /** "Rondas: 6", "Ladrón", "45 segundos para decidir"; the clock alone until the rest is here. */
  of({ game, options, clock }: { game: string; options: object; clock: string }): string[] {
    const known = isGameId(game) ? this.#get(game) : undefined;
    const setup = known ? describeSetup(known.words[settings.language], known.specs, options) : [];
    return [...setup, ...clockWords(clock)];
  }

  #get(game: GameId): Known | undefined {
    if (!this.#asked.has(game)) this.#ask(game);
    return this.#known[game];
  }

  #ask(game: GameId): void {
    this.#asked.add(game);
    Promise.all([gameInfos(), loadWords[game]()]).then(
      ([infos, words]) => {
        const info = infos.find(({ id }) => id === game);
        if (info) this.#known = { ...this.#known, [game]: { specs: specsOf(info), words } };
      },
      // Without a server there is no table to sit down at either; the next look asks again.
      () => this.#asked.delete(game),
    );
  }
}

export const setupWords = new SetupWords();
