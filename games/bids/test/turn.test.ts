import { describe, expect, test } from 'vitest';
import { afterTurn, beforeTurn, bid, cardsIn, outcome, steal, titled } from './position.ts';

describe('bidding', () => {
  test('[B-011] goes clockwise from the starter', () => {
    const table = beforeTurn(['y4', 'b9', 'r2', 'g7'], { starter: 2 });
    const first = [
      { seat: 2, card: 'r2' },
      { seat: 3, card: 'g7' },
      { seat: 0, card: 'y4' },
    ];
    for (const [index, { seat, card }] of first.entries()) {
      expect(table.deciders).toEqual([seat]);
      table.play([seat, bid(card)]);
      expect(table.state.bids[index]).toEqual({ seat, card });
      expect(table.state.hands[seat]).not.toContain(card);
    }
    expect(table.deciders).toEqual([1]);
    expect(table.state).toMatchObject({ phase: 'bid', turn: 9, starter: 2 });
    table.play([1, bid('b9')]);
    expect(table.state).toMatchObject({ phase: 'bid', turn: 10, bids: [] });
  });

  test('[B-011] is visible in every view', () => {
    for (const viewer of [1, 2, 'spectator'] as const) {
      const [seven, eight] = ['y7', 'y8'].map((card) => {
        const { match } = beforeTurn(['y7', 'b1', 'r1'], {
          hands: [
            ['y7', 'y8'],
            ['b1', 'b2'],
            ['r1', 'r2'],
          ],
        });
        match.play(0, bid(card));
        return match.game.view(match.state, viewer);
      });
      expect(seven).not.toEqual(eight);
    }
  });

  test('[B-011] allows every card of the hand in any position', () => {
    const table = beforeTurn(['y4', 'b9', '-5'], { starter: 2, turn: 8 });
    const [, , hand] = table.state.hands;
    expect(table.legal(2)).toHaveLength(3);
    expect(table.legal(2)).toEqual(expect.arrayContaining(hand.map(bid)));
    table.play([2, bid('-5')]);
    expect(table.legal(0)).toEqual(expect.arrayContaining(table.state.hands[0].map(bid)));
    expect(table.legal(2)).toEqual([]);
  });

  test.each([
    { why: 'out of turn', seat: 1, move: bid('b9'), code: 'not-your-turn' },
    { why: 'by a seat that does not exist', seat: 3, move: bid('y4'), code: 'no-such-seat' },
    { why: 'with a card of another hand', seat: 0, move: bid('b9') },
    { why: 'with the centre', seat: 0, move: bid('k6') },
    { why: 'with a card of the pile', seat: 0, move: bid('k7') },
    { why: 'with a won card', seat: 0, move: bid('k8') },
    { why: 'replaced by a pass', seat: 0, move: { type: 'pass' }, code: 'malformed-move' },
    { why: 'without a card', seat: 0, move: { type: 'bid' }, code: 'malformed-move' },
    { why: 'with a card that does not exist', seat: 0, move: bid('k77'), code: 'malformed-move' },
    {
      why: 'with a number as card',
      seat: 0,
      move: { type: 'bid', card: 4 },
      code: 'malformed-move',
    },
    { why: 'with a string as move', seat: 0, move: 'y4', code: 'malformed-move' },
    { why: 'replaced by a steal', seat: 0, move: steal(1, 'k8') },
  ])('[B-011] $why is refused', ({ seat, move, code }) => {
    const table = beforeTurn(['y4', 'b9', 'r2'], {
      centre: 'k6',
      pile: ['k7', 'k1'],
      won: [[], ['k8'], []],
      options: { thief: true },
    });
    const refusal = table.refusal(seat, move);
    expect(refusal.message).not.toBe('');
    if (code !== undefined) expect(refusal.code).toBe(code);
  });

  test('[B-011] is refused twice in a turn, and with a card that was played', () => {
    const table = beforeTurn(['y4', 'b9', 'r2']);
    table.play([0, bid('y4')]);
    expect(table.refusal(0, bid('y4')).code).toBe('not-your-turn');
    table.refusal(1, bid('y4'));
  });
});

describe('winner of a turn', () => {
  test.each([
    { cards: ['y4', 'b9', 'r7'], starter: 0, winner: 1 },
    { cards: ['y4', 'b9', 'r7'], starter: 2, winner: 1 },
    { cards: ['y10', 'b9', 'r9'], starter: 1, winner: 0 },
    { cards: ['y1', 'b2', 'r3'], starter: 0, winner: 2 },
    { cards: ['y9', 'b9', 'r8', 'g10'], starter: 3, winner: 3 },
    { cards: ['y12', 'b11', 'r8', 'g10', 'y2'], starter: 3, winner: 0 },
    { cards: ['y12', 'b13', 'r8', 'g14', 'y2', 'r1'], starter: 0, winner: 3 },
  ])(
    '[B-012] of bids $cards from seat $starter is seat $winner, who takes the centre and starts',
    (row) => {
      const { cards, starter, winner } = row;
      const { state } = afterTurn(cards, { starter, centre: 'k6', pile: ['k3', 'k4'] });
      expect(state.won).toEqual(cards.map((_, seat) => (seat === winner ? ['k6'] : [])));
      expect(state).toMatchObject({ starter: winner, turn: 10, bids: [] });
    },
  );

  test('[B-012] adds the prize after the cards won before', () => {
    const { state } = afterTurn(['y4', 'b9', 'r7'], {
      centre: 'k1',
      won: [['k9'], ['k5', 'k2'], []],
    });
    expect(state.won).toEqual([['k9'], ['k5', 'k2', 'k1'], []]);
  });

  test('[B-010] is determined before the next card is turned up', () => {
    const { state } = afterTurn(['y4', 'b9', 'r7'], { centre: 'k6', pile: ['k3', '2x', 'k1'] });
    expect(state).toMatchObject({ centre: 'k3', pile: ['2x', 'k1'], blind: false });
  });

  test('[B-014] does not keep the bid cards', () => {
    const { state } = afterTurn(['y4', 'b9', 'r7'], { won: [['k9'], [], []] });
    expect(cardsIn(state).filter((card) => ['y4', 'b9', 'r7'].includes(card))).toEqual([]);
  });

  test('[B-014] does not depend on bids of earlier turns', () => {
    const table = afterTurn(['y4', 'b10', 'r7'], { centre: 'k6', pile: ['k3', 'k4'], turn: 8 });
    expect(table.state.hands).toEqual([
      ['y1', 'b1'],
      ['r1', 'y2'],
      ['b2', 'r2'],
    ]);
    table.play([1, bid('r1')], [2, bid('b2')], [0, bid('y1')]);
    expect(table.state.won).toEqual([[], ['k6'], ['k3']]);
  });
});

describe('black number from the hand', () => {
  test.each([
    { cards: ['y4', 'k8', 'r7'], starter: 0, winner: 1, prize: ['k5', 'k8'], points: 13 },
    { cards: ['y9', 'k8', 'r7'], starter: 1, winner: 0, prize: ['k5', 'k8'], points: 13 },
    { cards: ['k2', 'k8', 'r9'], starter: 0, winner: 2, prize: ['k5', 'k2', 'k8'], points: 15 },
    { cards: ['k2', 'k8', 'r9'], starter: 1, winner: 2, prize: ['k5', 'k8', 'k2'], points: 15 },
    {
      cards: ['k2', 'k8', 'k9'],
      starter: 1,
      winner: 2,
      prize: ['k5', 'k8', 'k9', 'k2'],
      points: 24,
    },
  ])(
    '[B-015] joins the prize, with centre 5 and bids $cards from seat $starter for $points points',
    (row) => {
      const { cards, starter, winner, prize, points } = row;
      const options = { rounds: 1 };
      const { state } = afterTurn(cards, { starter, centre: 'k5', turn: 10, options });
      expect(state.won).toEqual(cards.map((_, seat) => (seat === winner ? prize : [])));
      expect(state.scores[winner]).toBe(points);
    },
  );
});

describe('burn', () => {
  test.each([
    { cards: ['y9', 'b9', 'r2'], starter: 0, next: 1 },
    { cards: ['y9', 'b9', 'r2'], starter: 1, next: 0 },
    { cards: ['y9', 'b9', 'r2'], starter: 2, next: 1 },
    { cards: ['y9', 'b9', 'r9'], starter: 0, next: 2 },
    { cards: ['y9', 'b9', 'r9'], starter: 2, next: 1 },
    { cards: ['y9', 'b2', 'r2', 'g9'], starter: 0, next: 3 },
    { cards: ['y9', 'b2', 'r2', 'g9'], starter: 3, next: 0 },
    { cards: ['y8', 'k8', 'r2', 'g1'], starter: 0, next: 1 },
    { cards: ['y8', 'k8', 'r2', 'g1'], starter: 1, next: 0 },
  ])('[B-016] of bids $cards from seat $starter has no winner, and seat $next starts', (row) => {
    const { cards, starter, next } = row;
    const table = afterTurn(cards, { starter });
    expect(outcome(table)).toEqual({ winner: 'nobody', next });
    expect(table.state.turn).toBe(10);
    expect(table.deciders).toEqual([next]);
  });

  test('[B-016] does not happen for a tie of lower bids', () => {
    const table = afterTurn(['y9', 'b8', 'r8']);
    expect(outcome(table)).toEqual({ winner: 0, next: 0 });
  });

  test('[B-016] does not happen for a tie below a later bid', () => {
    const table = afterTurn(['y8', 'b8', 'r9']);
    expect(outcome(table)).toEqual({ winner: 2, next: 2 });
  });

  test.each([
    { cards: ['y9', 'b9', 'r2', 'g1'], starter: 0, under: ['k6'] },
    { cards: ['k1', 'b9', 'r9', 'k2'], starter: 0, under: ['k6', 'k1', 'k2'] },
    { cards: ['k1', 'b9', 'r9', 'k2'], starter: 2, under: ['k6', 'k2', 'k1'] },
    { cards: ['2x', 'k9', 'r9', '-5'], starter: 1, under: ['k6', 'k9', '-5', '2x'] },
    { cards: ['-5', '2x', 'y9', 'b9'], starter: 1, under: ['k6', '2x', '-5'] },
  ])('[B-R04, B-016] of bids $cards from seat $starter puts $under under the pile', (row) => {
    const { cards, starter, under } = row;
    const { state } = afterTurn(cards, { starter, centre: 'k6', pile: ['k3', 'k4'] });
    expect(state).toMatchObject({ centre: 'k3', pile: ['k4', ...under], aside: [] });
    expect(state.won.flat()).toEqual([]);
  });

  test('[B-016] does not change won cards', () => {
    const won = [['k1'], ['k2', '-5'], []];
    expect(afterTurn(['y9', 'b9', 'r2'], { won }).state.won).toEqual(won);
  });
});

describe('order of the prize', () => {
  test.each(
    titled(
      [
        { id: 'B-R06, B-040', centre: 'k5', cards: ['2x', 'k2', 'r9'], prize: ['k5', 'k2', '2x'] },
        { id: 'B-R06, B-040', centre: '2x', cards: ['k3', 'k2', 'r9'], prize: ['k3', 'k2', '2x'] },
        { id: 'B-R06', centre: '-5', cards: ['k3', '2x', 'r9'], prize: ['-5', 'k3', '2x'] },
        { id: 'B-R06, B-041', centre: 'k4', cards: ['-5', '2x', 'r9'], prize: ['k4', '-5', '2x'] },
        { id: 'B-R06', centre: 'k4', cards: ['2x', '-5', 'r9'], prize: ['k4', '-5', '2x'] },
        {
          id: 'B-R06',
          centre: '2x',
          cards: ['-5', 'k9', 'r1'],
          prize: ['-5', 'k9', '2x'],
          winner: 1,
        },
      ],
      ({ id, centre, cards, prize }) =>
        `[${id}] is ${prize} for centre ${centre} and bids ${cards}`,
    ),
  )('%s', (_, { centre, cards, prize, winner = 2 }) => {
    const { state } = afterTurn(cards, { centre });
    expect(state.won[winner]).toEqual(prize);
  });
});
