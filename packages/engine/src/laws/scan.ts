import type { Card } from './subject.ts';

/** Parts of a view that tell no cards: names and options are public. */
const PUBLIC_KEYS: ReadonlySet<string> = new Set(['players', 'options']);

/**
 * Every card that a view or an event speaks of: all texts, and all numbers but those under keys
 * declared plain. A new key is taken for cards until somebody says otherwise.
 */
export function cardsMentioned(json: unknown, plainKeys: ReadonlySet<string>): Set<Card> {
  const cards = new Set<Card>();
  const visit = (value: unknown, key: string): void => {
    if (PUBLIC_KEYS.has(key)) return;
    if (typeof value === 'string') cards.add(value);
    else if (typeof value === 'number' && !plainKeys.has(key)) cards.add(value);
    else if (Array.isArray(value)) for (const item of value) visit(item, key);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) visit(item, name);
    }
  };
  visit(json, '');
  return cards;
}
