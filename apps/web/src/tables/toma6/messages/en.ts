import type { Special } from '@sobremesa/games/toma6';
import type { es } from './es.ts';

const heads = (count: number): string => `${count} ${count === 1 ? 'head' : 'heads'}`;

const ordinals = ['1st', '2nd', '3rd'];

const specials: Readonly<Record<Special, (typeof es.specials)[Special]>> = {
  'take-7': {
    name: 'Take 7',
    effect: 'That row holds six cards: the seventh takes it.',
    asks: ['Tap the row that grows'],
  },
  stop: {
    name: 'Stop',
    effect: 'Closes a row: nothing goes in or out until you open it.',
    asks: ['Tap the row to close'],
  },
  replace: {
    name: 'Replace',
    effect: 'You take your card back and place another right now.',
    asks: ['Tap the card of your hand that comes in'],
  },
  insert: {
    name: 'Insert',
    effect: 'If your card is next, put it in the middle or at the front of a row.',
    asks: ['Tap the row your card slips into'],
  },
  push: {
    name: 'Push',
    effect: 'A card of one row moves to another.',
    asks: ['Tap the card that moves', 'Now tap the row it goes to'],
  },
  first: {
    name: 'First',
    effect: 'A card of the team is placed before all others.',
    asks: ['Tap whose card goes first'],
  },
  last: {
    name: 'Last',
    effect: 'A card of the team is placed after all others.',
    asks: ['Tap whose card goes last'],
  },
  sort: {
    name: 'Sort',
    effect: 'You put all waiting cards in the order you like.',
    asks: ['Tap the cards in their new order'],
  },
};

export const en: typeof es = {
  specials,
  undo: 'Undo',
  ready: 'Nothing, go on',
  release: (card) => `Let go to play the ${card}`,
  laid: (card) => `Your ${card} waits face down`,
  laidFlipped: (card, value) => `Your ${card} waits face down, as ${value}`,
  faceDown: (name) => `${name} has a card face down`,
  ownFaceDown: 'Your card, face down',
  notYet: (name) => `${name} is still choosing`,
  ownNotYet: 'You have not chosen a card yet',
  waitingCard: (name, card) => `${name}: ${card}`,
  flip: 'Flipped',
  hasFlip: 'Still has the flip card',
  flipTo: (value) => `Flipped: ${value}`,
  goesTo: (row) => `goes to row ${row + 1}`,
  takes: (row, count) => `takes row ${row + 1}: ${heads(count)}`,
  picksRow: 'fits nowhere: a row will have to be taken',
  low: 'Fits no row: you will take one',
  orderOf: (place) => ordinals[place - 1] ?? `${place}th`,
  lifts: (row) => `Open row ${row + 1}`,
  closed: 'closed',
  seven: 'holds 6',
  odd: 'odd',
  even: 'even',
  lower: 'lower',
  cow: 'The cow takes up a place',
  fans: {
    odd: 'Only odd cards fit',
    even: 'Only even cards fit',
    lower: 'Only cards lower than the last one fit',
  },
  team: 'Team',
  double: 'count double',
  buffalo: 'Buffalo',
  buffaloHand: (count) => `The buffalo has ${count === 1 ? '1 card' : `${count} cards`} left`,
  faceDownSpecials: (count) => `${count} ${count === 1 ? 'special' : 'specials'} face down`,
  taken: (name) => `${name} has it`,
  pool: 'Cards to pick from',
  hints: {
    draft:
      'In turn, everybody takes a card in the open until all have ten. The four that are left start the rows.',
    choose:
      'Lowest first, each card goes to the row whose end is closest below it. The sixth of a row takes the five.',
    take: 'Your card is lower than every end: you take a whole row and your card starts it anew.',
    takeTeam:
      'Your card fits no open row: the team takes the one you choose and your card starts it.',
    window:
      'Before each card you may use the specials in sight and talk about placing, never about your hands. The card is placed once everybody passes.',
    buffalo: 'You play together against the buffalo. You win with fewer heads than it.',
    double: 'Your heads count double.',
    'odd-even':
      'The marked row takes only the parity it shows. When somebody takes a row, the marker moves.',
    mountaineering:
      'The row with the mountain takes only cards lower than its end. When somebody takes a row, the marker moves on.',
    'jumping-cow':
      'The cow takes up a place. If a card falls in its row, it jumps to the row with the lowest end, and may overflow it.',
    'digit-flip': 'Once a round you may play a card with its digits reversed: the 31 counts as 13.',
  },
};
