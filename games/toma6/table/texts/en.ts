import type { Special } from '../../rules/index.ts';
import type { es } from './es.ts';

const heads = (count: number): string => `${count} ${count === 1 ? 'head' : 'heads'}`;

const ordinals = ['1st', '2nd', '3rd'];

const specials: Readonly<Record<Special, (typeof es.specials)[Special]>> = {
  'take-7': {
    name: 'Take 7',
    effect: 'That row holds six cards: the seventh takes it.',
    asks: ['Choose the row that grows'],
  },
  stop: {
    name: 'Stop',
    effect: 'Closes a row: nothing goes in or out until it is lifted.',
    asks: ['Choose the row to close'],
  },
  replace: {
    name: 'Replace',
    effect: 'Take your card back and place another one right away.',
    asks: ['Choose the card to play instead'],
  },
  insert: {
    name: 'Insert',
    effect: 'If your card is next, slip it into the middle or front of a row.',
    asks: ['Choose the row your card slips into'],
  },
  push: {
    name: 'Push',
    effect: 'Move a card from one row to another.',
    asks: ['Choose the card that moves', 'Now choose the row it goes to'],
  },
  first: {
    name: 'First',
    effect: 'One of the team’s cards is placed first.',
    asks: ['Choose whose card goes first'],
  },
  last: {
    name: 'Last',
    effect: 'One of the team’s cards is placed last.',
    asks: ['Choose whose card goes last'],
  },
  sort: {
    name: 'Sort',
    effect: 'Put all waiting cards in any order.',
    asks: ['Choose the cards in their new order'],
  },
};

export const en: typeof es = {
  specials,
  prompts: {
    draft: 'Choose a card for your hand',
    choose: 'Choose a card',
    window: 'Play a special card or pass?',
    take: 'Your card fits nowhere: choose a row to take',
  },
  heads,
  row: (row) => `Row ${row + 1}`,
  rowTake: (row, count) => `Take row ${row + 1}: ${heads(count)}`,
  cardHeads: (card, count) => `${card}, ${heads(count)}`,
  trick: (trick, of) => `Turn ${trick} of ${of}`,
  sheet: 'Bull heads, fewest wins',
  undo: 'Undo',
  ready: 'Pass',
  release: (card) => `Release to play the ${card}`,
  laid: (card) => `Your ${card} is face down`,
  laidFlipped: (card, value) => `Your ${card} is face down, as ${value}`,
  faceDown: (name) => `${name} has a card face down`,
  ownFaceDown: 'Your card, face down',
  notYet: (name) => `${name} is still choosing`,
  ownNotYet: 'You haven’t chosen a card yet',
  waitingCard: (name, card) => `${name}: ${card}`,
  flip: 'Flipped',
  hasFlip: 'Still has the flip card',
  flipTo: (value) => `Flipped: ${value}`,
  goesTo: (row) => `goes to row ${row + 1}`,
  takes: (row, count) => `takes row ${row + 1}: ${heads(count)}`,
  picksRow: 'fits nowhere and has to take a row',
  low: 'Fits no row: you would have to take one',
  orderOf: (place) => ordinals[place - 1] ?? `${place}th`,
  lifts: (row) => `Open row ${row + 1}`,
  closed: 'closed',
  seven: 'holds 6',
  odd: 'odd',
  even: 'even',
  lower: 'lower',
  cow: 'The cow counts as a card',
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
  aims: {
    fewest: 'Fewest heads wins',
    upTo: (limit) => `play to ${limit}`,
    beatTogether: 'Finish with fewer heads than the buffalo',
    beatAlone: 'Finish with fewer heads than the buffalo',
    doubleTogether: 'yours count double',
    doubleAlone: 'yours count double',
  },
  pool: 'Cards to pick from',
  ruleNotes: {
    draft:
      'Take turns picking a face-up card until everyone has ten. The last four start the rows.',
    choose:
      'Lowest card first. Each goes after the nearest lower number; the sixth card of a row takes the other five.',
    take: 'Your card fits no row: take a whole row, and your card starts a new one there.',
    takeTeam:
      'Your card fits no open row: the team takes the one you choose, and your card starts a new one there.',
    window: 'You may use the specials in sight and talk about placing, never about your hands.',
    buffalo: 'You’re playing together against the buffalo. Finish with fewer heads to win.',
    double: 'Your heads count double.',
    alone: 'It’s you against the buffalo. Finish with fewer heads to win; yours count double.',
    'odd-even':
      'The marked row only takes odd or even cards, as shown. When someone takes a row, the marker moves.',
    mountaineering:
      'The mountain row only takes cards lower than its last one. When someone takes a row, the marker moves on.',
    'jumping-cow':
      'The cow counts as a card. If a card lands in her row, she jumps to the row with the lowest end and may overflow it.',
    'digit-flip': 'Once a round you can play a card with its digits flipped: 31 counts as 13.',
  },
  result: {
    team: 'The team',
    buffalo: 'The buffalo',
    fewer: 'Fewest bull heads wins',
    beatenBy: (count) =>
      count === 0 ? 'A tie: not enough' : `By ${count} bull ${count === 1 ? 'head' : 'heads'}`,
  },
  rival: {
    wins: 'The buffalo stays unbeaten',
    leadAlone:
      'Sorted by your chance of winning. Lead is how many points you can expect to finish ahead of the buffalo, judging only by what you can see.',
    leadTeam:
      'Sorted by your chance of winning. Lead is how many points the team can expect to finish ahead of the buffalo, judging only by what you can see.',
    quiet:
      'Against the buffalo, the team stays quiet until this turn’s cards are revealed. You can still say hello, laugh and say thanks.',
  },
};
