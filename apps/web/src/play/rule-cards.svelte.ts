import { type GameId, gameIds } from '@sobremesa/games/covers';

const KEY = 'sobremesa/hints';

/** Whether the rule card of a game lies open; nothing for a game that is still new. */
type Stored = Partial<Record<GameId, boolean>>;

function read(): Stored {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      gameIds.flatMap((id) => (typeof stored[id] === 'boolean' ? [[id, stored[id]]] : [])),
    );
  } catch {
    return {};
  }
}

/** As in the styles of the state line: on a lower screen the card lies over the table. */
const hasOwnPlace = (): boolean => matchMedia('(min-height: 50rem)').matches;

/**
 * The rule card below the state line: where it covers nothing, open during somebody's first game;
 * then as they left it.
 */
class RuleCards {
  #open = $state.raw<Stored>(read());

  isOpen(game: GameId): boolean {
    return this.#open[game] ?? hasOwnPlace();
  }

  set(game: GameId, isOpen: boolean): void {
    this.#open = { ...this.#open, [game]: isOpen };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#open));
    } catch {
      // Nothing to remember it in: it holds until the page is closed.
    }
  }

  /** A whole match has been played: from now on it opens only when asked for. */
  learned(game: GameId): void {
    if (this.#open[game] === undefined) this.set(game, false);
  }
}

export const ruleCards = new RuleCards();
