import type { RulesText } from '@sobremesa/words';

export const en: RulesText = {
  title: 'Templateturns',
  summary: 'Lay as many cards that fit as you can before somebody has none left.',
  players: '2–6 players',
  length: 'About 5 minutes',
  sections: [
    {
      id: 'goal',
      title: 'The idea',
      blocks: [
        {
          kind: 'text',
          text: 'Each card that you lay is a point. The most points win.',
        },
      ],
    },
    {
      id: 'setup',
      title: 'Getting started',
      blocks: [
        {
          kind: 'text',
          text: 'There are 40 cards: suns, moons, leaves and waves, each from 1 to 10. You are dealt five that only you can see. One more is turned up and begins the pile; the others are the deck.',
        },
      ],
    },
    {
      id: 'turn',
      title: 'Your turn',
      blocks: [
        {
          kind: 'list',
          items: [
            'Lay a card on the pile that has the suit or the number of its last card.',
            'Or draw the top card of the deck, even if you could lay one. Then your turn is over.',
          ],
        },
        {
          kind: 'example',
          text: 'On the 7 of suns you may lay any sun, or the 7 of moons, leaves or waves.',
        },
      ],
    },
    {
      id: 'end',
      title: 'The end',
      blocks: [
        {
          kind: 'text',
          text: 'A round ends once somebody has no cards left, or once the deck is empty. A match is one round, but you may agree on more beforehand, up to nine; whoever sits after the last starter begins the next one. Points add up, and equal scores share the rank.',
        },
      ],
    },
  ],
};
