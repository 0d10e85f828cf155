import type { Card } from '@sobremesa/games/bids';
import type { Language } from '@sobremesa/words';
import { drawnOf } from './cards.ts';

const colours = {
  es: { y: 'amarillo', b: 'azul', r: 'rojo', g: 'verde' },
  en: { y: 'yellow', b: 'blue', r: 'red', g: 'green' },
} as const;

const blacks = { es: 'negro', en: 'black' } as const;

/** How a card is read aloud; sentences about it come from the words of the game. */
export function cardLabel(card: Card, language: Language): string {
  const drawn = drawnOf(card);
  if (drawn.kind === 'special') return drawn.special;
  const colour = drawn.kind === 'black' ? blacks[language] : colours[language][drawn.suit];
  return `${drawn.number} ${colour}`;
}
