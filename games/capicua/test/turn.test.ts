import { describe, expect, test } from 'vitest';
import { at, pair, place, take, without } from './position.ts';

describe('placing', () => {
  test.each([
    { end: 34, fitting: [24, 25, 33, 35, 43, 44], others: [12, 23, 45, 98] },
    { end: 41, fitting: [31, 32, 49, 51], others: [29, 28, 52, 14] },
    { end: 12, fitting: [13, 21, 22], others: [23, 24, 98] },
    { end: 98, fitting: [88, 97], others: [87, 86, 12] },
    { end: 55, fitting: [45, 65, 54, 56], others: [44, 66] },
  ])('[C-007] beside $end allows a difference of at most 10', ({ end, fitting, others }) => {
    const table = at({ row: [end], hands: [[...fitting, ...others], []], deck: [17] });
    const placeable = table.legal(0).filter(({ type }) => type === 'place');
    expect(placeable).toEqual([...fitting].sort((a, b) => a - b).map(place));
    for (const card of others) expect(table.refusal(0, place(card)).code).toBe('does-not-fit');
    for (const card of fitting) {
      const again = at({ row: [end], hands: [[...fitting, ...others], []], deck: [17] });
      again.play([0, place(card)]);
      expect(again.state.row).toEqual([end, card]);
    }
  });

  test('[C-007] compares with the rightmost card only', () => {
    const table = at({ row: [34, 41], hands: [[25, 51], []], deck: [17] });
    expect(table.refusal(0, place(25))).toMatchObject({
      code: 'does-not-fit',
      message: expect.stringContaining('31 to 51'),
      details: { card: 25, end: 41, lowest: 31, highest: 51 },
    });
    table.play([0, place(51)]);
    expect(table.state.row).toEqual([34, 41, 51]);
  });

  test('[C-003] adds cards at the right end without limit', () => {
    const row = without(98, 97, 96).sort((a, b) => a - b);
    const table = at({ row, hands: [[96], [97, 98]], deck: [] });
    table.play([0, place(96)], [1, place(97)]);
    expect(table.state.row).toEqual([...row, 96, 97]);
  });

  test('[C-008, C-R8] is the only legal move on an empty row, with any card', () => {
    const table = at({ hands: [[13, 22, 94], [15]], deck: [17] });
    expect(table.legal(0)).toEqual([13, 22, 94].map(place));
    expect(table.refusal(0, take).code).toBe('row-empty');
    expect(table.refusal(0, pair(94)).code).toBe('row-empty');
    table.play([0, place(94)]);
    expect(table.state).toMatchObject({ row: [94], turn: 1 });
  });

  test('[C-005, C-006] draws a card and ends the turn', () => {
    const table = at({ row: [34], hands: [[24, 91], [15]], deck: [17, 18] });
    table.play([0, place(24)]);
    expect(table.state).toEqual({
      phase: 'play',
      game: 1,
      dealer: 1,
      turn: 1,
      row: [34, 24],
      deck: [18],
      hands: [[17, 91], [15]],
      pairs: [[], []],
      taken: [[], []],
      scores: [0, 0],
    });
    expect(table.refusal(0, place(17)).code).toBe('not-your-turn');
  });
});

describe('pairing', () => {
  test.each([
    { card: 43, left: [41, 49] },
    { card: 14, left: [34, 49] },
    { card: 94, left: [34, 41] },
  ])(
    '[C-009, C-003] of $card with its reverse anywhere in the row closes the gap',
    ({ card, left }) => {
      const table = at({ row: [34, 41, 49], hands: [[14, 43, 94], [15]], deck: [17, 18] });
      table.play([0, pair(card)]);
      const reverse = [34, 41, 49].find((number) => !left.includes(number));
      expect(table.state).toMatchObject({
        row: left,
        pairs: [[reverse, card], []],
        deck: [18],
        turn: 1,
      });
    },
  );

  test('[C-007, C-009] of the rightmost card makes the card before it the end', () => {
    const table = at({ row: [34, 41, 49], hands: [[94], [59, 33]], deck: [17] });
    table.play([0, pair(94)]);
    expect(table.refusal(1, place(59)).details).toMatchObject({ end: 41 });
    table.play([1, place(33)]);
    expect(table.state.row).toEqual([34, 41, 33]);
  });

  test('[C-006, C-009] keeps the pairs in order and draws one card for each', () => {
    const table = at({
      row: [34, 41, 49],
      hands: [[14, 43, 91], [94]],
      deck: [17, 18, 16],
      pairs: [[65, 56], []],
    });
    table.play([0, pair(14)], [1, pair(94)], [0, pair(43)]);
    expect(table.state).toMatchObject({
      row: [],
      pairs: [
        [65, 56, 41, 14, 34, 43],
        [49, 94],
      ],
      hands: [[16, 17, 91], [18]],
      deck: [],
    });
  });

  test('[C-005] is allowed once in a turn', () => {
    const table = at({ row: [34, 41], hands: [[14, 43], [15]], deck: [17, 18] });
    table.play([0, pair(43)]);
    expect(table.refusal(0, pair(14)).code).toBe('not-your-turn');
  });

  test('[C-009] needs the named card in hand and its reverse in the row', () => {
    const table = at({ row: [49, 41], hands: [[94, 43, 17], [14]], deck: [15] });
    expect(table.refusal(0, pair(49)).code).toBe('not-in-hand');
    expect(table.refusal(0, pair(14)).code).toBe('not-in-hand');
    expect(table.refusal(0, pair(43))).toMatchObject({
      code: 'reverse-not-in-row',
      details: { card: 43, reverse: 34 },
    });
    expect(table.refusal(0, pair(17)).code).toBe('reverse-not-in-row');
  });

  test('[C-009] of a toad is refused, even with a toad', () => {
    const table = at({ row: [33, 44], hands: [[22, 55], [14]], deck: [15] });
    expect(table.refusal(0, pair(55)).code).toBe('toad');
    expect(table.legal(0)).toEqual([take]);
  });

  test('[C-009] is optional for a card that can also be placed', () => {
    const given = { row: [45], hands: [[54], [14]], deck: [15, 16] };
    expect(at(given).legal(0)).toEqual([place(54), pair(54), take]);
    const placing = at(given);
    placing.play([0, place(54)]);
    expect(placing.state).toMatchObject({ row: [45, 54], pairs: [[], []] });
  });

  test('[C-010] of the only card of the row makes the next player place a card', () => {
    const table = at({
      row: [49],
      hands: [
        [94, 12],
        [15, 83],
      ],
      deck: [17, 18],
    });
    table.play([0, pair(94)]);
    expect(table.state).toMatchObject({ phase: 'play', turn: 1, row: [], pairs: [[49, 94], []] });
    expect(table.legal(1)).toEqual([15, 83].map(place));
    table.play([1, place(83)]);
    expect(table.state).toMatchObject({ row: [83], turn: 0 });
  });
});

describe('taking', () => {
  test('[C-011] takes the whole row, even if the player has other moves', () => {
    const table = at({
      row: [34, 41, 22],
      hands: [[14, 24], [15]],
      deck: [17],
      taken: [[88], [13]],
    });
    expect(table.legal(0)).toEqual([place(14), place(24), pair(14), take]);
    table.play([0, take]);
    expect(table.state).toMatchObject({
      phase: 'place',
      turn: 0,
      row: [],
      hands: [[14, 24], [15]],
      deck: [17],
      taken: [[88, 34, 41, 22], [13]],
    });
  });

  test('[C-005, C-011] is the only legal move if no card can be placed or paired', () => {
    expect(at({ row: [34], hands: [[12, 98], [15]], deck: [17] }).legal(0)).toEqual([take]);
  });

  test('[C-012] is followed by placing any hand card, a draw and the next turn', () => {
    const table = at({ row: [34], hands: [[14, 98], [15]], deck: [17, 18] });
    table.play([0, take]);
    expect(table.deciders).toEqual([0]);
    expect(table.legal(0)).toEqual([14, 98].map(place));
    expect(table.refusal(0, take).code).toBe('row-empty');
    expect(table.refusal(0, pair(14)).code).toBe('row-empty');
    expect(table.refusal(0, place(34)).code).toBe('not-in-hand');
    expect(table.refusal(1, place(15)).code).toBe('not-your-turn');
    table.play([0, place(98)]);
    expect(table.state).toMatchObject({
      phase: 'play',
      turn: 1,
      row: [98],
      hands: [[14, 17], [15]],
      deck: [18],
      taken: [[34], []],
    });
  });
});

describe('turn', () => {
  test.each([2, 3, 4])('[C-004] passes clockwise among %i players', (players) => {
    const hands = [[31, 41], [32], [33], [34]].slice(0, players);
    const table = at({ hands, deck: [91, 92, 93, 94, 95], turn: 0 });
    for (const [seat, [card]] of hands.entries()) {
      expect(table.deciders).toEqual([seat]);
      table.play([seat, place(card)]);
    }
    expect(table.deciders).toEqual([0]);
    expect(table.state.row).toEqual(hands.map(([card]) => card));
  });

  test.each([
    { seat: 1, move: place(32), code: 'not-your-turn' },
    { seat: 1, move: take, code: 'not-your-turn' },
    { seat: 2, move: take, code: 'no-such-seat' },
    { seat: -1, move: take, code: 'no-such-seat' },
    { seat: 0, move: place(32), code: 'not-in-hand' },
    { seat: 0, move: { type: 'pass' }, code: 'malformed-move' },
    { seat: 0, move: { type: 'place' }, code: 'malformed-move' },
    { seat: 0, move: { type: 'take', card: 34 }, code: 'malformed-move' },
    { seat: 0, move: { ...place(31), row: 0 }, code: 'malformed-move' },
    { seat: 0, move: 'take', code: 'malformed-move' },
  ])('[C-005] refuses $move of seat $seat with $code', ({ seat, move, code }) => {
    const table = at({ row: [34], hands: [[31], [32]], deck: [17] });
    expect(table.refusal(seat, move).code).toBe(code);
  });

  test('[C-017] follows the worked example', () => {
    const table = at({
      hands: [
        [34, 12],
        [41, 13],
        [49, 14],
        [94, 15],
      ],
      deck: [81, 82, 83, 84],
    });
    table.play([0, place(34)], [1, place(41)], [2, place(49)], [3, pair(94)]);
    expect(table.state).toMatchObject({
      turn: 0,
      row: [34, 41],
      pairs: [[], [], [], [49, 94]],
      hands: [
        [12, 81],
        [13, 82],
        [14, 83],
        [15, 84],
      ],
    });
  });
});
