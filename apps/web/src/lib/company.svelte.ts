import { botLevels } from './bot-levels.svelte.ts';
import { list, t } from './i18n.svelte.ts';

/** "Ana, Luis y 2 bots". */
export function companyOf(names: readonly string[]): string {
  const people = names.filter((name) => !botLevels.has(name));
  const bots = names.length - people.length;
  return list([...people, ...(bots > 0 ? [t().home.bots(bots)] : [])]);
}
