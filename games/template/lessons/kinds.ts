import type { DecisionKinds } from '@sobremesa/lessons';
import type { View } from '../rules/index.ts';

type Kind = 'card';

export const templateKinds: DecisionKinds<View, Kind> = {
  kindOf: () => 'card',
  lessons: { card: 'basics' },
  names: { es: { card: 'Qué carta elegir' }, en: { card: 'Which card to choose' } },
};
