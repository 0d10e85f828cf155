import type { PositionForm } from '@sobremesa/words';

export const toma6Position: PositionForm = {
  cards: 'numbers',
  fields: [
    { key: 'rows', kind: 'cards', each: 'number', label: { es: 'Fila', en: 'Row' } },
    { key: 'hands', kind: 'cards', each: 'seat', label: { es: 'Mano', en: 'Hand' } },
    { key: 'piles', kind: 'cards', each: 'seat', label: { es: 'Se ha llevado', en: 'Taken' } },
    { key: 'scores', kind: 'number', each: 'seat', label: { es: 'Cabezas', en: 'Heads' } },
  ],
  hidden: [],
};
