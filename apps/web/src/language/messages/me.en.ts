import { ordinal } from './ordinal.en.ts';
import type { Messages } from './types.ts';

const many = (count: number, one: string, other: string): string =>
  `${count} ${count === 1 ? one : other}`;

export const me: Messages['me'] = {
  title: 'My profile',
  name: 'Name',
  nameHelp: 'What other players see.',
  devices: 'Your devices',
  thisDevice: 'This device',
  settings: 'Settings',
  language: 'Language',
  theme: 'Theme',
  themes: { system: 'Match the device', light: 'Light', dark: 'Dark' },
  pace: 'Animation speed',
  paces: { off: 'None', quick: 'Quick', normal: 'Normal', slow: 'Slow' },
  leftHanded: 'Left-handed',
  colour: 'Colour',
  suitLooks: { colours: 'Four colours', patterns: 'Colours and patterns' },
  replay: 'Watch again',
  showAll: (count) => `Show all ${count}`,
  meanRank: (rank) => `average place ${rank.toFixed(1)}`,
  winShare: (percent) => `${percent}% won`,
  form: 'Recent games, wins on top',
  device: 'Use another device',
  makeCode: 'Get a code',
  expires: 'Works once, for seven days.',
  games: 'My games',
  noGames: 'No finished games yet.',
  stats: 'Your stats',
  played: (count) => many(count, 'game', 'games'),
  wins: (count) => many(count, 'win', 'wins'),
  rating: 'Rating',
  saved: 'Saved',
  rankOf: (rank, seats) => `${ordinal(rank)} of ${seats}`,
};
