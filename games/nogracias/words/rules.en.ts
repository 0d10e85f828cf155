import type { RulesText } from '@sobremesa/words';

export const en: RulesText = {
  title: 'No, gracias',
  summary: 'Nobody wants the card: keep it, or pay a chip and let someone else decide.',
  players: '3–7 players, best with 3 to 5',
  length: 'About 15 minutes',
  sections: [
    {
      id: 'goal',
      title: 'The idea',
      blocks: [
        {
          kind: 'text',
          text: 'Finish with the fewest points: cards count against you, chips count for you.',
        },
      ],
    },
    {
      id: 'setup',
      title: 'Getting started',
      blocks: [
        {
          kind: 'text',
          text: 'There are 33 cards, 3 to 35, and 55 chips. Nine random cards are put aside unseen; the other 24 are the face-down deck.',
        },
        {
          kind: 'table',
          head: ['Players', 'Chips each'],
          rows: [
            ['3, 4 or 5', '11'],
            ['6', '9'],
            ['7', '7'],
          ],
        },
        {
          kind: 'text',
          text: 'Leftover chips stay out of the game. How many you hold is your secret: nobody else sees your count.',
        },
      ],
    },
    {
      id: 'turn',
      title: 'Your turn',
      blocks: [
        { kind: 'text', text: 'One card lies face up. You have two options:' },
        {
          kind: 'list',
          items: [
            'Pay: put one of your chips on the card, and the player on your left decides.',
            'Take it: lay it face up in front of you and keep every chip that lies on it. Then turn up the next card and be the first to decide about it.',
          ],
        },
        { kind: 'text', text: 'A random player turns up the first card and decides about it.' },
        {
          kind: 'example',
          text: 'The 24 comes up. Ana, Luis and Marta pay a chip each, and when it is Ana’s turn again she takes it with its 3 chips. Now she turns up another card.',
        },
      ],
    },
    {
      id: 'runs',
      title: 'Runs',
      blocks: [
        {
          kind: 'text',
          text: 'Consecutive cards form a run, and only its lowest card counts. They are laid together, overlapping, with every number in sight.',
        },
        {
          kind: 'table',
          head: ['Your cards', 'Points'],
          rows: [
            ['7', '7'],
            ['20', '20'],
            ['8, 9', '8'],
            ['17, 18, 19, 20', '17'],
            ['12, 14, 15', '26 (12 and 14)'],
            ['12, 13, 14, 15', '12'],
          ],
        },
      ],
    },
    {
      id: 'end',
      title: 'End and scoring',
      blocks: [
        {
          kind: 'text',
          text: 'The round ends when the last card of the deck has been taken. Add up the lowest card of each of your runs, a lone card being a run of one, and subtract the chips you still hold.',
        },
        {
          kind: 'example',
          text: 'You have 12, 14 and 15 and 5 chips left: 12 + 14 − 5 = 21 points.',
        },
        { kind: 'text', text: 'The lowest score wins. Equal scores share the rank.' },
        {
          kind: 'text',
          text: 'A match is one round, but you may agree on more beforehand, up to 20. Scores add up, and each round is started by the player to the left of the one who started the last.',
        },
      ],
    },
    {
      id: 'fine',
      title: 'What if…',
      blocks: [
        {
          kind: 'list',
          items: [
            'What if you run out of chips? Then you must take the card.',
            'What if you have already refused this card? Refuse it again, as often as you like and can pay for.',
            'What if you want to know which cards were put aside? They are shown once the round is over, not before.',
          ],
        },
      ],
    },
    {
      id: 'tips',
      title: 'Tips',
      blocks: [
        {
          kind: 'list',
          items: [
            'You are bound to take some card: early on, a middling one with a few chips on it is not a bad buy.',
            'If a card joins yours and helps nobody else, let it go round again: it comes back with more chips. If it suits somebody else too, take it now.',
            'Watch who pays a lot: whoever runs out of chips has to take what comes, and that may be the card you were waiting for.',
            'Some cards are put aside and never come. Waiting for one or two to close a gap makes sense; with gaps of three or more, hardly ever.',
            'Do not spend your last chip on a card you could live with.',
          ],
        },
        {
          kind: 'example',
          text: 'You have the 28 and the 30, and the 29 comes up. It costs the others 29 points and takes 30 off you: pay a chip and, when it comes back, take it with everybody’s.',
        },
      ],
    },
    {
      id: 'tactical',
      title: 'Tactical variant',
      variant: 'tactical',
      blocks: [
        {
          kind: 'text',
          text: 'The 10, the 20 and the 30 are removed, and six more random cards are put aside unseen. That still leaves 24 in the deck.',
        },
        {
          kind: 'table',
          head: ['Players', 'Chips each'],
          rows: [
            ['3, 4 or 5', '10'],
            ['6', '9'],
            ['7', '7'],
          ],
        },
        { kind: 'text', text: 'Everything else stays the same.' },
      ],
    },
  ],
};
