/** Where the people of the tables are connected. */
export const layouts = ['one', 'tables', 'people'] as const;
export type Layout = (typeof layouts)[number];

/** The servers of each table, to which its people connect in turn. */
export function serversOfTables(
  layout: Layout,
  servers: readonly string[],
  tables: number,
): string[][] {
  return Array.from({ length: tables }, (_, table) => {
    const home = table % servers.length;
    switch (layout) {
      case 'one':
        return [servers[0]];
      case 'tables':
        return [servers[home]];
      case 'people':
        return [...servers.slice(home), ...servers.slice(0, home)];
    }
  });
}
