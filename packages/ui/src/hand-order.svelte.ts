import { type HandMode, handModes, inOwnOrder, moved, type Sorts } from './ordering.ts';
import { preferences } from './preferences.svelte.ts';

const KEY = 'sobremesa/hands';

interface Habit {
  readonly mode?: HandMode;
  /** The cards in the player's own order. */
  readonly own?: readonly unknown[];
}
type Habits = Readonly<Record<string, Habit | undefined>>;

const isMode = (value: unknown): value is HandMode => handModes.some((mode) => mode === value);

function read(): Habits {
  try {
    const stored = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as object);
    return Object.fromEntries(
      stored.flatMap(([game, habit]: [string, Habit]) => {
        const { mode, own } = habit;
        return [
          [game, { ...(isMode(mode) ? { mode } : {}), ...(Array.isArray(own) ? { own } : {}) }],
        ];
      }),
    );
  } catch {
    // Private windows may have no storage, and the stored text can be anything.
    return {};
  }
}

let habits = $state.raw<Habits>(read());

function keep(game: string, habit: Habit): void {
  habits = { ...habits, [game]: { ...habits[game], ...habit } };
  try {
    localStorage.setItem(KEY, JSON.stringify(habits));
  } catch {
    // Without storage it holds until the page is closed.
  }
}

interface Held<Item> {
  readonly game: string;
  readonly items: () => readonly Item[];
  /** The sort orders that this hand offers. */
  readonly sorts: Sorts<Item>;
  /** The default sort order. */
  readonly usual: () => Exclude<HandMode, 'own'>;
}

/**
 * The order of the player's hand in a game, remembered on this device. On a device that people share
 * the player's own order names their cards: it lasts as long as this object and is stored nowhere.
 */
export class HandOrder<Item> {
  readonly #held: Held<Item>;
  #passing = $state.raw<Habit>();

  constructor(held: Held<Item>) {
    this.#held = held;
  }

  readonly #habit: Habit = $derived.by(() => {
    const { mode, own } = habits[this.#held.game] ?? {};
    if (!preferences.isShared) return { ...(mode ? { mode } : {}), ...(own ? { own } : {}) };
    return this.#passing ?? (mode && mode !== 'own' ? { mode } : {});
  });

  readonly mode: HandMode = $derived.by(() => {
    const { sorts, usual } = this.#held;
    const chosen = this.#habit.mode;
    return chosen === 'own' || (chosen && sorts[chosen]) ? chosen : usual();
  });

  readonly items: readonly Item[] = $derived.by(() => {
    const { items, sorts, usual } = this.#held;
    const by = sorts[this.mode === 'own' ? usual() : this.mode];
    const sorted = items().toSorted(by);
    return this.mode === 'own'
      ? inOwnOrder(sorted, (this.#habit.own ?? []) as readonly Item[])
      : sorted;
  });

  /**
   * The modes to choose from. The player's own order is offered once it exists; a single mode is no
   * choice.
   */
  readonly modes: readonly HandMode[] = $derived.by(() => {
    const { sorts } = this.#held;
    const ways = handModes.filter((mode) =>
      mode === 'own' ? this.#habit.own !== undefined : sorts[mode] !== undefined,
    );
    return ways.length > 1 ? ways : [];
  });

  choose(mode: HandMode): void {
    if (this.#passing) this.#passing = { ...this.#passing, mode };
    if (!preferences.isShared || mode !== 'own') keep(this.#held.game, { mode });
  }

  /** Moving a card switches to the player's own order. */
  readonly move = (from: number, to: number): void => {
    const habit: Habit = { mode: 'own', own: moved(this.items, from, to) };
    if (preferences.isShared) this.#passing = habit;
    else keep(this.#held.game, habit);
  };
}
