import type { DecisionKinds } from '@sobremesa/lessons';
import type { View } from '../rules/index.ts';

type Kind = 'open' | 'between' | 'close' | 'blind' | 'steal';

function kindOf({ phase, blind, bids, players }: View): Kind {
  if (phase === 'steal') return 'steal';
  if (blind) return 'blind';
  if (bids.length === 0) return 'open';
  return bids.length === players.length - 1 ? 'close' : 'between';
}

export const bidsKinds: DecisionKinds<View, Kind> = {
  kindOf,
  lessons: {
    open: 'basics',
    between: 'basics',
    close: 'basics',
    blind: 'turning',
    steal: 'thief',
  },
  typical: { normal: 0.27, hard: 0.09 },
  names: {
    es: {
      open: 'Abrir la puja',
      between: 'Pujar en medio',
      close: 'Cerrar la puja',
      blind: 'Pujar a ciegas',
      steal: 'Qué robar',
    },
    en: {
      open: 'Opening the bidding',
      between: 'Bidding in the middle',
      close: 'Bidding last',
      blind: 'Bidding blind',
      steal: 'What to steal',
    },
  },
};
