import { describe, expect, test } from 'vitest';
import { allCards, at, cards, pair, place, take } from './position.ts';

describe('an empty deck', () => {
  test('[C-013] nobody draws, and placing and pairing go on', () => {
    const table = at({ row: [34, 41], hands: [[42], [14, 35]], deck: [] });
    table.play([0, place(42)]);
    expect(table.state).toMatchObject({ phase: 'play', hands: [[], [14, 35]], turn: 1 });
    table.play([1, pair(14)]);
    expect(table.state).toMatchObject({ phase: 'play', row: [34, 42], hands: [[], [35]] });
  });

  test('[C-013, C-R2] a take of free will ends the game with no card placed', () => {
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

  test('[C-013] pairing the only card of the row ends the game', () => {
    const table = at({ row: [49], hands: [[94, 12], [13]] });
    table.play([0, pair(94)]);
    expect(table.state).toMatchObject({
      phase: 'over',
      row: [],
      pairs: [[49, 94], []],
      scores: [2, 0],
    });
  });

  test('[C-R3] without hand cards there is only taking, which ends the game', () => {
    const table = at({ row: [34], hands: [[], [35]] });
    expect(table.legal(0)).toEqual([take]);
    expect(table.refusal(0, place(35)).code).toBe('not-in-hand');
    table.play([0, take]);
    expect(table.state).toMatchObject({ phase: 'over', taken: [[34], []], scores: [-1, 0] });
  });

  test('[C-R3, C-013] hands run out one after the other', () => {
    const table = at({ row: [34], hands: [[35], [36], []] });
    table.play([0, place(35)], [1, place(36)]);
    expect(table.legal(2)).toEqual([take]);
    table.play([2, take]);
    expect(table.state).toMatchObject({ phase: 'over', scores: [0, 0, -3] });
  });
});

describe('the last card of the deck', () => {
  test('[C-R1, C-012] a take while it is there does not end the game', () => {
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

  test('[C-R1, C-010] a pair that clears the row while it is there does not end the game', () => {
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

  test('[C-R1] placing when it has been drawn, and placing the one that was it, ends nothing', () => {
    const table = at({ row: [34], hands: [[35], [36]], deck: [37] });
    table.play([0, place(35)], [1, place(36)], [0, place(37)]);
    expect(table.state).toMatchObject({ phase: 'play', row: [34, 35, 36, 37], hands: [[], []] });
  });
});

describe('the advanced version', () => {
  const rows = [
    { rule: 'C-016', row: [34], deck: [17, 18], taken: [34, 17], deckLeft: [18], phase: 'place' },
    { rule: 'C-R4', row: [34], deck: [17], taken: [34, 17], deckLeft: [], phase: 'place' },
    { rule: 'C-R4', row: [34], deck: [], taken: [34], deckLeft: [], phase: 'over' },
    { rule: 'C-016', row: [34, 41], deck: [17], taken: [34, 41], deckLeft: [17], phase: 'place' },
    { rule: 'C-R4', row: [34, 41], deck: [], taken: [34, 41], deckLeft: [], phase: 'over' },
  ];

  test.each(rows)('[$rule] row $row, deck $deck: $taken taken, then $phase', (given) => {
    const { row, deck, taken, deckLeft, phase } = given;
    const table = at({ row, deck, hands: [[12], [13]] }, { advanced: true });
    table.play([0, take]);
    expect(table.state).toMatchObject({ phase, row: [], deck: deckLeft, taken: [taken, []] });
  });

  test('[C-016] the base version knows no penalty', () => {
    const table = at({ row: [34], hands: [[12], [13]], deck: [17, 18] });
    table.play([0, take]);
    expect(table.state).toMatchObject({ deck: [17, 18], taken: [[34], []] });
  });

  test('[C-016, C-012] after the penalty the taker places and draws the card below it', () => {
    const table = at({ row: [34], hands: [[12], [13]], deck: [17, 18, 19] }, { advanced: true });
    table.play([0, take], [0, place(12)]);
    expect(table.state).toMatchObject({ row: [12], deck: [19], hands: [[18], [13]], turn: 1 });
  });

  test('[C-R4] the last card as penalty: the taker places, draws nothing, play goes on', () => {
    const table = at({ row: [34], hands: [[12, 91], [13]], deck: [17] }, { advanced: true });
    table.play([0, take], [0, place(91)]);
    expect(table.state).toMatchObject({ phase: 'play', turn: 1, row: [91], hands: [[12], [13]] });
    table.play([1, take]);
    expect(table.state).toMatchObject({ phase: 'over', scores: [-2, -1] });
  });

  test('[C-R5] a penalty counts 1 against its owner, 5 as a toad', () => {
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

describe('nobody can go on', () => {
  test('[C-R8] row and deck are empty and the next player has no hand cards: the end', () => {
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

  test('[C-R8] a written position of the last game in which it is so is over', () => {
    const table = at({ hands: [[], [15]], pairs: [[49, 94], []], scores: [3, 1] });
    expect(table.state).toMatchObject({ phase: 'over', scores: [5, 1] });
    expect(table.refusal(0, take).code).toBe('match-over');
  });

  test('[C-R8] in an earlier game it is refused, for the next one must be dealt', () => {
    expect(() => at({ hands: [[], [15]] }, { games: 2 })).toThrow('the game has ended');
  });

  test('[C-R8] a taker whose penalty was the last card and who has no hand cards: the end', () => {
    const table = at({ row: [34], hands: [[], [13]], deck: [17] }, { advanced: true });
    table.play([0, take]);
    expect(table.state).toMatchObject({ phase: 'over', taken: [[34, 17], []], scores: [-2, 0] });
  });

  test('[C-012] a taker without hand cards draws one to place it', () => {
    const table = at({ row: [34], hands: [[], [13]], deck: [17, 18, 19] });
    table.play([0, take]);
    expect(table.state).toMatchObject({ phase: 'place', turn: 0, hands: [[17], [13]] });
    expect(table.legal(0)).toEqual([place(17)]);
    table.play([0, place(17)]);
    expect(table.state).toMatchObject({ phase: 'play', turn: 1, row: [17], hands: [[18], [13]] });
  });

  test('[C-008] a player without hand cards before an empty row draws one to place it', () => {
    const table = at({ row: [49], hands: [[94], []], deck: [17, 18, 19] });
    table.play([0, pair(94)]);
    expect(table.state).toMatchObject({ turn: 1, hands: [[17], [18]], deck: [19] });
    expect(table.legal(1)).toEqual([place(18)]);
    const written = at({ hands: [[], [13]], deck: [17] });
    expect(written.legal(0)).toEqual([place(17)]);
  });
});

describe('counting', () => {
  const clear = { row: [49], hands: [[94], []] };

  test.each([
    {
      what: 'each paired card +1',
      pairs: [],
      taken: [],
      score: 2,
    },
    {
      what: '12 plus and 17 minus make −5',
      pairs: [12, 21, 13, 31, 14, 41, 15, 51, 16, 61],
      taken: [...[17, 18, 19, 23, 24, 25, 26, 27, 28, 29, 32, 34, 35, 36, 37, 38, 39]],
      score: -5,
    },
    {
      what: 'a toad −5, any other taken card −1',
      pairs: [12, 21, 13, 31, 14, 41, 15, 51, 16, 61],
      taken: [22, 33, 17, 18, 19, 23, 24, 25, 26],
      score: -5,
    },
    {
      what: 'all seven toads −35',
      pairs: [],
      taken: [22, 33, 44, 55, 66, 77, 88],
      score: -33,
    },
  ])('[C-014] $what', ({ pairs, taken, score }) => {
    const table = at({ ...clear, pairs: [pairs, []], taken: [taken, []] });
    table.play([0, pair(94)]);
    expect(table.state.scores).toEqual([score, 0]);
  });

  test('[C-014] hand cards count nothing', () => {
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

describe('the match', () => {
  test('[C-015, C-R6] after the first of two games the second is dealt by the next seat', () => {
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

  test('[C-015] two games by default, scores added, highest wins', () => {
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
  ])('[C-015] a match of $games games', ({ games, phases }) => {
    for (const [index, phase] of phases.entries()) {
      const table = at({ game: index + 1, row: [34], hands: [[], []] }, { games });
      table.play([0, take]);
      expect(table.state.phase).toBe(phase);
    }
  });

  test('[C-R6] equal totals share the rank and leave a gap', () => {
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

  test('[C-014] over: the table stays as it lies', () => {
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
