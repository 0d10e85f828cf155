/** The item of the highest worth, the first of equal ones; `undefined` when there is none. */
export function best<Item>(items: Iterable<Item>, worth: (item: Item) => number): Item | undefined {
  let found: Item | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = worth(item);
    if (value > most) {
      most = value;
      found = item;
    }
  }
  return found;
}

/** Like `best`; throws when there is no item. */
export function bestOf<Item>(items: Iterable<Item>, worth: (item: Item) => number): Item {
  const found = best(items, worth);
  if (found === undefined) throw new TypeError('no items to choose from');
  return found;
}

export const sumOf = <Item>(items: readonly Item[], worth: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + worth(item), 0);
