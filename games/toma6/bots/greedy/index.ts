import type { Bot } from '@sobremesa/bots/game';
import type { Move, View } from '../../rules/index.ts';
import { actInWindow } from './buffalo/window.ts';
import { chooseCard } from './choose.ts';
import { draftCard } from './draft.ts';
import { cheapestRow } from './rows.ts';

export const greedyToma6: Bot<View, Move> = {
  choose(view) {
    switch (view.phase) {
      case 'draft':
        return draftCard(view);
      case 'choose':
        return chooseCard(view);
      case 'window':
        return actInWindow(view);
      case 'take':
        return { type: 'take', row: cheapestRow(view) };
      case 'over':
        throw new TypeError('the match is over');
    }
  },
};
