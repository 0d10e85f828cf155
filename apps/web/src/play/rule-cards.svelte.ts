import { type GameId, gameIds } from '@sobremesa/games/covers';

const KEY = 'sobremesa/hints';

/** Whether the rule card of a game is open; absent before the first win. */
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

/** As in the styles of `StateLine`: on a lower screen the card covers the table. */
const hasOwnPlace = (): boolean => matchMedia('(min-height: 50rem)').matches;

/**
 * Whether the rule card below the state line is open: until the first win wherever it covers
 * nothing, later as the reader left it.
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
      // Without storage it holds until the page is closed.
    }
  }

  /** After a won match it opens only on request. */
  learned(game: GameId): void {
    if (this.#open[game] === undefined) this.set(game, false);
  }
}

export const ruleCards = new RuleCards();
