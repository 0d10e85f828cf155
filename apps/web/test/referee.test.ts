import { type AnyGame, type AnyMove, FastRng, hasSeat, readOptions } from '@sobremesa/engine';
import { gameIds, games } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { loadReferee, makeReferee } from '../src/play/referee.ts';

const players = ['Ana', 'Luis', 'Eva'];

const begin = (game: AnyGame): unknown =>
  game.create(readOptions(game.options, game.exclusions, {}), players, new FastRng('referee'));

describe('referee', () => {
  test.each(gameIds)('of %s refuses exactly the moves that the rules refuse', async (id) => {
    const game: AnyGame = games[id];
    const referee = await loadReferee(id);
    const rng = new FastRng('match');
    const state = begin(game);
    const known: AnyMove[] = [];
    for (let step = 0; step < 60 && game.deciders(state) !== 0; step++) {
      const seat = players.findIndex((_, each) => hasSeat(game.deciders(state), each));
      const moves = [...game.legalMoves(state, seat)];
      known.push(...moves);
      for (const viewer of players.keys()) {
        const view = game.view(state, viewer);
        for (const move of known.slice(-40)) {
          expect(referee.refuse(view, move)?.code).toBe(game.check(state, viewer, move)?.code);
        }
      }
      game.play(state, seat, moves[rng.below(moves.length)], rng);
    }
    expect(known.length).toBeGreaterThan(20);
  });

  test('refuses nothing for spectators', () => {
    const game: AnyGame = games.toma6;
    const view = game.view(begin(game), 'spectator');
    expect(makeReferee(game).refuse(view, { type: 'pass' })).toBeUndefined();
  });
});
