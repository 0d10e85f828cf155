import { InvalidInput } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { dealt, placed } from '../../test/support/table.ts';
import { type StateJson, templateturns, type View } from '../rules/index.ts';
import { draw, lay, position } from './position.ts';
import { allCards } from './subject.ts';

const deal = (players: number, options: object = {}, seed = 'test') =>
  dealt<StateJson>(templateturns, players, options, seed);
const place = (parts: Partial<StateJson> = {}, options: object = {}) =>
  placed(templateturns, 3, position(parts), options);

describe('the deal', () => {
  test.each([0, 1, 7])('[ZY-01] %i players are refused', (players) => {
    expect(() => deal(players)).toThrow(InvalidInput);
    expect(() => deal(players)).toThrow(/2–6 players/);
  });

  test.each([2, 3, 4, 5, 6])(
    '[ZY-01] %i players get five cards each, one begins the pile, the others are the deck',
    (players) => {
      const { hands, pile, deck } = deal(players).state;
      expect(hands.map((hand) => hand.length)).toEqual(Array(players).fill(5));
      expect(pile).toHaveLength(1);
      expect([...hands.flat(), ...pile, ...deck].sort()).toEqual([...allCards].sort());
    },
  );

  test('[ZY-01] a hand is seen by its player only, and the deck by nobody', () => {
    const view = (viewer: number | 'spectator', parts: Partial<StateJson>): View =>
      templateturns.view(place(parts).match.state as never, viewer);
    const [mine] = position().hands;
    const others: Partial<StateJson> = {
      hands: [mine, ['l5', 'w10'], ['l7', 'l1']],
      deck: ['l6', 'm4', 'l2'],
    };
    expect(view(0, {}).hand).toEqual(mine);
    expect(view(0, {})).toEqual(view(0, others));
    expect(view('spectator', {})).toEqual(view('spectator', others));
  });

  test('[ZY-01] a drawn card is seen by whoever draws it only', () => {
    const [drew] = place().play([0, draw]);
    expect(templateturns.redact(drew as never, 0)).toMatchObject({ card: 'l5' });
    expect(templateturns.redact(drew as never, 1)).toEqual({ type: 'drew', seat: 0, deckSize: 2 });
  });
});

describe('a turn', () => {
  test('[ZY-02] cards of the suit or the number of the last card may be laid, or one drawn', () => {
    const table = place();
    expect(table.deciders).toEqual([0]);
    expect(table.legal(0)).toEqual([lay('s3'), lay('m7'), draw]);
    expect(table.legal(1)).toEqual([]);
  });

  test('[ZY-02] the card that was laid is the next to be covered, by the next player', () => {
    const table = place();
    expect(table.play([0, lay('m7')])).toEqual([{ type: 'laid', seat: 0, card: 'm7' }]);
    expect(table.state).toMatchObject({ turn: 1, pile: ['s1', 's7', 'm7'] });
    expect(table.legal(1)).toEqual([draw]);
  });

  test('[ZY-02] whoever draws has the top card of the deck, and the next player plays', () => {
    const table = place();
    table.play([0, draw]);
    expect(table.state).toMatchObject({ turn: 1, deck: ['l6', 'l7'] });
    expect(table.state.hands[0]).toContain('l5');
  });

  test.each([
    [0, lay('w9'), 'does-not-fit'],
    [0, lay('s10'), 'not-in-hand'],
    [1, draw, 'not-your-turn'],
    [3, draw, 'no-such-seat'],
    [0, lay('x1'), 'malformed-move'],
    [0, { type: 'pass' }, 'malformed-move'],
  ])('[ZY-02] seat %s, %j is refused as %s', (seat, move, code) => {
    expect(place().refusal(seat, move).code).toBe(code);
  });
});

describe('the end', () => {
  test('[ZY-03] each card laid is a point, a round ends with an empty hand, and the most points win', () => {
    const table = place({ hands: [['s3'], ['l1', 'l2'], ['m4', 'w10']] });
    table.play([0, lay('s3')]);
    expect(table.state.phase).toBe('over');
    expect(table.refusal(1, draw).code).toBe('match-over');
    expect(table.standings).toEqual([
      { seat: 0, score: 2, rank: 1 },
      { seat: 1, score: 0, rank: 2 },
      { seat: 2, score: 0, rank: 2 },
    ]);
  });

  test('[ZY-03] a round ends with an empty deck', () => {
    const table = place({ deck: ['l5'] });
    expect(table.play([0, draw])).toContainEqual({
      type: 'round-ended',
      round: 1,
      points: [1, 0, 0],
      scores: [1, 0, 0],
    });
  });

  test('[ZY-03] with more rounds agreed, cards are dealt anew, the next seat starts and points add up', () => {
    const table = place({ deck: ['l5'], scores: [1, 4, 3] }, { rounds: 2 });
    table.play([0, draw]);
    expect(table.state).toMatchObject({ phase: 'play', round: 2, starter: 1, turn: 1 });
    expect(table.state.scores).toEqual([1, 4, 3]);
    expect(table.state.hands.map((hand) => hand.length)).toEqual([5, 5, 5]);
  });
});

describe('positions', () => {
  test.each([
    ['a card twice', { deck: ['s7'] }, /card s7 is already in state/],
    ['a card that there is not', { deck: ['s11'] }, /state.deck\[0\]: expected a card, such as s7/],
    ['an empty deck', { deck: [] }, /state.deck/],
    ['an empty hand', { hands: [[], ['l1'], ['l2']] }, /state.hands\[0\]/],
    ['no pile', { pile: [] }, /state.pile/],
  ])('%s is refused', (_, parts: Partial<StateJson>, message) => {
    expect(() => place(parts)).toThrow(message);
  });
});
