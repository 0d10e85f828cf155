import type { RulesText } from '@sobremesa/words';

export const en: RulesText = {
  title: 'Capicúa',
  summary:
    'A row that grows by neighbouring numbers, cards that pair with their mirror image, and seven toads that nobody wants.',
  players: '2–4 players',
  length: 'About 25 minutes',
  sections: [
    {
      id: 'goal',
      title: 'The idea',
      blocks: [
        {
          kind: 'text',
          text: 'Score the most points: make pairs, and try not to be the one who takes the row.',
        },
      ],
    },
    {
      id: 'cards',
      title: 'The cards',
      blocks: [
        {
          kind: 'text',
          text: 'There are 79 cards: 12 to 98, without 20, 30, 40, 50, 60, 70, 80 and 90.',
        },
        {
          kind: 'list',
          items: [
            'Pairs: each card has exactly one reverse, the same number read backwards, like 12 and 21 or 49 and 94. There are 36 pairs.',
            'Toads: the seven doubles, 22, 33, 44, 55, 66, 77 and 88, have no partner. You place them like any other card, but taking them is expensive.',
          ],
        },
      ],
    },
    {
      id: 'setup',
      title: 'Getting started',
      blocks: [
        {
          kind: 'table',
          head: ['Players', 'Cards in hand', 'Left in the deck'],
          rows: [
            ['2', '9', '61'],
            ['3', '9', '52'],
            ['4', '8', '47'],
          ],
        },
        {
          kind: 'text',
          text: 'The deck lies face down. The row starts beside it and grows to the right, one card at a time and without limit.',
        },
        {
          kind: 'text',
          text: 'The first dealer is drawn at random. The player on the dealer’s left starts, and play goes clockwise.',
        },
      ],
    },
    {
      id: 'turn',
      title: 'Your turn',
      blocks: [
        { kind: 'text', text: 'Do exactly one of three things:' },
        {
          kind: 'list',
          items: [
            'Place a card at the right end of the row.',
            'Pair one card of the row with its reverse.',
            'Take the whole row.',
          ],
        },
        {
          kind: 'text',
          text: 'After placing or pairing you draw a card, which brings you back to a full hand.',
        },
      ],
    },
    {
      id: 'place',
      title: 'Placing',
      blocks: [
        {
          kind: 'text',
          text: 'Your card may be at most 10 higher or lower than the last one on the right. If several fit, play whichever you like.',
        },
        {
          kind: 'example',
          text: 'The row ends in 34: anything from 24 to 44 fits. If it ends in 41, from 31 to 51.',
        },
        { kind: 'text', text: 'If the row is empty you must place a card, any card.' },
      ],
    },
    {
      id: 'pair',
      title: 'Pairing',
      blocks: [
        {
          kind: 'text',
          text: 'If you hold the reverse of a card in the row, wherever it stands, show it and put both face up beside you. Each will be worth 1 point at the end, and the gap in the row closes at once.',
        },
        {
          kind: 'example',
          text: 'The first three players place 34, 41 and 49. The fourth holds the 94 and pairs it with the 49, leaving 34 and 41 in the row.',
        },
        { kind: 'text', text: 'You pair only one card a turn, and never a toad.' },
      ],
    },
    {
      id: 'take',
      title: 'Taking the row',
      blocks: [
        {
          kind: 'text',
          text: 'If you cannot place or pair, or would rather not, you take the whole row and put it face down beside you. Everyone sees how many cards you have taken, not which; pairs stay in the open.',
        },
        {
          kind: 'text',
          text: 'Then you start a new row with any card from your hand, draw one, and the turn passes.',
        },
      ],
    },
    {
      id: 'end',
      title: 'End and scoring',
      blocks: [
        {
          kind: 'text',
          text: 'Once the deck is empty nobody draws, but play goes on. The round ends the moment someone takes the row or empties it by pairing.',
        },
        {
          kind: 'table',
          head: ['Card', 'Points'],
          rows: [
            ['Paired, face up', '+1'],
            ['Taken, face down', '−1'],
            ['Toad, face down', '−5'],
            ['In your hand', '0'],
          ],
        },
        { kind: 'example', text: 'With 12 points for you and 17 against you, you end on −5.' },
        {
          kind: 'text',
          text: 'A match is two rounds, or as many as you agree on beforehand (1 to 20). The deal passes to the left, scores add up and the highest total wins; equal totals share the rank.',
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
            'What if you pair the only card in the row? You may. The next player then has to place.',
            'What if the row is empty and you would rather take it? There is nothing to take: you must place.',
            'What if one card is left in the deck when you take or empty the row? The round goes on. What counts is the deck as you act, before you draw.',
            'What if you take the row when the deck is empty? The round ends there and no new card is placed. You may do so by choice, too.',
            'What if you have no cards in hand and the deck is empty? You must take the row, and the round ends. If there is no row either, it simply ends.',
          ],
        },
      ],
    },
    {
      id: 'advanced',
      title: 'Advanced version',
      variant: 'advanced',
      blocks: [
        {
          kind: 'text',
          text: 'Best with two players. If you take a row of exactly one card, it goes face down beside you and, with it, the top card of the deck.',
        },
        {
          kind: 'text',
          text: 'Nobody looks at it until the round is over, not even you. It costs 1 point, or 5 if it turns out to be a toad.',
        },
        {
          kind: 'list',
          items: [
            'What if it was the last card of the deck? You take it, place a card, draw nothing, and play goes on.',
            'What if there is no deck left? No penalty: the round is over.',
          ],
        },
      ],
    },
  ],
};
