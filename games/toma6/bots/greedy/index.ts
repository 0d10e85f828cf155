import type { Bot } from '@sobremesa/bots/game';
import { cheapestRow, type Move, rowsOf, TAKE, type View } from '../../rules/index.ts';
import { chooseCard } from './choose.ts';
import { draftCard } from './draft.ts';
import { actInWindow } from './window.ts';

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
        return TAKE[cheapestRow(rowsOf(view))];
      case 'over':
        throw new TypeError('the match is over');
    }
  },
};
