/**
 * A page as a screen reader gives it: the tree of roles and names. Whoever plays in these suites
 * knows nothing else of it, so what is missing here cannot be played.
 */
export interface Item {
  readonly role: string;
  readonly name: string;
  readonly isOff: boolean;
  readonly isPressed: boolean;
  /** Names of the groups and regions around it, outermost first. */
  readonly within: readonly string[];
}

/** `- button "34, 1 cabeza" [disabled] [pressed]:`, as Playwright writes an accessible node. */
const LINE =
  /^(?<indent> *)- (?<quote>'?)(?<role>[a-z]+)(?: (?<name>"(?:[^"\\]|\\.)*"))?(?<rest>[^:]*)/;

export function itemsIn(snapshot: string): readonly Item[] {
  const around: { readonly depth: number; readonly name: string }[] = [];
  const items: Item[] = [];
  for (const line of snapshot.split('\n')) {
    const { indent, quote, role, name: written, rest } = LINE.exec(line)?.groups ?? {};
    if (indent === undefined || role === undefined) continue;
    // A quoted key of YAML doubles the quotes within.
    const json = quote ? written?.replaceAll("''", "'") : written;
    const name = json === undefined ? '' : (JSON.parse(json) as string);
    while ((around.at(-1)?.depth ?? -1) >= indent.length) around.pop();
    items.push({
      role,
      name,
      isOff: rest.includes('[disabled]'),
      isPressed: rest.includes('[pressed]'),
      within: around.map((each) => each.name),
    });
    if (name !== '') around.push({ depth: indent.length, name });
  }
  return items;
}
