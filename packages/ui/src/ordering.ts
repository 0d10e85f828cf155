/** How somebody holds their cards: sorted, or as they put them themselves. */
export const handModes = ['number', 'colour', 'own'] as const;
export type HandMode = (typeof handModes)[number];

export type Sorts<Item> = Readonly<
  Partial<Record<Exclude<HandMode, 'own'>, (one: Item, other: Item) => number>>
>;

/** One's own order as far as it is known; what came later lies at its end, as it would be sorted. */
export function inOwnOrder<Item>(sorted: readonly Item[], own: readonly Item[]): readonly Item[] {
  const kept = own.filter((item) => sorted.includes(item));
  return [...kept, ...sorted.filter((item) => !kept.includes(item))];
}

/** The items with one of them taken out and laid down again at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]);
}
