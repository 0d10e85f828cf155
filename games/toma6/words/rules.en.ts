import type { RulesText } from '@sobremesa/words';

export const en: RulesText = {
  title: '¡Toma 6!',
  summary:
    'Everyone picks a card at once, four rows grow longer, and whoever lays the sixth card takes the five before it.',
  players: '2–10 players; 1–6 against the buffalo',
  length: 'About 45 minutes',
  ages: 'Ages 8 and up',
  sections: [
    {
      id: 'goal',
      title: 'The idea',
      blocks: [
        {
          kind: 'text',
          text: 'Collect the fewest bull heads: each one you take is a point against you.',
        },
      ],
    },
    {
      id: 'cards',
      title: 'The cards',
      blocks: [
        {
          kind: 'text',
          text: 'There are 104 cards, 1 to 104, and every one carries at least one bull head. Together they have 171.',
        },
        {
          kind: 'table',
          head: ['Card', 'Heads'],
          rows: [
            ['The 55', '7'],
            ['The other doubles: 11, 22, 33, 44, 66, 77, 88 and 99', '5'],
            ['Multiples of 10: 10, 20 … 100', '3'],
            ['The others that end in 5: 5, 15 … 95', '2'],
            ['All the rest', '1'],
          ],
        },
      ],
    },
    {
      id: 'setup',
      title: 'Getting started',
      blocks: [
        { kind: 'text', text: 'Every round all 104 cards are shuffled and you are dealt ten.' },
        {
          kind: 'text',
          text: 'Four more are laid face up, one below the other, in the order they come: they start rows 1, 2, 3 and 4. The rest is not used this round.',
        },
      ],
    },
    {
      id: 'turn',
      title: 'A turn',
      blocks: [
        {
          kind: 'text',
          text: 'You choose a card from your hand and lay it face down, and so does everyone else. Once it is down, it stays.',
        },
        {
          kind: 'text',
          text: 'When all the cards are down, they are turned up together. Then they are placed one by one, lowest first.',
        },
      ],
    },
    {
      id: 'placing',
      title: 'Where your card goes',
      blocks: [
        {
          kind: 'list',
          items: [
            'Always at the right of a row, and only if that row ends in a lower number.',
            'If it fits several rows, it goes where the end is closest: the smallest difference.',
            'You have no say in it: the numbers decide.',
          ],
        },
        {
          kind: 'example',
          text: 'The rows start with 12, 37, 43 and 58, and the cards are 14, 15, 44 and 61. The 14 and the 15 go after the 12, the 44 after the 43 and the 61 after the 58.',
        },
      ],
    },
    {
      id: 'taking',
      title: 'When you take a row',
      blocks: [
        {
          kind: 'list',
          items: [
            'Full row: a row holds five cards, the first one included. If yours is the sixth, you take the five and yours becomes the first.',
            'Low card: if your card is lower than the end of every row, you choose a row, take all its cards and yours becomes the first.',
          ],
        },
        { kind: 'text', text: 'What you take goes to your pile, never to your hand.' },
        {
          kind: 'example',
          text: 'The next turn brings 21, 26, 30 and 36. The 21 and the 26 fill row 1: 12 14 15 21 26. The 30 takes those five and starts the row, and the 36 follows it.',
        },
        {
          kind: 'example',
          text: 'Then come 3, 9, 68 and 83. The 3 fits nowhere, and its player chooses row 2, which is only the 37. The 9 goes after the 3, and the 68 and the 83 go to row 4.',
        },
      ],
    },
    {
      id: 'end',
      title: 'End and scoring',
      blocks: [
        {
          kind: 'text',
          text: 'A round is ten turns. Then every head in your pile is a point against you.',
        },
        {
          kind: 'text',
          text: 'You play rounds until, at the end of one, somebody has 66 points or more. Whoever has the fewest wins; equal points share the rank.',
        },
        {
          kind: 'text',
          text: 'If you prefer, agree beforehand on another limit (from 1 point up) or on how many rounds to play (1 to 50). With agreed rounds the limit does not count.',
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
            'What if someone reaches 66 in the middle of a round? Play on: the limit is checked only when the round ends.',
            'What if your card is low? You choose the row when it is your card’s turn, with the table as it is by then. Any row will do, full or not.',
            'What if the rows do not start in order? They stay as they were dealt.',
          ],
        },
      ],
    },
    {
      id: 'tips',
      title: 'Tips',
      blocks: [
        {
          kind: 'text',
          text: 'Everyone walks into these two traps sooner or later:',
        },
        {
          kind: 'list',
          items: [
            'The row you overlooked: the smallest difference decides, not the gap you had in mind.',
            'The row that changes: lower cards are placed before yours, and one of them may take the row you were counting on.',
          ],
        },
        {
          kind: 'example',
          text: 'You play the 70 for the row that ends in 63, where there is room. But another ends in 66 and already has five cards: the 70 goes there and you take them.',
        },
        {
          kind: 'example',
          text: 'You play the 82 to follow the 80. Someone turns up a 5, which fits nowhere, and takes that row. Now your 82 goes to the one that ends in 71, and it is full: you take it.',
        },
        {
          kind: 'text',
          text: 'If your card is low and you have to take a row, the one with the fewest heads is usually best.',
        },
      ],
    },
    {
      id: 'variants',
      title: 'The variants',
      blocks: [
        {
          kind: 'list',
          items: [
            'Tactical (2–6 players): you pick your cards in the open.',
            'Fan cards (2–10 players): Odd or even, Mountaineering, Jumping cow or Digit flip. You play with just one, set up anew every round; apart from it, the usual rules hold.',
            'Beat the Buffalo (1–6 players): everyone on the same team.',
          ],
        },
        {
          kind: 'text',
          text: 'Against the buffalo there is neither drafting nor a fan card. We do not mix the tactical game with fan cards either: that is our choice, not a rule of the box.',
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
          text: 'For 2 to 6 players. Every round uses only the lowest cards: ten for each player and four more.',
        },
        { kind: 'example', text: 'With 5 players you use the cards from 1 to 54.' },
        {
          kind: 'text',
          text: 'They all lie face up, and in turn, clockwise, each player takes one until everyone has ten. In the first round a random player picks first; in each later round, the next player to the left.',
        },
        {
          kind: 'text',
          text: 'The four that remain start the rows, lowest at the top. From there on you play as usual.',
        },
      ],
    },
    {
      id: 'odd-even',
      title: 'Odd or even',
      variant: 'odd-even',
      blocks: [
        {
          kind: 'text',
          text: 'A marker stands at one row and says “odd” or “even”. That row accepts only cards of that kind.',
        },
        {
          kind: 'text',
          text: 'It begins beside the lowest of the four first cards, which decides between odd and even.',
        },
        {
          kind: 'text',
          text: 'Whenever anyone takes a row, whichever it is, the marker moves as soon as the new first card is down. Of the other three rows, not the one it leaves, it goes to the one with the lowest end, and that number decides again.',
        },
        {
          kind: 'example',
          text: 'The rows end in 31, 52, 92 and 85; row 2 is full and row 4 has the marker on odd. The 90 may not follow the 85, so it goes to row 2 and takes it. Of 31, 90 and 92 the lowest is 31: the marker goes to row 1, again on odd.',
        },
        {
          kind: 'list',
          items: [
            'The marker does not count as a card of the row.',
            'It may land at the row that has just been restarted.',
            'It changes between odd and even only when it moves.',
            'If your card fits no row, by number or by kind, it is a low card: take any row, the marked one included.',
          ],
        },
      ],
    },
    {
      id: 'mountaineering',
      title: 'Mountaineering',
      variant: 'mountaineering',
      blocks: [
        {
          kind: 'text',
          text: 'A marker with an arrow climbs up and down the rows. The marked row runs downhill: it accepts only cards lower than its end. The other three still go up.',
        },
        {
          kind: 'text',
          text: 'Your card goes where the difference is smallest, up or down. If two are equal, the marked row gets it.',
        },
        {
          kind: 'text',
          text: 'The marker begins at row 4 with its arrow up. Whenever anyone takes a row, whichever it is, and the new first card is down, the marker moves on by one row; when it reaches row 1 or row 4, the arrow turns round.',
        },
        {
          kind: 'example',
          text: 'Row 2 ends in 12, and row 4, full and marked, in 26. The 21 is 9 away from one and 5 from the other: it goes to row 4 and takes the five cards. Row 4 starts with the 21 and the marker moves to row 3.',
        },
        {
          kind: 'list',
          items: [
            'The marker does not count as a card of the row.',
            'If your card is above the marked end and below the other three, it is a low card: take any row you like.',
            'When the marker leaves, the row stays as it is: only its last card matters.',
          ],
        },
      ],
    },
    {
      id: 'jumping-cow',
      title: 'Jumping cow',
      variant: 'jumping-cow',
      blocks: [
        {
          kind: 'text',
          text: 'To begin with, the cow lies down beside the lowest of the four first cards, at its right. She has no number: the row ends in the card on her left.',
        },
        { kind: 'text', text: 'But she takes up room: four numbers and the cow are a full row.' },
        {
          kind: 'text',
          text: 'If you place a card in her row, the cow jumps to whichever of the other three has the lowest end. If you take her row, you get the numbers and not the cow; your card starts the row and the cow jumps.',
        },
        {
          kind: 'example',
          text: 'Row 1 has four numbers, the last a 13, and the cow. The 43 takes the four and starts the row. The others end in 78, 104 and 53: the cow jumps to row 4, the one with the 53.',
        },
        {
          kind: 'text',
          text: 'If she lands in a row of five numbers, you take that one too: all its cards but the highest, which stays as the first. Then she jumps again, and it may happen once more.',
        },
        {
          kind: 'list',
          items: [
            'If you take a row without the cow, she stays where she is.',
            'Each jump rules out only the row she leaves, so she may come back to an earlier one.',
          ],
        },
      ],
    },
    {
      id: 'digit-flip',
      title: 'Digit flip',
      variant: 'digit-flip',
      blocks: [
        {
          kind: 'text',
          text: 'Each round you have one flip card. Once, you may lay it face down with your card, whose number is then read backwards: 31 is 13 and 90 is 9.',
        },
        {
          kind: 'text',
          text: 'The flipped number decides when the card is placed and in which row. Once on the table, the card is worth its printed number again.',
        },
        {
          kind: 'example',
          text: 'The 24 with a flip is a 42: it is placed when the 42 would be, and where the 42 would go.',
        },
        {
          kind: 'list',
          items: [
            'The cards from 100 to 104 cannot be flipped.',
            'Single digits and doubles can, but they stay the same.',
            'If a flipped number equals another card, the flipped one goes first, then the other by the usual rules.',
            'If two flipped numbers are equal, the one with the higher printed number goes first.',
            'A number equal to the end of a row does not fit there.',
            'If you do not use it, it is not kept for the next round.',
          ],
        },
      ],
    },
    {
      id: 'buffalo',
      title: 'Beat the Buffalo',
      variant: 'buffalo',
      blocks: [
        {
          kind: 'text',
          text: 'For 1 to 6 players, all on one team. The team wins if it ends with fewer bull heads than the buffalo.',
        },
        {
          kind: 'text',
          text: 'You play a single round of ten turns. You are dealt ten cards, and the buffalo ten more that nobody sees.',
        },
        {
          kind: 'text',
          text: 'When the cards are revealed, the buffalo’s top card is revealed too. It is placed among the others, in its order and by the usual rules.',
        },
        {
          kind: 'list',
          items: [
            'Whatever anyone on the team takes goes to one shared pile. The buffalo has its own.',
            'If your card is low, you choose the row.',
            'With a low card the buffalo takes the row with the fewest heads; if several are equal, the one with the highest end.',
          ],
        },
        {
          kind: 'text',
          text: 'Your hand is secret, and before the reveal nobody talks about numbers or plans. Afterwards the team may talk about how to place what was turned up and which specials to use, but never about the cards still in hand.',
        },
      ],
    },
    {
      id: 'buffalo-end',
      title: 'The buffalo: the end',
      variant: 'buffalo',
      blocks: [
        {
          kind: 'text',
          text: 'After ten turns the heads in both piles are counted. A tie is not a win.',
        },
        { kind: 'text', text: 'With 1 or 2 players the team’s heads count double.' },
      ],
    },
    {
      id: 'buffalo-specials',
      title: 'The buffalo: special cards',
      variant: 'buffalo',
      blocks: [
        {
          kind: 'text',
          text: 'There are eight kinds, two cards of each. They are shuffled and only some come into play; the others are put away unseen.',
        },
        {
          kind: 'table',
          head: ['Players', 'Specials in play'],
          rows: [
            ['1', '0'],
            ['2', '2'],
            ['3', '4'],
            ['4', '6'],
            ['5', '11'],
            ['6', '16'],
          ],
        },
        {
          kind: 'text',
          text: 'Two lie face up, and only those may be used. Each one used is replaced at once, before anything else happens, as long as there are any face down.',
        },
        {
          kind: 'text',
          text: 'They are used after the reveal, in the pause before each card is placed, as many in a turn as you like. Alone against the buffalo you play without specials.',
        },
      ],
    },
    {
      id: 'buffalo-pauses',
      title: 'The buffalo: when to use them',
      variant: 'buffalo',
      blocks: [
        {
          kind: 'text',
          text: 'Before each card is placed there is a pause. In it any player, in any order, may use a special, lift a Stop or pass.',
        },
        {
          kind: 'text',
          text: 'The card is placed when the whole team has passed. If you pass, you act again only after someone uses a special or lifts a Stop: then the pause starts afresh for everybody.',
        },
        { kind: 'text', text: 'If nobody can do anything but pass, there is no pause.' },
        {
          kind: 'text',
          text: 'Anyone may use any special, with two exceptions: only the owner of the card may use Replace or Insert.',
        },
      ],
    },
    {
      id: 'buffalo-row-cards',
      title: 'The buffalo: Take 7 and Stop',
      variant: 'buffalo',
      blocks: [
        {
          kind: 'list',
          items: [
            'Take 7: goes beside a row. That row holds six cards, and the seventh takes the six. When the row is taken, even by a low card, Take 7 leaves.',
            'Stop: goes beside a row and closes it. While it lies there, the row is out of bounds: no card goes in or out by any means, and nobody takes it.',
            'Lifting a Stop: anyone may do it, in any pause, and the Stop is out of the game.',
          ],
        },
        {
          kind: 'text',
          text: 'While a Stop lies there, cards are placed as if that row did not exist. A card that fits no open row is a low card, and only an open row may be taken. The same goes for the buffalo.',
        },
        {
          kind: 'example',
          text: 'Row 1 ends in 41 and row 3, with a Stop, in 50. Your 55 may not follow the 50: it goes after the 41, unless another open row is closer.',
        },
        {
          kind: 'text',
          text: 'A row may have a Take 7 and a Stop at the same time, but never two of a kind.',
        },
      ],
    },
    {
      id: 'buffalo-card-cards',
      title: 'The buffalo: Replace, Insert and Push',
      variant: 'buffalo',
      blocks: [
        {
          kind: 'list',
          items: [
            'Replace: take back your revealed card, if it is not placed yet, and at once place another from your hand, ahead of all those waiting and with no pause in between. The order of the others stays. You need another card in hand, so it cannot be done in the last turn.',
            'Insert: if the next card is yours, put it between two cards or at the front of any open row. The row must still run upwards, and the end of the row is not allowed.',
            'Push: a card that already lies in a row moves to another, at the front, in between or at the end, always keeping it ascending. It may not leave a row empty or touch one with a Stop, and some card must still be waiting to be placed.',
          ],
        },
        {
          kind: 'text',
          text: 'If you insert or push into a full row, the team takes every card except the one that is now last, which becomes the first. With a Take 7 the row is full with six: the team takes six and Take 7 leaves.',
        },
        {
          kind: 'example',
          text: 'Into a row of 8 15 22 31 40 you insert the 25: the team takes 8 15 22 25 31 and the 40 stays.',
        },
        {
          kind: 'example',
          text: 'To the end of a row of 20 23 27 30 34 you push the 40: the team takes those five and the 40 stays.',
        },
        { kind: 'text', text: 'Replace and Insert do not work on the buffalo’s card.' },
      ],
    },
    {
      id: 'buffalo-order-cards',
      title: 'The buffalo: First, Last and Sort',
      variant: 'buffalo',
      blocks: [
        {
          kind: 'list',
          items: [
            'First: one unplaced card of the team goes ahead of all those waiting.',
            'Last: one unplaced card of the team goes behind all those waiting.',
            'Sort: the team puts the unplaced cards, the buffalo’s too, in any order it likes. There must be at least two.',
          ],
        },
        {
          kind: 'text',
          text: 'First and Last never move the buffalo’s card. If several are used, they apply one after the other and the latest counts.',
        },
        {
          kind: 'example',
          text: 'To have Ana place first and Luis second, use First on Luis’s card and then the other First on Ana’s.',
        },
      ],
    },
  ],
};
