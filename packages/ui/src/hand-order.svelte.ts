import { type HandMode, handModes, inOwnOrder, moved, type Sorts } from './ordering.ts';

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

/** The order of the player's hand in a game, remembered on this device. */
export class HandOrder<Item> {
  readonly #held: Held<Item>;

  constructor(held: Held<Item>) {
    this.#held = held;
  }

  readonly mode: HandMode = $derived.by(() => {
    const { game, sorts, usual } = this.#held;
    const chosen = habits[game]?.mode;
    return chosen === 'own' || (chosen && sorts[chosen]) ? chosen : usual();
  });

  readonly items: readonly Item[] = $derived.by(() => {
    const { game, items, sorts, usual } = this.#held;
    const by = sorts[this.mode === 'own' ? usual() : this.mode];
    const sorted = items().toSorted(by);
    return this.mode === 'own'
      ? inOwnOrder(sorted, (habits[game]?.own ?? []) as readonly Item[])
      : sorted;
  });

  /**
   * The modes to choose from. The player's own order is offered once it exists; a single mode is no
   * choice.
   */
  readonly modes: readonly HandMode[] = $derived.by(() => {
    const { game, sorts } = this.#held;
    const ways = handModes.filter((mode) =>
      mode === 'own' ? habits[game]?.own !== undefined : sorts[mode] !== undefined,
    );
    return ways.length > 1 ? ways : [];
  });

  choose(mode: HandMode): void {
    keep(this.#held.game, { mode });
  }

  /** Moving a card switches to the player's own order. */
  readonly move = (from: number, to: number): void => {
    keep(this.#held.game, { mode: 'own', own: moved(this.items, from, to) });
  };
}
