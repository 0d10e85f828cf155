import { plural } from '@sobremesa/words';
import { roundOf } from '@sobremesa/words/en';
import type { Say } from './es.ts';

export const en: Say = {
  status: (round, trick, end) =>
    end.rounds === undefined
      ? `round ${round} · turn ${trick} of 10 · to ${end.limit} points`
      : `${roundOf(round, end.rounds)}turn ${trick} of 10`,
  draftStatus: (round) => `round ${round} · picking cards`,
  buffaloStatus: (trick) => `against the buffalo · turn ${trick} of 10`,
  points: (points) => plural(points, 'point', 'points'),
  waiting: 'Waiting:',
  you: 'you',
  buffalo: 'buffalo',
  cow: 'cow',
  sides: { odd: 'odd only', even: 'even only' },
  marker: { up: 'descending ↑', down: 'descending ↓' },
  stop: 'Stop',
  take7: 'Take 7',
  team: (team, buffalo) => `Team ${team} · buffalo ${buffalo}`,
  display: 'Face up:',
  hand: 'Your hand',
  flipLeft: 'you still have your flip card',
  pool: 'Cards to pick from',
  pick: 'Which card do you pick?',
  choose: 'Which card do you play?',
  chooseOrFlip: 'Which card do you play? Add r to flip it (31r).',
  takeRow: 'Which row do you take?',
  window: 'Play a special before the next card is placed?',
  which: 'How?',
  pass: 'Pass',
  specials: {
    'take-7': 'Take 7: a row holds six',
    stop: 'Stop: closes a row',
    lift: 'Lift a Stop',
    replace: 'Replace your card with another',
    insert: 'Insert your card',
    push: 'Push a card to another row',
    first: 'First: a card goes to the front',
    last: 'Last: a card goes to the end',
    sort: 'Sort the waiting cards',
  },
  order: 'Type the waiting cards in the order you want',
};
