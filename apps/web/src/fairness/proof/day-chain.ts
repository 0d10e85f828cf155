import { dayDeal, isSeedOfDay, numberOfDay, seedOfDayBefore } from '@sobremesa/engine';
import type { DayChain } from '@sobremesa/protocol';
import { call } from '../../net/api.ts';

export const dayChain = () => call<DayChain>('GET', '/day/chain');

const ANCHOR = 'sobremesa/day-anchor';

/** What this browser found out about the chain of the days. */
export type DayCheck =
  | { readonly state: 'holds'; readonly day: string }
  | { readonly state: 'fails' }
  /** No day of the chain is over yet. */
  | { readonly state: 'early' };

/**
 * Whether the newest public seed leads to the anchor that this browser saw first: a server that changed
 * its chain later could show any anchor.
 */
export function checkDays(
  { first, anchor, published }: DayChain,
  memory: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): DayCheck {
  const known = remembered(`${first} ${anchor}`, memory);
  if (known !== `${first} ${anchor}`) return { state: 'fails' };
  if (!published) return { state: 'early' };
  const { day } = published;
  return isSeedOfDay({ first, anchor }, published) ? { state: 'holds', day } : { state: 'fails' };
}

function remembered(seen: string, memory: Pick<Storage, 'getItem' | 'setItem'>): string {
  try {
    const known = memory.getItem(ANCHOR);
    if (known === null) memory.setItem(ANCHOR, seen);
    return known ?? seen;
  } catch {
    // Without storage only the chain itself is checked.
    return seen;
  }
}

/** The seed of a past day; `undefined` while it is not public. */
function publicSeedOf({ first, published }: DayChain, day: string): string | undefined {
  if (!published || day > published.day || day < first) return undefined;
  let { seed } = published;
  const steps = numberOfDay(published.day) - numberOfDay(day);
  for (let step = 0; step < steps; step++) seed = seedOfDayBefore(seed);
  return seed;
}

/**
 * The secret of the match of a day, as it follows from the chain; empty when the chain does not hold, and
 * `undefined` while the seed is not public or cannot be read.
 */
export async function secretOfDay(
  day: string,
  game: string,
  fetch: () => Promise<DayChain> = dayChain,
): Promise<string | undefined> {
  try {
    const chain = await fetch();
    if (checkDays(chain).state === 'fails') return '';
    const seed = publicSeedOf(chain, day);
    return seed === undefined ? undefined : dayDeal(seed, game).secret;
  } catch {
    return undefined;
  }
}
