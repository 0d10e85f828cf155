import type { LessonTexts } from '@sobremesa/lessons';

export const en: Readonly<Record<string, LessonTexts>> = {
  basics: {
    title: 'Your first game',
    about: 'Take the card, or pay to pass it on.',
    scenes: {
      refuse: {
        idea: 'Fewest points win, and the 31 costs 31. Say “No, gracias”: pay a chip and Ana decides.',
        done: 'Ana and Luis paid too. The 31 is back, with 3 chips on it.',
        no: 'Taking the 31 now costs you 31 points; passing it on costs a chip.',
      },
      chips: {
        idea: 'Whoever takes a card gets its chips, and each chip is a point off. Take the 12.',
        done: '12 minus 7 chips costs you 5. And you decide first about the next card.',
        no: 'With 7 chips on it the 12 costs 5. Pass it on and Ana takes it.',
      },
      run: {
        idea: 'In a run only the lowest card counts. You have 17, 18 and 20: take the 19.',
        done: '17, 18, 19 and 20 count 17 together. Before it was 37.',
        no: 'The 19 joins your cards and saves 20 points: don’t let it go.',
      },
      below: {
        idea: 'Your 12, 14 and 15 count 26: the 13 is missing. You hold the 21, so is the 20 any good?',
        done: 'The 20 and 21 count 20. A card just below one of yours is free.',
        no: 'With the 21 the 20 costs nothing: the run counts 20 instead of 21.',
      },
      'round-again': {
        idea: 'The 25 only helps you. It costs the others 25, so it can go round again. What do you do?',
        done: 'Nobody wanted it: it’s back with 5 chips. You paid one, and five are waiting.',
        no: 'You may, but the others don’t want it: let it go round and it comes back with more chips.',
      },
      broke: {
        idea: 'Without chips you can’t refuse. Take the 28 and the chips on it.',
        done: '28 points, but 4 chips for later. Always keep a few.',
      },
      end: {
        idea: 'This is the last card: then runs are added up and chips subtracted. It joins your 9.',
        done: '8 for the run, 30 for the loner, minus 8 chips: 30 points, and you win.',
        no: 'The 8 joins your 9 and brings 3 chips: better than paying.',
      },
    },
  },
  tactical: {
    title: 'Tactical',
    about: 'Without 10, 20 and 30.',
    scenes: {
      'no-tens': {
        idea: 'The tactical variant has no 10, 20 or 30. You have the 29: is the 31 any good?',
        done: 'Well spotted: without the 30, 29 and 31 will never join.',
        no: 'There is no 30 in the deck: nothing joins 29 and 31, so you’d pay for both.',
      },
      'six-aside': {
        idea: 'Only six cards are put aside, so the one you need often comes. Take the 17 and hope for the 16.',
        done: 'There’s the 16: with it, 15 to 17 will count 15.',
        no: 'With 6 chips on it and the 15 in front of you, the 17 is worth the gamble.',
      },
    },
  },
};
