import { describe, expect, test } from 'vitest';
import { allCards, at, cards, pair, place, take } from './position.ts';

describe('empty deck', () => {
  test('[C-013] allows placing and pairing without a draw', () => {
    const table = at({ row: [34, 41], hands: [[42], [14, 35]], deck: [] });
    table.play([0, place(42)]);
    expect(table.state).toMatchObject({ phase: 'play', hands: [[], [14, 35]], turn: 1 });
    table.play([1, pair(14)]);
    expect(table.state).toMatchObject({ phase: 'play', row: [34, 42], hands: [[], [35]] });
  });

  test('[C-013, C-R2] makes a voluntary take end the game without a placed card', () => {
    const table = at({ row: [34, 41], hands: [[35, 14], [43]], turn: 0 });
    expect(table.legal(0)).toContainEqual(take);
    table.play([0, take]);
    expect(table.state).toMatchObject({
      phase: 'over',
      row: [],
      hands: [[14, 35], [43]],
      taken: [[34, 41], []],
      scores: [-2, 0],
    });
    expect(table.deciders).toEqual([]);
    expect(table.legal(0)).toEqual([]);
    expect(table.refusal(0, place(35)).code).toBe('match-over');
  });

  test('[C-013] makes a pair that empties the row end the game', () => {
    const table = at({ row: [49], hands: [[94, 12], [13]] });
    table.play([0, pair(94)]);
    expect(table.state).toMatchObject({
      phase: 'over',
      row: [],
      pairs: [[49, 94], []],
      scores: [2, 0],
    });
  });

  test('[C-R3] leaves a seat without hand cards only a take, which ends the game', () => {
    const table = at({ row: [34], hands: [[], [35]] });
    expect(table.legal(0)).toEqual([take]);
    expect(table.refusal(0, place(35)).code).toBe('not-in-hand');
    table.play([0, take]);
    expect(table.state).toMatchObject({ phase: 'over', taken: [[34], []], scores: [-1, 0] });
  });

  test('[C-R3, C-013] lets the other seats play until a seat without hand cards takes', () => {
    const table = at({ row: [34], hands: [[35], [36], []] });
    table.play([0, place(35)], [1, place(36)]);
    expect(table.legal(2)).toEqual([take]);
    table.play([2, take]);
    expect(table.state).toMatchObject({ phase: 'over', scores: [0, 0, -3] });
  });
});

describe('last card of the deck', () => {
  test('[C-R1, C-012] keeps a take from ending the game', () => {
    const table = at({ row: [34, 41], hands: [[12], [13]], deck: [17] });
    table.play([0, take]);
    expect(table.state).toMatchObject({ phase: 'place', turn: 0, deck: [17] });
    table.play([0, place(12)]);
    expect(table.state).toMatchObject({
      phase: 'play',
      turn: 1,
      row: [12],
      deck: [],
      hands: [[17], [13]],
    });
    table.play([1, take]);
    expect(table.state.phase).toBe('over');
  });

  test('[C-R1, C-010] keeps a pair that empties the row from ending the game', () => {
    const table = at({ row: [49], hands: [[94], [13]], deck: [17] });
    table.play([0, pair(94)]);
    expect(table.state).toMatchObject({
      phase: 'play',
      turn: 1,
      row: [],
      deck: [],
      hands: [[17], [13]],
    });
    expect(table.legal(1)).toEqual([place(13)]);
    table.play([1, place(13)]);
    expect(table.state).toMatchObject({ phase: 'play', turn: 0, row: [13], hands: [[17], []] });
  });

  test('[C-R1] can be drawn and placed without ending the game', () => {
    const table = at({ row: [34], hands: [[35], [36]], deck: [37] });
    table.play([0, place(35)], [1, place(36)], [0, place(37)]);
    expect(table.state).toMatchObject({ phase: 'play', row: [34, 35, 36, 37], hands: [[], []] });
  });
});

describe('advanced version', () => {
  const rows = [
    { rule: 'C-016', row: [34], deck: [17, 18], taken: [34, 17], deckLeft: [18], phase: 'place' },
    { rule: 'C-R4', row: [34], deck: [17], taken: [34, 17], deckLeft: [], phase: 'place' },
    { rule: 'C-R4', row: [34], deck: [], taken: [34], deckLeft: [], phase: 'over' },
    { rule: 'C-016', row: [34, 41], deck: [17], taken: [34, 41], deckLeft: [17], phase: 'place' },
    { rule: 'C-R4', row: [34, 41], deck: [], taken: [34, 41], deckLeft: [], phase: 'over' },
  ];

  test.each(rows)(
    '[$rule] with row $row and deck $deck takes $taken and reaches phase $phase',
    (given) => {
      const { row, deck, taken, deckLeft, phase } = given;
      const table = at({ row, deck, hands: [[12], [13]] }, { advanced: true });
      table.play([0, take]);
      expect(table.state).toMatchObject({ phase, row: [], deck: deckLeft, taken: [taken, []] });
    },
  );

  test('[C-016] is needed for a penalty', () => {
    const table = at({ row: [34], hands: [[12], [13]], deck: [17, 18] });
    table.play([0, take]);
    expect(table.state).toMatchObject({ deck: [17, 18], taken: [[34], []] });
  });

  test('[C-016, C-012] lets the taker place and draw after the penalty', () => {
    const table = at({ row: [34], hands: [[12], [13]], deck: [17, 18, 19] }, { advanced: true });
    table.play([0, take], [0, place(12)]);
    expect(table.state).toMatchObject({ row: [12], deck: [19], hands: [[18], [13]], turn: 1 });
  });

  test('[C-R4] lets the taker place without a draw if the penalty was the last card', () => {
    const table = at({ row: [34], hands: [[12, 91], [13]], deck: [17] }, { advanced: true });
    table.play([0, take], [0, place(91)]);
    expect(table.state).toMatchObject({ phase: 'play', turn: 1, row: [91], hands: [[12], [13]] });
    table.play([1, take]);
    expect(table.state).toMatchObject({ phase: 'over', scores: [-2, -1] });
  });

  test('[C-R5] counts a penalty card as −1, a toad as −5', () => {
    for (const [penalty, score] of [
      [17, -2],
      [88, -6],
    ]) {
      const table = at({ row: [34], hands: [[12], []], deck: [penalty] }, { advanced: true });
      table.play([0, take], [0, place(12)], [1, take]);
      expect(table.state.scores).toEqual([score, -1]);
    }
  });
});

describe('seat without hand cards', () => {
  test('[C-R8] at an empty row and deck ends the game', () => {
    const table = at({ row: [49], hands: [[94], [], [15]], deck: [17] });
    const events = table.play([0, pair(94)]);
    expect(table.state).toMatchObject({
      phase: 'over',
      row: [],
      deck: [],
      hands: [[17], [], [15]],
      scores: [2, 0, 0],
    });
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'round-ended', reason: 'nothing-left' }),
    );
  });

  test('[C-R8] at an empty row and deck in JSON of the last game ends the match', () => {
    const table = at({ hands: [[], [15]], pairs: [[49, 94], []], scores: [3, 1] });
    expect(table.state).toMatchObject({ phase: 'over', scores: [5, 1] });
    expect(table.refusal(0, take).code).toBe('match-over');
  });

  test('[C-R8] at an empty row and deck in JSON of an earlier game is refused', () => {
    expect(() => at({ hands: [[], [15]] }, { games: 2 })).toThrow('the game has ended');
  });

  test('[C-R8] that takes the last card as penalty ends the game', () => {
    const table = at({ row: [34], hands: [[], [13]], deck: [17] }, { advanced: true });
    table.play([0, take]);
    expect(table.state).toMatchObject({ phase: 'over', taken: [[34, 17], []], scores: [-2, 0] });
  });

  test('[C-012] draws a card to place after a take', () => {
    const table = at({ row: [34], hands: [[], [13]], deck: [17, 18, 19] });
    table.play([0, take]);
    expect(table.state).toMatchObject({ phase: 'place', turn: 0, hands: [[17], [13]] });
    expect(table.legal(0)).toEqual([place(17)]);
    table.play([0, place(17)]);
    expect(table.state).toMatchObject({ phase: 'play', turn: 1, row: [17], hands: [[18], [13]] });
  });

  test('[C-008] draws a card to place at an empty row', () => {
    const table = at({ row: [49], hands: [[94], []], deck: [17, 18, 19] });
    table.play([0, pair(94)]);
    expect(table.state).toMatchObject({ turn: 1, hands: [[17], [18]], deck: [19] });
    expect(table.legal(1)).toEqual([place(18)]);
    const fromJson = at({ hands: [[], [13]], deck: [17] });
    expect(fromJson.legal(0)).toEqual([place(17)]);
  });
});

describe('score', () => {
  const clear = { row: [49], hands: [[94], []] };

  test.each([
    {
      what: 'counts each paired card as +1',
      pairs: [],
      taken: [],
      score: 2,
    },
    {
      what: 'is −5 for 12 paired and 17 taken cards',
      pairs: [12, 21, 13, 31, 14, 41, 15, 51, 16, 61],
      taken: [...[17, 18, 19, 23, 24, 25, 26, 27, 28, 29, 32, 34, 35, 36, 37, 38, 39]],
      score: -5,
    },
    {
      what: 'counts a taken toad as −5, any other taken card as −1',
      pairs: [12, 21, 13, 31, 14, 41, 15, 51, 16, 61],
      taken: [22, 33, 17, 18, 19, 23, 24, 25, 26],
      score: -5,
    },
    {
      what: 'counts all seven toads as −35',
      pairs: [],
      taken: [22, 33, 44, 55, 66, 77, 88],
      score: -33,
    },
  ])('[C-014] $what', ({ pairs, taken, score }) => {
    const table = at({ ...clear, pairs: [pairs, []], taken: [taken, []] });
    table.play([0, pair(94)]);
    expect(table.state.scores).toEqual([score, 0]);
  });

  test('[C-014] does not count hand cards', () => {
    const table = at({
      row: [49],
      hands: [
        [94, 22, 12, 21],
        [33, 13, 31],
      ],
    });
    table.play([0, pair(94)]);
    expect(table.state.scores).toEqual([2, 0]);
  });
});

describe('match', () => {
  test('[C-015, C-R6] continues with a second game dealt by the next seat', () => {
    const table = at(
      { row: [34, 22], hands: [[35], [36], [37]], dealer: 2, pairs: [[], [49, 94], []] },
      { games: 2 },
    );
    const events = table.play([0, take]);
    expect(table.state).toMatchObject({
      phase: 'play',
      game: 2,
      dealer: 0,
      turn: 1,
      row: [],
      pairs: [[], [], []],
      taken: [[], [], []],
      scores: [-6, 2, 0],
    });
    expect(table.state.hands.map((hand) => hand.length)).toEqual([9, 9, 9]);
    expect(allCards(table.state)).toEqual(cards);
    expect(events.map(({ type }) => type)).toEqual([
      ...['took', 'round-ended', 'round-started', 'dealt', 'dealt', 'dealt'],
    ]);
  });

  test('[C-015] ends after the second game; the highest sum wins', () => {
    const table = at(
      { game: 2, row: [34], hands: [[], [12]], pairs: [[], [49, 94]], scores: [7, 3] },
      { games: 2 },
    );
    const events = table.play([0, take]);
    expect(table.state).toMatchObject({ phase: 'over', game: 2, scores: [6, 5] });
    const standings = [
      { seat: 0, score: 6, rank: 1 },
      { seat: 1, score: 5, rank: 2 },
    ];
    expect(table.standings).toEqual(standings);
    expect(events).toEqual([
      { type: 'took', seat: 0, cards: [34] },
      {
        type: 'round-ended',
        round: 2,
        reason: 'row-taken',
        pairs: [[], [49, 94]],
        taken: [[34], []],
        points: [-1, 2],
        scores: [6, 5],
      },
      { type: 'match-ended', standings },
    ]);
  });

  test.each([
    { games: 1, phases: ['over'] },
    { games: 2, phases: ['play', 'over'] },
    { games: 3, phases: ['play', 'play', 'over'] },
  ])('[C-015] of $games games has the phases $phases', ({ games, phases }) => {
    for (const [index, phase] of phases.entries()) {
      const table = at({ game: index + 1, row: [34], hands: [[], []] }, { games });
      table.play([0, take]);
      expect(table.state.phase).toBe(phase);
    }
  });

  test('[C-R6] gives equal totals the same rank and skips the next', () => {
    const scores = [4, 9, 8, 4];
    const table = at({ row: [34], hands: [[], [], [], []], turn: 1, scores });
    table.play([1, take]);
    expect(table.standings).toEqual([
      { seat: 0, score: 4, rank: 3 },
      { seat: 1, score: 8, rank: 1 },
      { seat: 2, score: 8, rank: 1 },
      { seat: 3, score: 4, rank: 3 },
    ]);
  });

  test('[C-014] leaves the table unchanged when it is over', () => {
    const given = { row: [34], hands: [[81], [91, 92]], pairs: [[], [49, 94]], taken: [[22], []] };
    const table = at(given);
    table.play([0, take]);
    expect(table.state).toMatchObject({
      phase: 'over',
      game: 1,
      row: [],
      hands: [[81], [91, 92]],
      pairs: [[], [49, 94]],
      taken: [[22, 34], []],
      scores: [-6, 2],
    });
  });
});
