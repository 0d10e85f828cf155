import { type GameId, isGameId } from '@sobremesa/games/covers';
import type { Clock } from '@sobremesa/protocol';
import { t } from '../language/i18n.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';
import type { Describer } from './describer.ts';

const isClock = (clock: string): clock is Clock => Object.hasOwn(t().clocks, clock);

const clockWords = (clock: string): string[] => {
  if (!isClock(clock)) return [];
  return [clock === 'off' ? t().clocks.off : t().inviting.clock(t().clocks[clock])];
};

/** Setups of tables in words; the words of a game are loaded on first use. */
class SetupWords {
  #known = $state.raw<Partial<Record<GameId, Describer>>>({});
  readonly #asked = new Set<GameId>();

  /** "Rondas: 6", "45 segundos para decidir"; only the clock until the words are loaded. */
  of({ game, options, clock }: { game: string; options: object; clock: string }): string[] {
    const describer = isGameId(game) ? this.#get(game) : undefined;
    return [...(describer?.setup(options, settings.language) ?? []), ...clockWords(clock)];
  }

  /** The names of the variants; nothing for the base game, and until the words are loaded. */
  variantsOf({ game, options }: { game: string; options: object }): string[] {
    const describer = isGameId(game) ? this.#get(game) : undefined;
    return describer?.variants(options, settings.language) ?? [];
  }

  #get(game: GameId): Describer | undefined {
    if (!this.#asked.has(game)) this.#ask(game);
    return this.#known[game];
  }

  async #ask(game: GameId): Promise<void> {
    this.#asked.add(game);
    try {
      // Loaded on demand, because most visitors of the home page see no public table.
      const { loadDescriber } = await import('./describer.ts');
      const describer = await loadDescriber(game);
      if (describer) this.#known = { ...this.#known, [game]: describer };
    } catch {
      // The next read tries again.
      this.#asked.delete(game);
    }
  }
}

export const setupWords = new SetupWords();
