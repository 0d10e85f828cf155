import type { PositionForm } from '@sobremesa/words';

export const nograciasPosition: PositionForm = {
  cards: 'numbers',
  fields: [
    { key: 'current', kind: 'card', label: { es: 'Carta en la mesa', en: 'Card on offer' } },
    { key: 'pot', kind: 'number', label: { es: 'Fichas sobre la carta', en: 'Chips on it' } },
    { key: 'turn', kind: 'seat', label: { es: 'Turno', en: 'Turn' } },
    { key: 'cards', kind: 'cards', each: 'seat', label: { es: 'Cartas', en: 'Cards' } },
    { key: 'chips', kind: 'number', each: 'seat', label: { es: 'Fichas', en: 'Chips' } },
    { key: 'scores', kind: 'number', each: 'seat', label: { es: 'Puntos', en: 'Points' } },
  ],
  hidden: ['deck', 'aside'],
};
