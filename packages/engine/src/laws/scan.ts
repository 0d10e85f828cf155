import type { Card } from './subject.ts';

/** Keys that never contain cards. Their strings would otherwise count as cards. */
const PUBLIC_KEYS: ReadonlySet<string> = new Set(['players', 'options']);

/**
 * Everything in a view or an event that may be a card: all strings, and all numbers except those
 * under `nonCardKeys`. An undeclared key counts as cards, so that a new key cannot hide a leak.
 */
export function cardsMentioned(json: unknown, nonCardKeys: ReadonlySet<string>): Set<Card> {
  const cards = new Set<Card>();
  const visit = (value: unknown, key: string): void => {
    if (PUBLIC_KEYS.has(key)) return;
    if (typeof value === 'string') cards.add(value);
    else if (typeof value === 'number' && !nonCardKeys.has(key)) cards.add(value);
    else if (Array.isArray(value)) for (const item of value) visit(item, key);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) visit(item, name);
    }
  };
  visit(json, '');
  return cards;
}
