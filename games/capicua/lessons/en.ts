import type { LessonTexts } from '@sobremesa/lessons';

const TAKE = 'Every card you take costs a point. You have something better here.';

export const en: Readonly<Record<string, LessonTexts>> = {
  basics: {
    title: 'Your first game',
    about: 'Placing, pairing and dodging toads.',
    scenes: {
      place: {
        idea: 'On your turn you place a card within 10 of the last one. Place one next to the 34.',
        done: 'You drew another, and Ana is next. Your other cards were too far from 34.',
        no: 'Taking the row costs points, and you have cards that fit next to the 34.',
      },
      pair: {
        idea: 'The 94 is the 49 backwards: pair them. Each paired card is worth a point.',
        done: 'Two points for you. The row is now 34 and 41.',
        no: 'Placing scores nothing. The 94 pairs with the 49 in the row.',
        why: { take: TAKE },
      },
      anywhere: {
        idea: 'A partner may be anywhere in the row, not only at the end. Find yours.',
        done: 'The 54 took the 45 from the middle, and the gap closed.',
        no: 'It fits, but scores nothing. Which of your cards is in the row backwards?',
        why: { take: TAKE },
      },
      toad: {
        idea: 'The 44 is a toad: it has no partner and costs 5 to whoever takes the row. Drop it now.',
        done: 'The row now costs 7, and the toad is out of your hand.',
        no: 'It fits, but seize the chance: the 44 fits too, and it’s a toad.',
        why: { take: TAKE },
      },
      both: {
        idea: 'You hold 36 and 63. Place one and nobody else can pair it: it’s yours next turn.',
        done: 'The 36 is still there and you hold the 63: the pair is waiting.',
        no: 'It fits, but sets nothing up. Find a card whose reverse you hold too.',
        why: { take: TAKE },
      },
      take: {
        idea: 'Nothing fits next to the 96 and nothing pairs: you take the row face down. Each card costs a point.',
        done: 'Three points down. Now you start a new row.',
      },
      restart: {
        idea: 'After taking the row you start another with any card. Place one.',
        done: 'You draw, and it’s Ana’s turn.',
      },
      end: {
        idea: 'With no deck left, taking or emptying the row ends the round. Empty it with a pair.',
        done: '12 paired and 17 against: −5. The others still have less.',
        no: 'That keeps the round going. Your 75 pairs with the 57 and closes it.',
        why: { take: 'That ends the round too, but costs a point. Your 75 scores two.' },
      },
    },
  },
  advanced: {
    title: 'Advanced version',
    about: 'A row of a single card is expensive.',
    scenes: {
      'lone-card': {
        idea: 'Whoever takes a single card also puts the deck’s top card face down beside them, against them. Avoid it.',
        done: 'With two cards in the row, whoever takes it pays no penalty.',
        no: 'You’d take the 27 and the top card of the deck as well, unseen.',
      },
      penalty: {
        idea: 'Nothing fits next to the 96. You take it, with the penalty of the advanced version.',
        done: 'You took the top of the deck as well. Nobody will know if it’s a toad until the end.',
      },
    },
  },
};
