import type { PositionForm } from '@sobremesa/words';

export const capicuaPosition: PositionForm = {
  cards: 'numbers',
  fields: [
    { key: 'row', kind: 'cards', label: { es: 'La fila', en: 'The row' } },
    { key: 'turn', kind: 'seat', label: { es: 'Turno', en: 'Turn' } },
    { key: 'hands', kind: 'cards', each: 'seat', label: { es: 'Mano', en: 'Hand' } },
    { key: 'pairs', kind: 'cards', each: 'seat', label: { es: 'Parejas', en: 'Pairs' } },
    { key: 'taken', kind: 'cards', each: 'seat', label: { es: 'Se ha llevado', en: 'Taken' } },
    { key: 'scores', kind: 'number', each: 'seat', label: { es: 'Puntos', en: 'Points' } },
  ],
  hidden: ['deck'],
};
