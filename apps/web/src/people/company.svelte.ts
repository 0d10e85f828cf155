import { list, t } from '../language/i18n.svelte.ts';
import { botLevels } from '../setup/bot-levels.svelte.ts';
import { shownName } from './shown-name.ts';

/** "Ana, Luis y 2 bots". */
export function companyOf(names: readonly string[]): string {
  const people = names.filter((name) => !botLevels.has(name)).map(shownName);
  const bots = names.length - people.length;
  return list([...people, ...(bots > 0 ? [t().home.bots(bots)] : [])]);
}
