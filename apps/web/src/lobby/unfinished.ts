import type { MyTable } from '@sobremesa/protocol';

type Mine = Pick<MyTable, 'game' | 'phase' | 'names' | 'seats' | 'seat'>;

/** Whether the reader plays this match alone with bots, whom lists name by their levels. */
export const isAlone = (
  { phase, names, seats, seat }: Mine,
  isBot: (name: string) => boolean,
): boolean =>
  phase === 'playing' &&
  names.length === seats &&
  names.every((name, other) => other === seat || isBot(name));

/** Of the matches alone with bots the first one of each game, with everything else; and the others. */
export function withoutPiles<Table extends Mine>(
  tables: readonly Table[],
  isBot: (name: string) => boolean,
): { kept: Table[]; piled: Table[] } {
  const seen = new Set<string>();
  const kept: Table[] = [];
  const piled: Table[] = [];
  for (const table of tables) {
    const alone = isAlone(table, isBot);
    (alone && seen.has(table.game) ? piled : kept).push(table);
    if (alone) seen.add(table.game);
  }
  return { kept, piled };
}

/** The reader's place among the names of a table, which leave free seats out; `undefined` where that is not known. */
export const ownPlace = ({ names, seats, seat }: Mine): number | undefined =>
  names.length === seats ? seat : undefined;
