import type { DecisionKinds } from '@sobremesa/lessons';
import type { View } from '../rules/index.ts';

type Kind = 'run' | 'chips' | 'offer';

/** A seat with fewer chips will soon have to take whatever comes. */
const FEW_CHIPS = 3;

function kindOf({ viewer, current, cards, ownChips = 0 }: View): Kind {
  const own = viewer === 'spectator' ? [] : cards[viewer];
  if (current !== undefined && own.some((card) => Math.abs(card - current) === 1)) return 'run';
  return ownChips <= FEW_CHIPS ? 'chips' : 'offer';
}

export const nograciasKinds: DecisionKinds<View, Kind> = {
  kindOf,
  lessons: { run: 'basics', chips: 'basics', offer: 'basics' },
  typical: { normal: 0.87, hard: 0 },
  names: {
    es: {
      run: 'Una carta de tu escalera',
      chips: 'Con pocas fichas',
      offer: 'Quedarte la carta o pagar',
    },
    en: {
      run: 'A card for your run',
      chips: 'Short of chips',
      offer: 'Take the card or pay',
    },
  },
};
