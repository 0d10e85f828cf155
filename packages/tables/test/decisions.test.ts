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
