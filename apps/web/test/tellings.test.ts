import { type AnyGame, FastRng, hasSeat, readOptions } from '@sobremesa/engine';
import { type View as BidsView, bids } from '@sobremesa/games/bids/rules';
import { type View as CapicuaView, capicua } from '@sobremesa/games/capicua/rules';
import { type View as NograciasView, nogracias } from '@sobremesa/games/nogracias/rules';
import { describe, expect, it } from 'vitest';
import { tell as tellBids } from '../src/tables/bids/tell.ts';
import { tell as tellCapicua } from '../src/tables/capicua/tell.ts';
import { tell as tellNogracias } from '../src/tables/nogracias/tell.ts';

interface Step<View, Event> {
  readonly before: View;
  readonly events: readonly Event[];
  readonly after: View;
}

/** A match of random moves as seat 0 sees it, step by step. */
function* steps<View, Event>(
  game: AnyGame,
  players: readonly string[],
  options: object,
): Generator<Step<View, Event>> {
  const rng = new FastRng('tellings');
  const state = game.create(readOptions(game.options, game.exclusions, options), [...players], rng);
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

const people = ['Ana', 'Luis', 'Eva', 'Marta'];
const endsRound = (events: readonly { readonly type: string }[]): boolean =>
  events.some(({ type }) => type === 'round-ended');

describe('the telling of Bids', () => {
  const options = {
    rounds: 2,
    thief: true,
    shuffle: true,
    low: true,
    unknown: true,
    ally: true,
    blanks: [{ name: 'La suegra', value: 15 }],
  };
  it('ends every step with what each seat has won, and with what holds from then on', () => {
    let told = 0;
    for (const { before, events, after } of steps<BidsView, Parameters<typeof tellBids>[1][number]>(
      bids as unknown as AnyGame,
      people,
      options,
    )) {
      const last = tellBids(before, events).at(-1)?.view;
      if (!last || endsRound(events)) continue;
      told++;
      expect(last.won).toEqual(after.won);
      expect(last.cardPoints).toEqual(after.cardPoints);
      expect(last.lowWins).toBe(after.lowWins);
      expect(last.alliance).toEqual(after.alliance);
      expect(last.pileSize).toBe(after.pileSize);
      expect(last.hand).toEqual(after.hand);
    }
    expect(told).toBeGreaterThan(60);
  });

  it('shows who won before the bids are swept away', () => {
    const steps6 = steps<BidsView, Parameters<typeof tellBids>[1][number]>(
      bids as unknown as AnyGame,
      people,
      options,
    );
    for (const { before, events } of steps6) {
      const beats = tellBids(before, events);
      const outcomes = beats.filter((beat) => beat.events[0]?.type === 'turn-won');
      if (outcomes.length === 0) continue;
      expect(outcomes.map((beat) => beat.view.bids.length)).toEqual([people.length, 0]);
      // One list for both moments, so that it is heard once.
      expect(outcomes[0].events).toBe(outcomes[1].events);
    }
  });
});

describe('the telling of Capicúa', () => {
  it('ends every step with the row, the piles, the deck and the hand of the rules', () => {
    let told = 0;
    for (const { before, events, after } of steps<
      CapicuaView,
      Parameters<typeof tellCapicua>[1][number]
    >(capicua as unknown as AnyGame, people, { games: 2, advanced: true })) {
      const last = tellCapicua(before, events).at(-1)?.view;
      if (!last || endsRound(events)) continue;
      told++;
      const { row, pairs, takenSizes, deckSize, hand } = after;
      expect(last).toMatchObject({ row, pairs, takenSizes, deckSize, hand });
    }
    expect(told).toBeGreaterThan(60);
  });
});

describe('the telling of No, gracias', () => {
  it('ends every step with the cards and chips of the rules', () => {
    let told = 0;
    for (const { before, events, after } of steps<
      NograciasView,
      Parameters<typeof tellNogracias>[1][number]
    >(nogracias as unknown as AnyGame, people, { rounds: 2 })) {
      const last = tellNogracias(before, events).at(-1)?.view;
      if (!last || endsRound(events)) continue;
      told++;
      const { cards, pot, ownChips, unseenChips, deckSize } = after;
      expect(last).toMatchObject({ cards, pot, ownChips, unseenChips, deckSize });
      expect(last.current).toBe(after.current);
    }
    expect(told).toBeGreaterThan(60);
  });
});
