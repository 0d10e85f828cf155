import type { PositionForm } from '@sobremesa/words';

export const bidsPosition: PositionForm = {
  cards: 'texts',
  fields: [
    { key: 'centre', kind: 'card', label: { es: 'Carta en juego', en: 'Card in the middle' } },
    { key: 'starter', kind: 'seat', label: { es: 'Empieza', en: 'Starts' } },
    { key: 'hands', kind: 'cards', each: 'seat', label: { es: 'Mano', en: 'Hand' } },
    { key: 'won', kind: 'cards', each: 'seat', label: { es: 'Ganadas', en: 'Won' } },
    { key: 'scores', kind: 'number', each: 'seat', label: { es: 'Puntos', en: 'Points' } },
  ],
  hidden: ['pile', 'removed'],
};
