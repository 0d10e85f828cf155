import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  IllegalMove,
  Match,
  type Refusal,
  type Standing,
  seatsIn,
} from '@sobremesa/engine';

/** A match for tests, with states and moves as JSON. */
export class Table<StateJson> {
  readonly match: Match;

  constructor(match: Match) {
    this.match = match;
  }

  get state(): StateJson {
    return this.match.game.toJSON(this.match.state) as StateJson;
  }

  get deciders(): number[] {
    return seatsIn(this.match.game.deciders(this.match.state));
  }

  get standings(): Standing[] {
    return this.match.game.standings(this.match.state);
  }

  legal(seat: number): readonly AnyMove[] {
    return this.match.game.legalMoves(this.match.state, seat);
  }

  /** Plays the moves in order and returns all their events. */
  play(...moves: readonly (readonly [seat: number, move: object])[]): AnyEvent[] {
    return moves.flatMap(([seat, move]) => this.match.play(seat, move));
  }

  /** The refusal of a move. Throws when the move is accepted or changes the state. */
  refusal(seat: number, move: unknown): Refusal {
    const before = JSON.stringify(this.state);
    try {
      this.match.play(seat, move);
    } catch (error) {
      if (!(error instanceof IllegalMove)) throw error;
      if (JSON.stringify(this.state) !== before)
        throw new Error('a refused move changed the state');
      return error.refusal;
    }
    throw new Error(`move accepted, expected a refusal: seat ${seat} ${JSON.stringify(move)}`);
  }
}

export const names = (count: number): string[] =>
  ['Ana', 'Luis', 'Marta', 'Pau', 'Irene', 'Hugo', 'Nora', 'Leo', 'Vera', 'Bruno'].slice(0, count);

/** A table dealt from a seed. */
export const dealt = <StateJson>(
  game: AnyGame,
  players: number | readonly string[],
  options: object = {},
  seed = 'test',
): Table<StateJson> =>
  new Table(
    Match.deal(game, options, typeof players === 'number' ? names(players) : players, seed),
  );

/** A table that continues from a position. */
export const placed = <StateJson extends object>(
  game: AnyGame,
  players: number | readonly string[],
  state: StateJson,
  options: object = {},
  seed = 'test',
): Table<StateJson> =>
  new Table(
    Match.resume(game, options, typeof players === 'number' ? names(players) : players, seed, {
      state,
      position: 0,
    }),
  );
