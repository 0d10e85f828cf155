import { type HandMode, handModes, inOwnOrder, moved, type Sorts } from './ordering.ts';

const KEY = 'sobremesa/hands';

interface Habit {
  readonly mode?: HandMode;
  /** The cards in the order in which somebody last put them. */
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
    // Private windows may have no storage, or it may hold anything.
    return {};
  }
}

let habits = $state.raw<Habits>(read());

function keep(game: string, habit: Habit): void {
  habits = { ...habits, [game]: { ...habits[game], ...habit } };
  try {
    localStorage.setItem(KEY, JSON.stringify(habits));
  } catch {
    // Nothing to remember it in: it holds until the page is closed.
  }
}

interface Held<Item> {
  readonly game: string;
  readonly items: () => readonly Item[];
  /** The ways in which this hand can be sorted. */
  readonly sorts: Sorts<Item>;
  /** How it lies for whoever has not chosen. */
  readonly usual: () => Exclude<HandMode, 'own'>;
}

/** The order of one's hand at a game, as it was chosen on this device. */
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

  /** What can be chosen: an order of one's own only once there is one, and then always a way back. */
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

  /** Whoever moves a card has an order of their own from then on. */
  readonly move = (from: number, to: number): void => {
    keep(this.#held.game, { mode: 'own', own: moved(this.items, from, to) });
  };
}
