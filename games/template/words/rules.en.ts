import type { RulesText } from '@sobremesa/words';

export const en: RulesText = {
  title: 'Template',
  summary: 'The second highest card scores: play high, but let somebody play higher.',
  players: '2–6 players',
  length: 'About 5 minutes',
  sections: [
    {
      id: 'goal',
      title: 'The idea',
      blocks: [
        {
          kind: 'text',
          text: 'A round has five tricks, and each trick is worth a point. The most points win.',
        },
      ],
    },
    {
      id: 'setup',
      title: 'Getting started',
      blocks: [
        {
          kind: 'text',
          text: 'There are 36 cards, 1 to 36. You are dealt five that only you can see; the cards left over stay unseen.',
        },
      ],
    },
    {
      id: 'turn',
      title: 'A trick',
      blocks: [
        {
          kind: 'list',
          items: [
            'Everybody chooses a card from their hand and puts it face down, all at the same time.',
            'Once everybody has chosen, all cards are turned up together.',
            'The second highest card scores a point for whoever played it. Cards that have been played are gone.',
          ],
        },
        {
          kind: 'example',
          text: 'Ana plays the 34, Luis the 20 and Marta the 11: the point goes to Luis.',
        },
      ],
    },
    {
      id: 'end',
      title: 'The end',
      blocks: [
        {
          kind: 'text',
          text: 'A match is one round, but you may agree on more beforehand, up to nine. Points add up, and equal scores share the rank.',
        },
      ],
    },
  ],
};
