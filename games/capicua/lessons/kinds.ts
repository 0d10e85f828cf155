import type { DecisionKinds } from '@sobremesa/lessons';
import { reverseOf, type View } from '../rules/index.ts';

type Kind = 'pair' | 'place' | 'lone' | 'restart';

function kindOf({ phase, row, hand = [], options }: View): Kind {
  if (phase === 'place') return 'restart';
  const hasPair = row.some((card) => {
    const partner = reverseOf(card);
    return partner !== undefined && hand.includes(partner);
  });
  if (hasPair) return 'pair';
  // C-016: taking a single card costs more in the advanced version.
  return options.advanced && row.length === 1 ? 'lone' : 'place';
}

export const capicuaKinds: DecisionKinds<View, Kind> = {
  kindOf,
  lessons: { pair: 'basics', place: 'basics', lone: 'advanced', restart: 'basics' },
  typical: { normal: 0.27, hard: 0 },
  names: {
    es: {
      pair: 'Con una pareja a mano',
      place: 'Colocar o llevarte la fila',
      lone: 'Ante una carta sola',
      restart: 'Empezar otra fila',
    },
    en: {
      pair: 'With a pair to make',
      place: 'Place a card or take the row',
      lone: 'Facing a lone card',
      restart: 'Starting a new row',
    },
  },
};
