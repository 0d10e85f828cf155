import type { LessonTexts } from '@sobremesa/lessons';

export const en: Readonly<Record<string, LessonTexts>> = {
  basics: {
    title: 'Your first game',
    about: 'Bidding, burning, and knowing when to lose.',
    scenes: {
      win: {
        idea: 'Everyone bids one card for the one in the middle, and the highest wins. Win the 8.',
        done: 'Your 9 beats the 5 and the 7: eight points for you, and you start the next turn.',
        no: 'That leaves it to Luis, who bid 7.',
      },
      burn: {
        idea: 'If the best bid is tied, nobody gets anything. Keep the 10 from Ana by matching her 9.',
        done: 'The 10 goes back under the pile, and you start: you matched it last.',
        no: 'That lets Ana have the 10. You hold a 9 too.',
      },
      save: {
        idea: 'Each card is used once a round. Don’t waste a high one on a 1: bid to lose.',
        done: 'Ana spent a 6 on one point. Your high cards are still in your hand.',
        no: 'You’d win a single point and spend one of your best cards.',
      },
      black: {
        idea: 'A black number from your hand bids its value and joins the prize. Bid the black 8.',
        done: 'You get the 5 and your own 8: thirteen points.',
        no: 'Luis wins against that. The black 8 wins, and joins the prize.',
        why: { less: 'You’d win the 5 and nothing more. The black 8 makes it 13.' },
      },
      minus: {
        idea: 'You must bid for the −5 too, and the highest bidder is stuck with it. Get away.',
        done: 'Ana gets it, with her 7.',
        no: 'You’d be the highest bidder, and the −5 would be yours.',
      },
      double: {
        idea: 'The 2× doubles what you have won so far this round. You have a 9: win it.',
        done: 'Your 9 points are 18 now. What you win later isn’t doubled.',
        no: 'Luis takes it with that, and doubles his own.',
      },
      round: {
        idea: 'A round is ten bids; then the cards you won are counted. Play your last one.',
        done: '9 doubled plus 4 is 22. A normal game has six rounds, and the most points win.',
      },
    },
  },
  'lucky-loser': {
    title: 'Lucky loser',
    about: 'Winning nothing pays as well.',
    scenes: {
      nothing: {
        idea: 'Ending a round without a black card pays: 12 with three players. You have none yet: keep losing.',
        done: 'One turn to go. Lose that one too and you score 12.',
      },
      again: {
        idea: 'Each round without cards pays more: 8, 16, 24, 32 with four players. It’s your fourth: play your last card.',
        done: '32 points at once: 102 in all, and you win the game.',
      },
    },
  },
  colours: {
    title: 'Colours',
    about: 'The most frequent colour wins.',
    scenes: {
      'most-often': {
        idea: 'The highest card of the most frequent colour wins. Win the 6.',
        done: 'There were two blues and yours was the higher, even though Marta played a 9.',
        no: 'You’d repeat someone’s colour with a lower card than theirs.',
        why: { alone: 'With every colour played once, the highest card rules: Marta’s 9.' },
      },
      equal: {
        idea: 'If two colours are equally frequent, the highest card of both wins. Win the 3.',
        done: 'Two greens and two blues: your 9 is the highest of them all.',
        no: 'Blue is more frequent, and its highest card is Marta’s 7.',
        why: { alone: 'The yellow 10 stands alone: blue wins, with two cards.' },
      },
      centre: {
        idea: 'Black is a colour too, and the centre counts. The 9 itself would win now: match black with another colour.',
        done: 'Two blues, two blacks: your 10 is the highest. You get the 9 and the 2.',
        no: 'Black appears twice and the 9 in the centre is highest: nobody gets anything.',
      },
    },
  },
  thief: {
    title: 'The Thief',
    about: 'Winning it, and choosing the loot.',
    scenes: {
      'win-it': {
        idea: 'Whoever wins the Thief robs the worst bidder. Win it: Marta has a 7.',
        done: 'Now you choose which card to steal from Marta, who bid 5.',
        no: 'Ana wins the Thief against that.',
      },
      steal: {
        idea: 'You may steal any of Marta’s cards. Choose the one that gives you points.',
        done: 'The 7 is yours, and Marta keeps the −5.',
        no: 'The −5 would cost you five points. Leave it with her.',
      },
    },
  },
  turning: {
    title: 'Cards that change the round',
    about: 'Low, Unknown and Shuffle.',
    scenes: {
      low: {
        idea: 'Once “Low” has turned up, the lowest bid wins. Win the 9.',
        done: 'Your 2 was the lowest. It stays like this until the round ends.',
        no: 'The lowest wins now: Ana would get it, with her 4.',
      },
      unknown: {
        idea: 'With the Unknown you bid for the top of the pile, unseen. Take the risk and win it.',
        done: 'It was the 10. It could have been the −5, so nobody bid much.',
        no: 'Luis wins against that. Take the risk: most cards are worth points.',
      },
      shuffle: {
        idea: 'Shuffle bids 0 and mixes the pile after the turn. It’s your way out of the −5.',
        done: 'Ana is stuck with the −5, and the pile has been shuffled.',
        no: 'That would be the highest bid, and the −5 would be yours.',
      },
    },
  },
  ally: {
    title: 'The Ally',
    about: 'Sharing points, half and half.',
    scenes: {
      join: {
        idea: 'The Ally bids 0 and joins you with the turn’s winner: you share points. Ana is doing well: use it.',
        done: 'You and Ana will add up your points after the round, and each get half.',
        no: 'That makes no alliance. Play the Ally now, while Ana is winning.',
      },
      half: {
        idea: 'You and Luis are allies; he has 14 and you have nothing. Play your last card and share.',
        done: '7 each. You score nothing as lucky loser, but the round counts for the next time.',
      },
    },
  },
  house: {
    title: 'Extra cards',
    about: 'Extra points and house cards.',
    scenes: {
      'extra-points': {
        idea: 'Extra points bring in higher black numbers. Win the 13.',
        done: 'Thirteen points at a stroke: that’s what you save your tens for.',
        no: 'Luis gets it with his 9.',
      },
      blank: {
        idea: 'House cards are black: they bid and score the number you give them. This “Tortilla” costs 12: don’t let it be yours.',
        done: 'Luis has to swallow it.',
        no: 'With the 10 you’d win the turn and lose 12 points.',
      },
    },
  },
};
