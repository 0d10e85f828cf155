import type { RulesText } from '@sobremesa/words';

export const en: RulesText = {
  title: 'Bids',
  summary: 'You bid in the open, with the ten cards in your hand, for the black cards that score.',
  players: '3–6 players',
  length: 'About 45 minutes',
  ages: 'Ages 7 and up',
  sections: [
    {
      id: 'goal',
      title: 'The idea',
      blocks: [
        {
          kind: 'text',
          text: 'Score the most points: they come from the black cards you win by bidding.',
        },
      ],
    },
    {
      id: 'cards',
      title: 'The cards',
      blocks: [
        {
          kind: 'list',
          items: [
            'Bid cards: 1 to 14 in yellow (sun), blue (drop), red (flame) and green (leaf). They are only for bidding.',
            'Black cards: the numbers 1 to 14 and six specials: 2×, −5, Thief, Shuffle, Low and Unknown. They are the prize.',
            'White card: the Ally, which is played like a bid card.',
            'House cards: if you invent any, they are black.',
          ],
        },
      ],
    },
    {
      id: 'setup',
      title: 'Getting started',
      blocks: [
        { kind: 'text', text: 'How many cards are used depends on how many play:' },
        {
          kind: 'table',
          head: [
            'Players',
            'Bid cards',
            'Ally',
            'Removed',
            'Black cards in play',
            'Black cards dealt',
            'Pile',
          ],
          rows: [
            ['3', '1–10 in yellow, blue and red (30)', '–', '1', '1–10, 2× and −5 (12)', '1', '11'],
            ['4', '1–10 in all four colours (40)', '–', '1', '1–10, 2× and −5 (12)', '1', '11'],
            [
              '4 with Ally',
              '1–10 in all four colours (40)',
              '1',
              '2',
              '1–10, 2× and −5 (12)',
              '1',
              '11',
            ],
            ['5', '1–12 in all four colours (48)', '1', '1', '1–12, 2× and −5 (14)', '2', '12'],
            ['6', '1–14 in all four colours (56)', '1', '0', '1–14, 2× and −5 (16)', '3', '13'],
          ],
        },
        {
          kind: 'text',
          text: 'The removed cards are coloured ones, drawn at random each round and shown to all. The black cards dealt are drawn at random too and shuffled among the bid cards: nobody knows which they are.',
        },
        {
          kind: 'text',
          text: 'You are dealt ten cards and none is left over. The remaining black cards are the pile, face down in the middle.',
        },
        {
          kind: 'text',
          text: 'The 2× and the −5 are always in. Thief (with 3 or 4 players), Shuffle, Low and Unknown are added if you like: they make the pile bigger, not the hands, though they too may be dealt to you.',
        },
        {
          kind: 'text',
          text: 'The Ally counts as a bid card, so somebody is sure to hold it. With 4 players it is optional.',
        },
      ],
    },
    {
      id: 'turn',
      title: 'A turn',
      blocks: [
        {
          kind: 'list',
          items: [
            'The top card of the pile is turned up: it is the centre, the prize of this turn.',
            'Clockwise from the starter, each player plays one card from the hand for all to see. There is no passing, and you play whichever you like.',
            'The highest bid wins. If it is yours, you take the centre, lay it in front of you and start the next turn.',
          ],
        },
        { kind: 'text', text: 'Spent bid cards no longer mean anything.' },
        {
          kind: 'text',
          text: 'The very first turn is started by the player with the longest first name; if that is a tie, by the longest surname.',
        },
      ],
    },
    {
      id: 'black-hand',
      title: 'A black card in your hand',
      blocks: [
        {
          kind: 'text',
          text: 'A black number bids its value and also joins the prize, whoever wins. If several are played, they all join.',
        },
        {
          kind: 'example',
          text: 'The centre is a 5 and someone bids a black 8: whoever wins the turn gets 13 points.',
        },
      ],
    },
    {
      id: 'burn',
      title: 'Burning',
      blocks: [
        {
          kind: 'text',
          text: 'If the best bid is tied when the turn ends, it burns: nobody gets anything and no special card takes effect. The next turn is started by whoever matched that bid last.',
        },
        {
          kind: 'text',
          text: 'The centre and the black cards played go under the pile: the centre first, then the others in the order they were played.',
        },
        {
          kind: 'example',
          text: 'The bids are 7, 10, 4 and 10: it burns, and whoever played the second 10 starts.',
        },
      ],
    },
    {
      id: 'score',
      title: 'Scoring a round',
      blocks: [
        {
          kind: 'text',
          text: 'A round is ten turns. Then go through your black cards in the order you won them: a number adds its value, the −5 subtracts 5 and the 2× doubles what you have so far.',
        },
        {
          kind: 'example',
          text: 'You win a 4, the 2×, the −5 and a 7, in that order: 4, 8, 3 and finally 10 points.',
        },
        {
          kind: 'text',
          text: 'The cards of one turn are laid down like this: the centre, the other black cards as they were played and, last of all, the 2×.',
        },
      ],
    },
    {
      id: 'lucky-loser',
      title: 'The lucky loser',
      blocks: [
        {
          kind: 'text',
          text: 'If you end a round with no black card in front of you, you score as well. Count how many rounds you have ended like that, this one included, in a row or not, and multiply:',
        },
        {
          kind: 'table',
          head: ['Players', 'Points per round', '1st time', '2nd time', '3rd time'],
          rows: [
            ['3', '12', '12', '24', '36'],
            ['4', '8', '8', '16', '24'],
            ['5', '8', '8', '16', '24'],
            ['6', '7', '7', '14', '21'],
          ],
        },
        { kind: 'text', text: 'And so on, with no upper limit.' },
        {
          kind: 'example',
          text: 'With 4 players you score 9 points, then three rounds without black cards, then 13 points and one more round without: 9 + 8 + 16 + 24 + 13 + 32 = 102.',
        },
        {
          kind: 'list',
          items: [
            'With only the −5 you score −5, there is no bonus and your count stays as it was.',
            'With only the 2×, or only the Thief, you score 0, there is no bonus and your count stays as it was, too.',
            'If your last card is stolen and you end with none, you do get the bonus.',
          ],
        },
      ],
    },
    {
      id: 'match',
      title: 'The end',
      blocks: [
        {
          kind: 'text',
          text: 'You play six rounds, or as many as you agree on beforehand (1 to 20), each one set up afresh. The highest total wins.',
        },
        {
          kind: 'text',
          text: 'From the second on, each round is started by the player with the highest total. In both cases ties are broken like this:',
        },
        {
          kind: 'list',
          items: [
            'First, more points in the last round played.',
            'Then, the highest single card of that round.',
            'If all is still equal, the longest name starts the round; at the end of the match the rank is shared.',
          ],
        },
      ],
    },
    {
      id: 'specials',
      title: 'Special cards: 2× and −5',
      blocks: [
        {
          kind: 'text',
          text: 'A special card may turn up as the centre or be played from a hand. From a hand the −5 bids −5, a house card bids its number and all the others bid 0.',
        },
        {
          kind: 'list',
          items: [
            '2×: doubles what you have in the round when you win it, the other black cards of that turn included. What comes later is not doubled.',
            '−5: costs you 5 points.',
            'If you play them from your hand, they go to the winner of the turn. You cannot win them yourself.',
          ],
        },
      ],
    },
    {
      id: 'ally',
      title: 'Special cards: Ally',
      blocks: [
        {
          kind: 'text',
          text: 'Always used with 5 or 6 players and, if you like, with 4. It bids 0, and from then on its player and the winner of the turn are allies.',
        },
        {
          kind: 'text',
          text: 'At the end of the round the points of the two are added and each gets half. Halves are rounded up: 15 gives 8 and −5 gives −2.',
        },
        {
          kind: 'list',
          items: [
            'If the turn burns, there is no alliance and the Ally is put aside.',
            'If you are in an alliance and have no black card, you get your half and no lucky-loser bonus, but the round goes into your count.',
            'If neither of you has a black card, both score 0 and the round goes into both your counts.',
            'If the Ally itself wins, as it may under Low, you take the prize and there is no alliance.',
          ],
        },
        {
          kind: 'example',
          text: 'As in the example of 102 points, but in round three, without black cards, you have an ally who made 14: 9 + 8 + 7 + 24 + 13 + 32 = 93.',
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
            'What if names must be measured? Count the letters of the first word of your name and, if that is a tie, those of the rest. If it is still a tie, whoever is listed first at the table starts.',
            'What if the highest card must be compared? It is the highest number in front of you when the round ends. The 2× and the Thief count 0, the −5 counts −5 and having no card is lowest of all.',
            'What if the last round must be compared? Final points count, lucky loser and alliance included.',
            'What if a special is played in the tenth turn? It has no effect on the next round.',
            'What if the pile runs out? It does not: at the end of the round some card is always left in it.',
            'What if you win Shuffle, Low or Unknown? Nobody keeps them: they are put aside when they take effect.',
          ],
        },
      ],
    },
    {
      id: 'thief',
      title: 'Special cards: Thief',
      variant: 'thief',
      blocks: [
        {
          kind: 'text',
          text: 'Optional, with 3 or 4 players. If you win the Thief’s turn, you steal a card from the worst bidder, usually the lowest: any one of those that player won in earlier turns of this round.',
        },
        { kind: 'example', text: 'The bids are 9, 8, 6 and 5: the 9 steals from the 5.' },
        {
          kind: 'list',
          items: [
            'If that player has none, you steal from the lowest bidder among those who have one.',
            'If there is only a −5, you take the −5.',
            'If the lowest bid is tied, you choose whom to rob, as long as they have a card.',
            'If nobody else has a card, nothing is stolen. The winner of the turn is never robbed.',
            'Stealing is a move of its own: you make it even if there is only one choice.',
            'From a hand it bids 0 and goes to the winner of the turn, who does the stealing. Its player cannot win it.',
          ],
        },
        {
          kind: 'text',
          text: 'The stolen card leaves its place and is laid last among yours. A stolen 2× stops doubling there and doubles what you have; a number that was doubled is worth its face value to you.',
        },
        {
          kind: 'text',
          text: 'The Thief stays in front of its winner: it is worth 0, but it is a black card.',
        },
      ],
    },
    {
      id: 'shuffle',
      title: 'Special cards: Shuffle',
      variant: 'shuffle',
      blocks: [
        {
          kind: 'list',
          items: [
            'As the centre: it is put aside and the pile is shuffled, burned cards included. There is no bidding for it: another card is turned up at once and the same player starts.',
            'From a hand: it bids 0 and, at the end of the turn, the pile is shuffled and the card put aside. If the turn burns, it goes under the pile and nothing is shuffled.',
          ],
        },
        { kind: 'text', text: 'A card turned up without bidding is not one of the ten turns.' },
      ],
    },
    {
      id: 'low',
      title: 'Special cards: Low',
      variant: 'low',
      blocks: [
        {
          kind: 'list',
          items: [
            'As the centre: it is put aside without bidding, and from now on the lowest bid wins. Another card is turned up, the same player starts and it is not one of the ten turns.',
            'From a hand: it bids 0, and the lowest bid wins from the next turn on; the card is put aside. If the turn burns, it goes under the pile and nothing happens.',
          ],
        },
        { kind: 'text', text: 'It holds to the end of the round.' },
        {
          kind: 'example',
          text: 'The centre is a 9 and Low is in force. The bids are 6, 2 and 8: the 2 wins. If someone plays the 2× instead of the 6, its 0 would be lowest, but it cannot win: the 2 wins and takes the 9 and the 2×.',
        },
        {
          kind: 'text',
          text: 'While it holds, a 2×, −5 or Thief from a hand cannot win. If it is the only best bid, the next best of another player wins; if that is again one of these three, the one after it, and if it is tied, it burns.',
        },
        {
          kind: 'text',
          text: 'A tie for the best bid that includes one of those three burns too. The Thief then robs the worst bid, which is the highest.',
        },
      ],
    },
    {
      id: 'unknown',
      title: 'Special cards: Unknown',
      variant: 'unknown',
      blocks: [
        {
          kind: 'list',
          items: [
            'As the centre: you bid blind for the next card of the pile, and the Unknown is put aside whatever happens.',
            'From a hand: it bids 0 and the next turn is blind; the card is put aside. If the turn burns, it goes under the pile and nothing happens.',
          ],
        },
        {
          kind: 'text',
          text: 'If you win a blind turn, the top card of the pile is turned up then and is yours. If it burns, that card goes under the pile unseen.',
        },
        {
          kind: 'list',
          items: [
            'If it is Shuffle or Low, it takes effect then (Low from the next turn on) and is put aside. You get only the black cards played, and you start.',
            'If it is the Thief, you steal.',
            'If it is the 2×, it doubles the black cards of that turn too.',
          ],
        },
      ],
    },
    {
      id: 'order',
      title: 'Several effects at once',
      blocks: [
        { kind: 'text', text: 'If several things happen in one turn, they go in this order:' },
        {
          kind: 'list',
          items: [
            'You take the cards.',
            'The 2× applies.',
            'The theft happens.',
            'The alliance is formed.',
            'The pile is shuffled.',
            'Low and Unknown are set for the next turn.',
          ],
        },
        {
          kind: 'text',
          text: 'So if 2× and Thief meet, the doubling comes first and the theft after it.',
        },
      ],
    },
    {
      id: 'colours',
      title: 'Colours variant',
      variant: 'colours',
      blocks: [
        {
          kind: 'text',
          text: 'Here the colours rule: each turn goes to the colour played most often and, within it, to the highest card. If several colours are level, the highest card of all of those wins.',
        },
        {
          kind: 'example',
          text: 'Red 4, blue 5, green 9 and blue 7: the blue 7 wins. Green 4, blue 5, green 9 and blue 7: the green 9 wins.',
        },
        {
          kind: 'text',
          text: 'Black is a colour like any other, and the centre always counts as one black card.',
        },
        {
          kind: 'example',
          text: 'Three players, an 8 in the centre: red 4, blue 6 and yellow 3 are played. Every colour is there once, black too, and the highest of them all is the 8: nobody gets anything. If the 3 were red, there would be two reds and the 4 would win.',
        },
        {
          kind: 'table',
          head: ['Card', 'Colour and value'],
          rows: [
            ['2×, Thief, Shuffle, Low, Unknown', 'black 0'],
            ['Blind centre', 'black 0'],
            ['−5', 'black −5'],
            ['House card', 'black, with its number'],
            ['Ally', 'a colour of its own, 0'],
          ],
        },
        {
          kind: 'list',
          items: [
            'If the best card is the centre, nobody gets anything: the centre and the black cards played go under the pile, with no effects and no alliance. Whoever started this turn starts again.',
            'If your card ties with the centre for best, it burns. Whoever matched last starts.',
            'A 2×, −5 or Thief from a hand cannot win, not even without Low. If it is the only best card, the next best wins, which may be the centre; if that is tied, it burns.',
            'With Low, the lowest card of the most frequent colour or colours wins.',
            'Whom the Thief robs is decided by numbers only.',
          ],
        },
      ],
    },
    {
      id: 'extra-points',
      title: 'Extra point cards',
      variant: 'extraPoints',
      blocks: [
        {
          kind: 'text',
          text: 'Choose black numbers that your group does not use yet: 11 to 14 with 3 or 4 players, 13 and 14 with 5. They join the black cards: the pile grows, hands do not.',
        },
      ],
    },
    {
      id: 'blanks',
      title: 'House cards',
      variant: 'blanks',
      blocks: [
        {
          kind: 'text',
          text: 'Invent up to two black cards, each with a name and a whole number from −20 to 20. From a hand they bid that number, and their winner scores it. In everything else they are black cards like the others.',
        },
      ],
    },
    {
      id: 'consecutive',
      title: 'House rule: rounds in a row',
      variant: 'consecutive',
      blocks: [
        {
          kind: 'text',
          text: 'For the lucky loser only rounds in a row count. If you end one with a black card, even if it is only a 2× or a Thief, your count goes back to 0.',
        },
      ],
    },
  ],
};
