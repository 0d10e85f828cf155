/**
 * A node of the accessibility tree. The players of these suites see nothing else of a page, so a
 * control without a role and a name fails the tests.
 */
export interface AccessibleNode {
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

export function nodesIn(snapshot: string): readonly AccessibleNode[] {
  const around: { readonly depth: number; readonly name: string }[] = [];
  const nodes: AccessibleNode[] = [];
  for (const line of snapshot.split('\n')) {
    const { indent, quote, role, name: written, rest } = LINE.exec(line)?.groups ?? {};
    if (indent === undefined || role === undefined) continue;
    // A quoted YAML key doubles the quotes inside.
    const json = quote ? written?.replaceAll("''", "'") : written;
    const name = json === undefined ? '' : (JSON.parse(json) as string);
    while ((around.at(-1)?.depth ?? -1) >= indent.length) around.pop();
    nodes.push({
      role,
      name,
      isOff: rest.includes('[disabled]'),
      isPressed: rest.includes('[pressed]'),
      within: around.map((each) => each.name),
    });
    if (name !== '') around.push({ depth: indent.length, name });
  }
  return nodes;
}
