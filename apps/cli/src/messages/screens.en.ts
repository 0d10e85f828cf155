import type { screensEs } from './screens.es.ts';

const many = (count: number, one: string, others: string): string =>
  `${count} ${count === 1 ? one : others}`;

const roundOf = (round: number, rounds: number): string =>
  rounds === 1 ? '' : `round ${round} of ${rounds} · `;

export const screensEn: typeof screensEs = {
  toma6: {
    status: (round, trick, end) =>
      end.rounds === undefined
        ? `round ${round} · trick ${trick} of 10 · to ${end.limit} points`
        : `${roundOf(round, end.rounds)}trick ${trick} of 10`,
    draftStatus: (round) => `round ${round} · picking cards`,
    buffaloStatus: (trick) => `against the buffalo · trick ${trick} of 10`,
    points: (points) => many(points, 'point', 'points'),
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
  },
  bids: {
    status: (round, rounds, turn) => `${roundOf(round, rounds)}turn ${turn} of 10`,
    points: (points) => many(points, 'point', 'points'),
    centre: 'Centre',
    blind: 'blind',
    you: 'You',
    pile: (count) => `${many(count, 'card', 'cards')} in the pile`,
    removed: 'out:',
    lowWins: 'the lowest bid wins',
    nextBlind: 'the next turn is blind',
    allied: (one, other) => `${one} and ${other} are allies`,
    yours: 'Yours',
    hand: 'Your hand',
    bid: 'What do you bid?',
    steal: 'What do you steal?',
    specials: {
      '2x': '2x',
      '-5': '−5',
      thief: 'thief',
      shuffle: 'shuff.',
      low: 'low',
      unknown: '??',
      ally: 'ally',
    },
  },
  capicua: {
    status: (game, games, deck) =>
      `${roundOf(game, games)}${many(deck, 'card', 'cards')} in the deck`,
    seat: (pairs, taken, score) =>
      `+${pairs} paired, ${taken} face down, ${many(score, 'point', 'points')}`,
    row: 'The row',
    emptyRow: 'The row is empty.',
    yours: 'Yours',
    hand: 'Your hand',
    legend: '↓ fits at the end · ⇄ pairs · ◉ toad',
    question: "What do you do? A card's number places it.",
    first: 'Which card starts the row?',
  },
  nogracias: {
    status: (round, rounds, deck) =>
      `${roundOf(round, rounds)}${many(deck, 'card', 'cards')} in the deck`,
    chips: (count) => many(count, 'chip', 'chips'),
    pot: (count) => (count === 0 ? 'no chips' : many(count, 'chip', 'chips')),
    over: 'No cards left.',
    yourChips: (count) => `You have ${many(count, 'chip', 'chips')}`,
    yourCards: 'Your cards:',
    question: 'What do you do?',
  },
};
