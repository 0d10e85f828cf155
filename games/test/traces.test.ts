import { describe, expect, test } from 'vitest';
import { findGame } from '../rules.ts';
import { replay, simulated } from './support/traces.ts';

describe('simulators of the trainer', () => {
  test.each(simulated)('%s follows the rules', async (id) => {
    const game = findGame(id);
    if (game === undefined) throw new Error(`unknown game "${id}"`);
    let rounds = 0;
    let moves = 0;
    await replay(game, {
      begins() {
        rounds++;
      },
      steps({ seat, legal }, { state }) {
        if (seat === undefined || legal === undefined) return;
        expect(game.legalMoves(state, seat)).toEqual(legal);
      },
      stepped({ seat, state, scores }, match) {
        if (seat !== undefined) moves++;
        const reached = game.toJSON(match.state) as { scores: readonly number[] };
        if (scores === undefined) expect(reached).toEqual(state);
        else expect(reached.scores).toEqual(scores);
      },
    });
    expect(rounds).toBeGreaterThan(2);
    expect(moves).toBeGreaterThan(20 * rounds);
  });
});
