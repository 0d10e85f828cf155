import {
  type AnyEvent,
  type AnyGame,
  FastRng,
  pick,
  readSetup,
  type Standing,
  seatsIn,
} from '@sobremesa/engine';
import { type PadModule, readPad, tally } from '@sobremesa/pad';
import { describe, expect, test } from 'vitest';
import { hasPad, loadPad } from '../page.ts';
import type { GameId } from '../rules.ts';
import { gameTests } from '../tests.ts';
import { subjects } from './support/subjects.ts';
import { names } from './support/table.ts';

const MATCHES = 1_000;

interface RoundEnd extends AnyEvent {
  readonly points: readonly number[];
  readonly buffalo?: number;
}
const isRoundEnd = (event: AnyEvent): event is RoundEnd => event.type === 'round-ended';

/** The events of a random match by round, and its standings. */
function playMatch(
  game: AnyGame,
  options: object,
  players: readonly string[],
  seed: number,
): { readonly rounds: readonly AnyEvent[][]; readonly standings: readonly Standing[] } {
  const rng = new FastRng(`pad-${seed}`);
  const rounds: AnyEvent[][] = [[]];
  const emit = (event: AnyEvent): void => {
    rounds[rounds.length - 1].push(event);
    if (isRoundEnd(event)) rounds.push([]);
  };
  const state = game.create(readSetup(game, options, players).options, players, rng, emit);
  while (game.deciders(state) !== 0) {
    const [seat] = seatsIn(game.deciders(state));
    game.play(state, seat, pick(game.legalMoves(state, seat), rng), rng, emit);
  }
  return { rounds: rounds.slice(0, -1), standings: game.standings(state) };
}

const noted = subjects
  .map(({ game, variants }) => ({ id: game.id as GameId, game, variants }))
  .filter(({ id }) => hasPad(id));

describe.each(noted)('score pad of $id', ({ id, game, variants }) => {
  const { note } = gameTests[id];
  if (note === undefined) throw new Error(`test/index.ts of ${id} has no \`note\` for its pad`);

  test(`gives the scores of the rules for ${MATCHES} random matches`, async () => {
    const { pad } = (await loadPad[id]()) as PadModule<unknown>;
    for (let seed = 0; seed < MATCHES; seed++) {
      const { options, players: count } = variants[seed % variants.length];
      const players = names(count);
      const match = playMatch(game, options, players, seed);
      const ways = match.rounds.map((events) => note(events as never, count));
      for (const way of ways[0].keys()) {
        const record = { game: id, options, players, rounds: ways.map((round) => round[way]) };
        const { setup, rounds } = readPad(pad, record);
        const result = tally(pad, setup, rounds);
        expect(result.points).toEqual(match.rounds.map(pointsNoted));
        expect(result.standings).toEqual(match.standings);
        expect(result.isOver).toBe(true);
        expect(tally(pad, setup, rounds.slice(0, -1)).isOver).toBe(false);
      }
    }
  });
});

const pointsNoted = (events: readonly AnyEvent[]): readonly number[] => {
  const { points, buffalo } = events.find(isRoundEnd) as RoundEnd;
  return buffalo === undefined ? points : [...points, buffalo];
};
