import type { PositionForm } from '@sobremesa/words';

export const templatePosition: PositionForm = {
  cards: 'numbers',
  fields: [
    { key: 'hands', kind: 'cards', each: 'seat', label: { es: 'Mano', en: 'Hand' } },
    { key: 'points', kind: 'number', each: 'seat', label: { es: 'Esta ronda', en: 'This round' } },
    { key: 'scores', kind: 'number', each: 'seat', label: { es: 'Puntos', en: 'Points' } },
  ],
  hidden: [],
};
