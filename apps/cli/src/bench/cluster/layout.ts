type Servers = readonly string[];

/** Where the people of a table connect in turn, if `home` is the first of the servers. */
const placing = {
  one: ([first]) => [first],
  tables: (servers, home) => [servers[home]],
  people: (servers, home) => [...servers.slice(home), ...servers.slice(0, home)],
} as const satisfies Record<string, (servers: Servers, home: number) => Servers>;

export type Layout = keyof typeof placing;

export const layouts = Object.keys(placing) as Layout[];

/** The servers of each table, to which its people connect in turn. */
export const serversOfTables = (layout: Layout, servers: Servers, tables: number): Servers[] =>
  Array.from({ length: tables }, (_, table) => placing[layout](servers, table % servers.length));
