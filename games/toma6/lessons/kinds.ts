import type { DecisionKinds } from '@sobremesa/lessons';
import type { View } from '../rules/index.ts';

type Kind = 'draft' | 'card' | 'last' | 'row' | 'team' | 'special';

/** The number of cards in hand from which on the others' cards are nearly known. */
const LAST_CARDS = 3;

function kindOf({ phase, hand = [], buffalo }: View): Kind {
  if (phase === 'draft') return 'draft';
  if (phase === 'take') return 'row';
  if (phase === 'window') return 'special';
  if (buffalo) return 'team';
  return hand.length <= LAST_CARDS ? 'last' : 'card';
}

export const toma6Kinds: DecisionKinds<View, Kind> = {
  kindOf,
  lessons: {
    draft: 'tactical',
    card: 'basics',
    last: 'basics',
    row: 'basics',
    team: 'buffalo',
    special: 'specials',
  },
  typical: { normal: 0.67, hard: 0.07 },
  names: {
    es: {
      draft: 'Elegir la mano',
      card: 'Qué carta jugar',
      last: 'Qué carta jugar, últimos turnos',
      row: 'Qué fila llevarte',
      team: 'Qué carta jugar contra el búfalo',
      special: 'Cuándo usar una especial',
    },
    en: {
      draft: 'Drafting the hand',
      card: 'Which card to play',
      last: 'Which card to play, last turns',
      row: 'Which row to take',
      team: 'Which card to play against the buffalo',
      special: 'When to use a special',
    },
  },
};
