import type { LessonTexts } from '@sobremesa/lessons';

export const en: Readonly<Record<string, LessonTexts>> = {
  basics: {
    title: 'Your first game',
    about: 'Choosing, placing, and steering clear of bull heads.',
    scenes: {
      together: {
        idea: 'Everyone lays a card face down and all are turned up at once. Choose one of yours and play it.',
        done: 'They were turned up together and placed from lowest to highest.',
      },
      closest: {
        idea: 'Your card goes to the row that ends in the nearest lower number. Play the one that will follow the 43.',
        done: 'Your 44 followed the 43. You never pick the row: the smallest difference does.',
        no: 'That one goes to another row. Look for a card just above 43.',
        why: {
          closer: 'The 60 is closer to the 58 than to the 43: it would go to row 4.',
          lower: 'The 40 is lower than the 43: it would follow the 37.',
        },
      },
      sixth: {
        idea: 'A row holds five cards. Whoever plays the sixth takes all five, and that hurts. Play to another row.',
        done: 'Ana’s 33 was the sixth: she took 6 heads and started the row afresh.',
        no: 'The 30 would follow the 26 as the sixth card: you’d take the whole row.',
      },
      order: {
        idea: 'Lower cards are placed first and change everything. Play the 36 and watch row 1.',
        done: 'The 21 and 26 filled the row, Marta’s 30 took it, and your 36 slipped in for free.',
        no: 'You could, but try the 36: other cards may go first.',
      },
      low: {
        idea: 'Your 3 fits nowhere, so you take a row of your choice. Pick the one with the fewest heads.',
        done: 'One head, and your 3 starts the row. Cards you take never return to your hand.',
        no: 'You may, but another row has fewer heads. Look at the number on the right.',
        why: { most: 'That’s the dearest row: the 44 alone has five heads.' },
      },
      heads: {
        idea: 'Either card takes a row here. The 55 has seven heads; most cards have one. Play the cheaper one.',
        done: 'Five heads instead of thirteen. The darker cards are the dangerous ones.',
        no: 'The 57 would take row 1, with the 50 and the 55: thirteen heads.',
      },
      gap: {
        idea: 'Nothing fits between 39 and 40, so staying close is safe. Play the card nobody can get ahead of.',
        done: 'Your 40 was the fifth and Ana’s 45 the sixth, so the row went to her.',
        no: 'That one fits too, but doesn’t fill row 1. Which card comes right after 39?',
        why: {
          far: 'Many cards fit between 39 and 50: if someone plays one, yours will be the sixth.',
        },
      },
      end: {
        idea: 'After the tenth card the round ends and heads are counted. Play your last one.',
        done: 'You win with 3. A normal game goes on until somebody reaches 66.',
      },
    },
  },
  tactical: {
    title: 'Tactical',
    about: 'Cards are picked in the open.',
    scenes: {
      pick: {
        idea: 'No deal here: you take turns picking cards in plain sight. Pick any you like.',
        done: 'Ana picks next. Watch what she takes: hands are no secret here.',
      },
      'last-pick': {
        idea: 'The four left over will start the rows. Pick a card that fits behind one of them.',
        done: 'The other four start the rows, from lowest to highest.',
        no: 'Nothing is lower than 1: playing it would cost you a row.',
      },
    },
  },
  'odd-even': {
    title: 'Odd/even',
    about: 'One row takes only odd or even cards.',
    scenes: {
      parity: {
        idea: 'The marked row takes only odd cards. Play one that will follow the 47.',
        done: 'The 51 is odd, so the marked row took it.',
        no: 'That one goes elsewhere. Look for an odd card between 47 and 65.',
        why: { even: 'The 48 is even: it skips the marked row and follows the 30.' },
      },
      'marker-moves': {
        idea: 'Whenever someone takes a row, the marker moves on. Play behind the 85 and wait.',
        done: 'The 90 is even: it went to row 2, took it, and the marker moved to the lowest row.',
        no: 'Look for the card that follows the 85: odd, and close.',
        why: { even: 'The 86 is even: it can’t follow the 85 and would be the sixth of row 2.' },
      },
    },
  },
  mountaineering: {
    title: 'Mountaineering',
    about: 'One row goes downhill.',
    scenes: {
      down: {
        idea: 'The marked row descends: only cards below its end fit. Play the one that will follow the 90.',
        done: 'The 88 went in below the 90: the marked row climbs down.',
        no: 'That card is closer to another row. Find the one nearest below 90.',
        why: { higher: 'The 91 is above the 90: it doesn’t fit the marked row.' },
      },
      difference: {
        idea: 'The smallest difference counts, up or down. Play the card that will follow the 12.',
        done: 'Ana’s 21 was 5 away from the 26: she took row 4, and the marker climbed a row.',
        no: 'That one goes elsewhere. Which card is right next to 12?',
        why: { takes: 'The 22 is 4 away from the 26 and 10 from the 12: you’d take row 4.' },
      },
    },
  },
  'jumping-cow': {
    title: 'The jumping cow',
    about: 'A cow takes up space, and jumps.',
    scenes: {
      jump: {
        idea: 'The cow jumps when someone plays to its row. Play a card behind the 15.',
        done: 'It jumped to the other row with the lowest end.',
        no: 'The cow is in row 1: find the card that follows the 15.',
      },
      counts: {
        idea: 'The cow counts as a card: four numbers and the cow fill a row. Play elsewhere.',
        done: 'Ana’s 43 took the four numbers; nobody takes the cow, so it jumped.',
        no: 'With the cow there are five already: your 20 would be the sixth and take four cards.',
      },
    },
  },
  'digit-flip': {
    title: 'Digit flip',
    about: 'Once a round, read the digits backwards.',
    scenes: {
      flip: {
        idea: 'Once a round you may read a card backwards. Choose the 24, flip it and play it as 42.',
        done: 'It was placed as 42, behind the 41. In the row it is a 24 again.',
        no: 'Use the 24 this time: flipped it’s 42 and goes right behind the 41.',
        why: { plain: 'Unflipped, the 24 follows the 18. Turn on the flip before you play it.' },
      },
      tie: {
        idea: 'In a tie the flipped card is placed first. Ana has the 42: beat her to it with a flipped 24.',
        done: 'Your 24 was the fifth and Ana’s 42 the sixth.',
        no: 'That won’t get you ahead of her 42. Try the flipped 24.',
        why: { plain: 'Unflipped it counts 24 and follows the 18. Flip it before you play it.' },
      },
    },
  },
  buffalo: {
    title: 'Beat the Buffalo',
    about: 'As a team or alone, against a rival that plays blind.',
    scenes: {
      blind: {
        idea: 'The buffalo plays a blind card every turn. Play one that doesn’t take row 1.',
        done: 'The buffalo’s 25 was the sixth: it took 8 heads.',
        no: 'The 20 would be the sixth of row 1. Leave that to the buffalo.',
      },
      window: {
        idea: 'Once cards are up, you may use specials or let it run. The buffalo is heading for the full row: do nothing.',
        done: 'The buffalo took row 2, and you keep both specials.',
        no: 'No need: as things stand, the buffalo takes that row. Save the special.',
      },
      low: {
        idea: 'If the buffalo’s card doesn’t fit, it takes the row with the fewest heads. Play any card.',
        done: 'Its 4 fitted nowhere: it took a row with a single head.',
      },
      win: {
        idea: 'You win with fewer heads than the buffalo. With one or two players, yours count double. Play your last card.',
        done: 'Your 4 heads count 8 and the buffalo has 10: you win. A tie isn’t enough.',
      },
    },
  },
  specials: {
    title: 'The eight specials',
    about: 'What each special does against the buffalo.',
    scenes: {
      'take-7': {
        idea: 'Your 20 would take row 1. Take 7 makes room for one more: choose it, then the row.',
        done: 'With Take 7 six cards fit: your 20 went in, and the seventh will take them.',
        no: 'There’s room in that row. Row 1 is the full one.',
        why: { pass: 'As things stand, your 20 takes row 1.' },
      },
      stop: {
        idea: 'Stop closes a row, and cards go to the others. Close the full row.',
        done: 'With row 1 closed, your 20 followed the 15. You can open it in any pause of a turn.',
        no: 'Close row 1: that’s where your 20 would be the sixth.',
        why: { pass: 'As things stand, your 20 takes row 1.' },
      },
      replace: {
        idea: 'Replace swaps your card for another from your hand, placed at once. Rescue your 20.',
        done: 'The 20 came back to your hand, and the 52 followed the 50.',
        no: 'The 21 would go to row 1 too, and that row is full.',
        why: { pass: 'As things stand, your 20 takes row 1.' },
      },
      insert: {
        idea: 'Insert slips your card, if it’s next, into the middle or front of a row. Slip the 20 in.',
        done: 'The 20 went in without taking anything, and the row still ascends.',
        why: { pass: 'As things stand, your 20 takes row 1.' },
      },
      push: {
        idea: 'Push moves a card from one row to another. Make room in row 1.',
        done: 'Four were left, and your 20 was the fifth.',
        no: 'That one isn’t in the full row. Move a card out of row 1.',
        why: { pass: 'As things stand, your 20 takes row 1.' },
      },
      first: {
        idea: 'First brings a team card to the front. Put your 18 ahead of the buffalo’s 17.',
        done: 'Your 18 was the fifth, and the buffalo’s 17 no longer fitted: it took a row.',
        no: 'Ana’s card is safe. Bring yours forward.',
        why: { pass: 'The 17 would fill the row, and your 18 would be the sixth.' },
      },
      last: {
        idea: 'Last leaves a team card until the end. Let the buffalo go before your 100.',
        done: 'The 103 took the full row, and your 100 followed the 50.',
        no: 'Ana’s card is safe. Hold yours back.',
        why: { pass: 'Your 100 goes before the 103: you’d take row 4.' },
      },
      sort: {
        idea: 'Sort puts every card in order, the buffalo’s too. Choose yours, then Ana’s: the buffalo goes last.',
        done: 'The 17 and 19 filled the row, and the buffalo’s 18 no longer fitted.',
        no: 'In that order the team takes a row. You first, then Ana, the buffalo last.',
        why: { pass: 'The buffalo’s 18 would be the fifth and Ana’s 19 the sixth.' },
      },
    },
  },
};
