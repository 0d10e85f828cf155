import {
  type AnyGame,
  FastRng,
  Match,
  type MatchLog,
  type SeatMove,
  seatsIn,
} from '@sobremesa/engine';

/** The log of a dealt match that was played to its end by chance. */
export function playedLog(
  game: AnyGame,
  options: object,
  players: readonly string[],
  seed: string,
): Omit<MatchLog, 'state'> {
  const match = Match.deal(game, options, players, seed);
  const rng = new FastRng(seed);
  const moves: SeatMove[] = [];
  while (!match.isOver) {
    const [seat] = seatsIn(game.deciders(match.state));
    const legal = game.legalMoves(match.state, seat);
    const move = legal[rng.below(legal.length)];
    match.play(seat, move);
    moves.push({ seat, move });
  }
  return { game: game.id, version: game.version, options, players, seed, moves };
}
