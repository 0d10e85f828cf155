import { ordinal } from './ordinal.en.ts';
import type { Messages } from './types.ts';

const many = (count: number, one: string, other: string): string =>
  `${count} ${count === 1 ? one : other}`;

export const me: Messages['me'] = {
  title: 'My place',
  name: 'Name',
  nameHelp: 'How others see you at tables.',
  settings: 'As you like it',
  language: 'Language',
  theme: 'Light',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  pace: 'Motion',
  paces: { off: 'None', quick: 'Quick', normal: 'Normal', slow: 'Slow' },
  paceHelp: 'How fast you are told what happens at the table.',
  leftHanded: 'Left-handed',
  leftHandedHelp: 'On a phone the buttons lie within reach of the left thumb.',
  colour: 'Colour',
  colourHelp: 'How people see you at every table; if two want the same, the first seat has it.',
  colours: {
    brick: 'Brick',
    blue: 'Blue',
    amber: 'Amber',
    green: 'Green',
    plum: 'Plum',
    teal: 'Teal',
    orange: 'Orange',
    violet: 'Violet',
    lime: 'Lime',
    rose: 'Rose',
  },
  suits: 'Colours of Bids',
  suitsHelp: 'Each colour has its drawing; with patterns, a ground of its own as well.',
  suitLooks: { colours: 'Four colours', patterns: 'Colours and patterns' },
  replay: 'Watch again',
  showAll: (count) => `Show all ${count}`,
  meanRank: (rank) => `average place ${rank.toFixed(1)}`,
  winShare: (percent) => `${percent}% won`,
  form: 'Latest games: wins on top',
  ratingHelp: (count) =>
    `everybody starts at 1000; ${count === 1 ? 'one game counts' : `${count} games count`}`,
  device: 'On another device',
  makeCode: 'Make a code',
  expires: 'Works once, for seven days.',
  games: 'My games',
  noGames: 'You have not finished a game yet.',
  stats: 'How you are doing',
  played: (count) => many(count, 'game', 'games'),
  wins: (count) => many(count, 'win', 'wins'),
  rating: 'Rating',
  saved: 'Saved',
  rankOf: (rank, seats) => `${ordinal(rank)} of ${seats}`,
};

export const recover: Messages['recover'] = {
  title: 'Bring my place here',
  help: 'Type the code that you made on the other device.',
  warning: 'This browser will no longer be who it was until now.',
  code: 'Code',
  go: 'This is me',
  done: 'Done: you are you here too.',
};
