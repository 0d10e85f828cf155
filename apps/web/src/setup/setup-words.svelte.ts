import { type GameId, isGameId } from '@sobremesa/games/covers';
import type { Clock } from '@sobremesa/protocol';
import { t } from '../language/i18n.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';
import type { Describe } from './describer.ts';

const isClock = (clock: string): clock is Clock => Object.hasOwn(t().clocks, clock);

const clockWords = (clock: string): string[] => {
  if (!isClock(clock)) return [];
  return [clock === 'off' ? t().clocks.off : t().inviting.clock(t().clocks[clock])];
};

/** Setups of tables in words; the words of a game are loaded on first use. */
class SetupWords {
  #known = $state.raw<Partial<Record<GameId, Describe>>>({});
  readonly #asked = new Set<GameId>();

  /** "Rondas: 6", "45 segundos para decidir"; only the clock until the words are loaded. */
  of({ game, options, clock }: { game: string; options: object; clock: string }): string[] {
    const describe = isGameId(game) ? this.#get(game) : undefined;
    return [...(describe?.(options, settings.language) ?? []), ...clockWords(clock)];
  }

  #get(game: GameId): Describe | undefined {
    if (!this.#asked.has(game)) this.#ask(game);
    return this.#known[game];
  }

  async #ask(game: GameId): Promise<void> {
    this.#asked.add(game);
    try {
      // Loaded on demand, because most visitors of the home page see no public table.
      const { loadDescriber } = await import('./describer.ts');
      const describe = await loadDescriber(game);
      if (describe) this.#known = { ...this.#known, [game]: describe };
    } catch {
      // The next read tries again.
      this.#asked.delete(game);
    }
  }
}

export const setupWords = new SetupWords();
