/**
 * Closes what is open in equal shares, with a wait after each, so that clients do not all reconnect at
 * once. What opens meanwhile is closed in the waves that are left.
 */
export async function closeInWaves<Item>({
  open,
  close,
  waves,
  wait,
}: {
  readonly open: () => readonly Item[];
  readonly close: (item: Item) => void;
  readonly waves: number;
  readonly wait: () => Promise<unknown>;
}): Promise<void> {
  for (let left = waves; left > 0; left--) {
    const items = open();
    for (const item of items.slice(0, Math.ceil(items.length / left))) close(item);
    await wait();
  }
}
