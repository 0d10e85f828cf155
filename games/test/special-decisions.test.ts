import { advise } from '@sobremesa/bots';
import { type AnyView, FastRng, Match, pick, type Seat, seatsIn } from '@sobremesa/engine';
import { playerNames } from '@sobremesa/engine/laws';
import { describe, expect, test } from 'vitest';
import { Search } from '../../packages/bots/src/search/search.ts';
import { botsOf } from '../bots.ts';
import type { GameId } from '../rules.ts';

/** A decision that is easily left to a rule. */
interface SpecialDecision {
  readonly game: GameId;
  readonly name: string;
  readonly options: object;
  readonly players: number;
  readonly is: (
    view: AnyView & Record<string, unknown>,
    moves: readonly { type: string }[],
  ) => boolean;
}

const decisions: readonly SpecialDecision[] = [
  {
    game: 'toma6',
    name: 'which row to take',
    options: {},
    players: 4,
    is: ({ phase }) => phase === 'take',
  },
  {
    game: 'toma6',
    name: 'which row to take against the buffalo',
    options: { mode: 'buffalo' },
    players: 3,
    is: ({ phase }) => phase === 'take',
  },
  {
    game: 'toma6',
    name: 'whether to flip a card',
    options: { fanCard: 'digit-flip' },
    players: 4,
    is: (_view, moves) => moves.some((move) => 'flip' in move),
  },
  {
    game: 'toma6',
    name: 'which card to draft',
    options: { tactical: true },
    players: 4,
    is: ({ phase }) => phase === 'draft',
  },
  {
    game: 'bids',
    name: 'what a thief steals',
    options: { thief: true },
    players: 4,
    is: ({ phase }) => phase === 'steal',
  },
  {
    game: 'bids',
    name: 'a bid for an ally',
    options: { ally: true },
    players: 5,
    is: (_view, moves) => moves.some((move) => 'card' in move && move.card === 'ally'),
  },
];

const PLAYOUTS = 60;
const MAX_MATCHES = 60;

/** The first such decision with several moves, in random matches. */
function find({ game: id, options, players, is }: SpecialDecision) {
  const { game } = botsOf(id);
  const rng = new FastRng(`special ${id}`);
  for (let number = 0; number < MAX_MATCHES; number++) {
    const match = Match.deal(game, options, playerNames(players), `special ${number}`);
    while (!match.isOver) {
      const seat: Seat = pick(seatsIn(game.deciders(match.state)), rng);
      const moves = game.legalMoves(match.state, seat);
      const view = game.view(match.state, seat);
      if (moves.length > 1 && is(view as never, moves)) return { view, moves };
      match.play(seat, pick(moves, rng));
    }
  }
  throw new Error('no such decision');
}

describe.each(decisions)('$game: $name', (decision) => {
  const bots = botsOf(decision.game);
  const { view, moves } = find(decision);

  test('is decided by playouts, not by a rule', () => {
    const search = new Search(bots.game, bots.skill.knowledge);
    search.choose(view, new FastRng('x'), { playouts: PLAYOUTS });
    expect(search.playouts).toBeGreaterThan(0);
  });

  test('has a value for every move in hints', () => {
    const steps = advise({ bots, view, budget: { playouts: PLAYOUTS }, seed: 'x' });
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value.options.map(({ move }) => move)).toEqual(expect.arrayContaining([...moves]));
  });
});
