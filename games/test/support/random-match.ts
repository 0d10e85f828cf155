import {
  type AnyEvent,
  type AnyGame,
  type AnyView,
  FastRng,
  hasSeat,
  readOptions,
} from '@sobremesa/engine';

/** One move of a match in the view of seat 0. */
export interface Step<View, Event> {
  readonly before: View;
  readonly events: readonly Event[];
  readonly after: View;
}

const start = (game: AnyGame, players: readonly string[], options: object, rng: FastRng): unknown =>
  game.create(readOptions(game.options, game.exclusions, options), [...players], rng);

/** The steps of a match with random moves. */
export function* randomSteps<View extends AnyView, Event extends AnyEvent>(
  game: AnyGame,
  players: readonly string[],
  options: object,
): Generator<Step<View, Event>> {
  const rng = new FastRng('tellings');
  const state = start(game, players, options, rng);
  for (let deciders = game.deciders(state); deciders !== 0; deciders = game.deciders(state)) {
    const seat = players.findIndex((_, each) => hasSeat(deciders, each));
    const before = game.view(state, 0) as View;
    const events: Event[] = [];
    const moves = game.legalMoves(state, seat);
    game.play(state, seat, moves[rng.below(moves.length)], rng, (event) =>
      events.push(game.redact(event, 0) as Event),
    );
    yield { before, events, after: game.view(state, 0) as View };
  }
}

/** The last state and all events of a match with random moves. */
export function randomMatch(
  game: AnyGame,
  players: readonly string[],
  options: object,
  seed: string,
): { readonly state: unknown; readonly events: readonly AnyEvent[] } {
  const rng = new FastRng(seed);
  const state = start(game, players, options, rng);
  const events: AnyEvent[] = [];
  for (let deciders = game.deciders(state); deciders !== 0; deciders = game.deciders(state)) {
    const seat = players.findIndex((_, each) => hasSeat(deciders, each));
    const moves = game.legalMoves(state, seat);
    game.play(state, seat, moves[rng.below(moves.length)], rng, (event) => events.push(event));
  }
  return { state, events };
}

export const endsRound = (events: readonly AnyEvent[]): boolean =>
  events.some(({ type }) => type === 'round-ended');
