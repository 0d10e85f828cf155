import {
  type AnyGame,
  FastRng,
  Match,
  type MatchLog,
  type OptionSpecs,
  pick,
  seatsIn,
} from '@sobremesa/engine';
import { gameIds, games } from '@sobremesa/games/rules';
import { expect, test } from 'vitest';
import { decisionsOf } from '../src/index.ts';

/** The usual options, and each choice of an option by itself. */
function variantsOf(specs: OptionSpecs): object[] {
  const choices = Object.entries(specs).flatMap(([name, spec]) =>
    spec.kind === 'choice' ? spec.values.map((value) => ({ [name]: value })) : [],
  );
  return [{}, ...choices];
}

const variants = gameIds.flatMap((id) =>
  variantsOf(games[id].options).map((options): [string, string] => [id, JSON.stringify(options)]),
);
const PLAYERS = ['Ana', 'Berta', 'Carlos', 'Diego'];
/** In the first two, at one variant, the move of another seat changes what a seat decides. */
const seeds = [29, 30, 31, 32].map((number) => `decisions ${number}`);

/** Seats move in any order. */
function randomMatch(game: AnyGame, options: object, seed: string): MatchLog {
  const rng = new FastRng(seed);
  const match = Match.deal(game, options, PLAYERS, seed);
  const moves: { seat: number; move: object }[] = [];
  while (!match.isOver) {
    const seat = pick(seatsIn(game.deciders(match.state)), rng);
    const move = pick(game.legalMoves(match.state, seat), rng);
    match.play(seat, move);
    moves.push({ seat, move });
  }
  return {
    game: game.id,
    version: game.version,
    options,
    players: PLAYERS,
    seed,
    moves,
  } as MatchLog;
}

test.each(variants)(
  '%s %s: what a seat decides is possible in the position from which it decides',
  (id, options) => {
    const game: AnyGame = games[id as keyof typeof games];
    for (const seed of seeds) {
      const log = randomMatch(game, JSON.parse(options), seed);
      for (const seat of PLAYERS.keys()) {
        for (const { view, move } of decisionsOf(game, log, seat)) {
          const world = game.determinize(view, new FastRng('world'));
          expect(game.check(world, seat, move), JSON.stringify(move)).toBeUndefined();
        }
      }
    }
  },
);

/** What a seat had after the moves of each round, less what it had when the round began. */
function broughtByRounds(
  game: AnyGame,
  tally: NonNullable<AnyGame['tally']>,
  log: MatchLog,
  seat: number,
): number {
  const match = Match.start(game, log);
  let [atStart, brought] = [tally.points(match.state, seat), 0];
  for (const { seat: mover, move } of log.moves) {
    for (const event of match.play(mover, move)) {
      const atEnd = tally.pointsAtEnd(event, seat);
      if (atEnd === undefined) continue;
      brought += atEnd - atStart;
      atStart = tally.points(match.state, seat);
    }
  }
  return brought;
}

const tallied = variants.flatMap(([id, options]) => {
  const game: AnyGame = games[id as keyof typeof games];
  return game.tally ? [{ id, options, game, tally: game.tally }] : [];
});

test.each(tallied)(
  '$id $options: the gains of the decisions of a seat add up to what the rounds brought it',
  ({ options, game, tally }) => {
    for (const seed of seeds) {
      const log = randomMatch(game, JSON.parse(options), seed);
      for (const seat of PLAYERS.keys()) {
        const decisions = decisionsOf(game, log, seat);
        const gained = decisions.reduce((sum, { gain }) => sum + gain, 0);
        expect(gained).toBe(broughtByRounds(game, tally, log, seat));
        const turns = decisions.map(({ turn }) => turn);
        expect(turns).toEqual([...turns].sort((one, other) => one - other));
      }
    }
  },
);

test.each(variants.filter(([, options]) => options === '{}'))(
  '%s %s: points count where they come about, and not all at the end of a round',
  (id) => {
    const game: AnyGame = games[id as keyof typeof games];
    const log = randomMatch(game, {}, seeds[0]);
    const all = [...PLAYERS.keys()].flatMap((seat) => decisionsOf(game, log, seat));
    const match = Match.start(game, log);
    const events = log.moves.flatMap(({ seat, move }) => match.play(seat, move));
    const rounds = events.filter(({ type }) => type === 'round-ended').length;
    const scoring = all.filter(({ gain }) => gain !== 0).length;
    expect(scoring).toBeGreaterThan(rounds * PLAYERS.length);
  },
);
