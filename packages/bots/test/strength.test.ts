import type { AnyGame, Match, Seat, Standing } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { games } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { type BotName, bots } from '../src/index.ts';
import { playMatch, type Seating } from './support/play.ts';

const MATCHES = 60;
/** Fewer: in the team game every seat decides before every placement. */
const TEAM_MATCHES = 20;

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const standingsOf = ({ game, state }: Match): Standing[] => game.standings(state);

/** The seeds are fixed, so that the result is the same in every run. */
const playMatches = (
  count: number,
  game: AnyGame,
  players: number,
  options: object,
  seatingOf: (match: number) => Seating,
): Standing[][] =>
  Array.from({ length: count }, (_, match) => {
    const variant = { options: { ...options }, players };
    return standingsOf(playMatch(game, variant, seatingOf(match), `strength ${match}`));
  });

/** The mean scores of one greedy bot, at each seat in turn, and of the random bots beside it. */
function compare(game: AnyGame, players: number, options: object) {
  const [greedy, random] = [bots.greedy(botsOf(game.id)), bots.random(botsOf(game.id))];
  const seatOf = (match: number): Seat => match % players;
  const results = playMatches(
    MATCHES,
    game,
    players,
    options,
    (match) => (seat) => (seat === seatOf(match) ? greedy : random),
  );
  const scores = (isGreedy: boolean): number[] =>
    results.flatMap((standings, match) =>
      standings
        .filter(({ seat }) => (seat === seatOf(match)) === isGreedy)
        .map(({ score }) => score),
    );
  return { greedy: mean(scores(true)), random: mean(scores(false)) };
}

interface Case {
  readonly game: AnyGame;
  readonly players: number;
  readonly options: object;
  /** By how many points greedy must be better on average. */
  readonly lead: number;
}

const fanCases: readonly Case[] = ['odd-even', 'mountaineering', 'jumping-cow', 'digit-flip'].map(
  (fanCard) => ({ game: games.toma6, players: 4, options: { rounds: 1, fanCard }, lead: 5 }),
);

describe('greedy beats random', () => {
  test.each<Case>([
    { game: games.toma6, players: 4, options: { rounds: 1 }, lead: 5 },
    { game: games.toma6, players: 4, options: { rounds: 1, tactical: true }, lead: 5 },
    { game: games.toma6, players: 6, options: { rounds: 1, tactical: true }, lead: 5 },
    ...fanCases,
    { game: games.nogracias, players: 4, options: {}, lead: 50 },
    { game: games.nogracias, players: 4, options: { tactical: true }, lead: 50 },
  ])('with fewer points: $game.id, $players players, $options', (given) => {
    const { greedy, random } = compare(given.game, given.players, given.options);
    expect(random - greedy).toBeGreaterThan(given.lead);
  });

  const specials = { shuffle: true, low: true, unknown: true };

  test.each<Case>([
    { game: games.bids, players: 4, options: { rounds: 2 }, lead: 15 },
    { game: games.bids, players: 3, options: { rounds: 2, colours: true }, lead: 15 },
    { game: games.bids, players: 4, options: { rounds: 1, thief: true, ...specials }, lead: 5 },
    { game: games.capicua, players: 3, options: { games: 1 }, lead: 15 },
    { game: games.capicua, players: 2, options: { games: 1, advanced: true }, lead: 15 },
  ])('with more points: $game.id, $players players, $options', (given) => {
    const { greedy, random } = compare(given.game, given.players, given.options);
    expect(greedy - random).toBeGreaterThan(given.lead);
  });

  test('as a team against the buffalo', () => {
    const headsOfTeam = (name: BotName): number => {
      const player = bots[name](botsOf(games.toma6.id));
      const results = playMatches(
        TEAM_MATCHES,
        games.toma6,
        3,
        { mode: 'buffalo' },
        () => () => player,
      );
      return mean(results.map(([team]) => team.score));
    };
    expect(headsOfTeam('random') - headsOfTeam('greedy')).toBeGreaterThan(15);
  });
});
