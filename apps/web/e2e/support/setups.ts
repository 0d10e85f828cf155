import type { GameId } from '@sobremesa/games/rules';

export interface Setup {
  readonly name: string;
  readonly game: GameId;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly clock?: string;
  readonly calm?: boolean;
  /** By which pictures of its table are called, where it looks different from those before. */
  readonly picture?: string;
}

const specials = { colours: true, shuffle: true, low: true, unknown: true };

/** Every variant of every game, as short as it can be without leaving something of it out. */
export const setups: readonly Setup[] = [
  { name: '¡Toma 6!', game: 'toma6', options: { rounds: 2 }, seats: 4, picture: 'toma6' },
  { name: '¡Toma 6! with ten', game: 'toma6', options: { rounds: 1 }, seats: 10 },
  {
    name: '¡Toma 6! tactical',
    game: 'toma6',
    options: { rounds: 1, tactical: true },
    seats: 3,
    picture: 'draft',
  },
  ...['odd-even', 'mountaineering', 'jumping-cow', 'digit-flip'].map(
    (fanCard): Setup => ({
      name: `¡Toma 6! with ${fanCard}`,
      game: 'toma6',
      options: { rounds: 1, fanCard },
      seats: 4,
    }),
  ),
  {
    name: '¡Toma 6! buffalo',
    game: 'toma6',
    options: { mode: 'buffalo' },
    seats: 3,
    picture: 'buffalo',
  },
  { name: 'Bids', game: 'bids', options: { rounds: 2 }, seats: 3 },
  {
    name: 'Bids with thief, ally, extra points, blanks',
    game: 'bids',
    options: {
      ...specials,
      thief: true,
      ally: true,
      luckyLoser: 'consecutive',
      extraPoints: [11, 14],
      blanks: [{ name: 'La abuela', value: 12 }],
      rounds: 2,
    },
    seats: 4,
    picture: 'bids',
  },
  {
    name: 'Bids with six',
    game: 'bids',
    options: { ...specials, ally: true, rounds: 1 },
    seats: 6,
  },
  { name: 'Capicúa', game: 'capicua', options: { games: 2 }, seats: 4, picture: 'capicua' },
  { name: 'Capicúa advanced', game: 'capicua', options: { games: 1, advanced: true }, seats: 3 },
  {
    name: 'No, gracias',
    game: 'nogracias',
    options: { rounds: 2 },
    seats: 4,
    picture: 'nogracias',
  },
  {
    name: 'No, gracias tactical',
    game: 'nogracias',
    options: { rounds: 1, tactical: true },
    seats: 5,
  },
];

/** One short match of each game. */
export const shortest: readonly Setup[] = [
  { name: '¡Toma 6!', game: 'toma6', options: { rounds: 1 }, seats: 3 },
  { name: 'Bids', game: 'bids', options: { rounds: 1 }, seats: 3 },
  { name: 'Capicúa', game: 'capicua', options: { games: 1 }, seats: 4 },
  { name: 'No, gracias', game: 'nogracias', options: { rounds: 1 }, seats: 5 },
];
