import { list, t } from '../../language/i18n.svelte.ts';
import { botLevels } from '../../setup/bot-levels.svelte.ts';
import { shownName } from './shown-name.ts';

/** "Tú, Ana, Luis y 2 bots"; `own` is the reader's place among the names. */
export function companyOf(names: readonly string[], own?: number): string {
  const others = names.filter((name, index) => index !== own && !botLevels.has(name));
  const isThere = own !== undefined && own < names.length;
  const people = [...(isThere ? [t().you] : []), ...others.map(shownName)];
  const bots = names.length - people.length;
  return list([...people, ...(bots > 0 ? [t().home.bots(bots)] : [])]);
}
