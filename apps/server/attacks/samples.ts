import { type AnyGame, type IntegerSpec, readOptions, type SeatRange } from '@sobremesa/engine';
import { type GameId, gameIds, games } from '@sobremesa/games/rules';
import { benches } from '@sobremesa/games/terminal';

/** A table that an attack opens. Its game is whichever has what the attack needs. */
interface Sample {
  readonly game: GameId;
  readonly seats: number;
}

function seatsOf(id: GameId): SeatRange {
  const game: AnyGame = games[id];
  return game.seats(readOptions(game.options, game.exclusions, {}));
}

function sampleOf(seats: number, isFit: (id: GameId) => boolean = () => true): Sample {
  const game = gameIds.find(
    (id) => seatsOf(id).min <= seats && seats <= seatsOf(id).max && isFit(id),
  );
  if (game === undefined) throw new Error(`no game of the list fits ${seats} players`);
  return { game, seats };
}

export const forTwo = sampleOf(2);
export const forThree = sampleOf(3);

/** A table where one seat decides at a time, and may do the same in its next turn. */
export const turnByTurn = sampleOf(3, (id) => benches[id].load !== undefined);

/** The table with the most seats. */
export const largest: Sample = gameIds
  .map((game) => ({ game, seats: seatsOf(game).max }))
  .reduce((most, other) => (other.seats > most.seats ? other : most));

type IntegerOption = readonly [option: string, spec: IntegerSpec];

function integerOption(id: GameId, isMeant: (spec: IntegerSpec) => boolean): IntegerOption {
  for (const [option, spec] of Object.entries((games[id] as AnyGame).options)) {
    if (spec.kind === 'integer' && isMeant(spec)) return [option, spec];
  }
  throw new Error(`${id} has no such option`);
}

/** The options of a match of so many rounds, or of as many as the game allows. */
export function roundsOf(id: GameId, rounds = Number.MAX_SAFE_INTEGER): Record<string, number> {
  const [option, { max = rounds }] = integerOption(id, (spec) => spec.max !== undefined);
  return { [option]: Math.min(rounds, max) };
}

/** Options that the rules allow and that make a match endless. */
export function endless(id: GameId): Record<string, number> {
  const [option] = integerOption(id, ({ tableMax }) => tableMax !== undefined);
  return { [option]: Number.MAX_SAFE_INTEGER };
}
