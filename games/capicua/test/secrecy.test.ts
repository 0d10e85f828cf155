import { type AnyEvent, FastRng, type Viewer } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import type { Table } from '../../test/support/table.ts';
import { capicua, type Event, type State, type StateJson, type View } from '../rules/index.ts';
import { allCards, at, cards, deal, pair, place, position, take } from './position.ts';

const viewOf = (table: Table<StateJson>, viewer: Viewer): View =>
  capicua.view(table.match.state as State, viewer);

const redacted = (events: readonly AnyEvent[], viewer: Viewer) =>
  events.map((event) => capicua.redact(event as Event, viewer));

const open = {
  row: [34, 41],
  pairs: [[49, 94], []],
  scores: [3, -2],
  deck: [17, 18, 19],
  hands: [
    [12, 13],
    [14, 15, 16],
  ],
  taken: [[22, 61], [88]],
};

describe('view', () => {
  test('[C-R7] of a seat has its hand, the public cards and the sizes of the rest', () => {
    expect(viewOf(at(open), 0)).toEqual({
      viewer: 0,
      players: ['Ana', 'Luis'],
      options: { games: 1, advanced: false },
      phase: 'play',
      game: 1,
      dealer: 1,
      turn: 0,
      row: [34, 41],
      deckSize: 3,
      hand: [12, 13],
      handSizes: [2, 3],
      pairs: [[49, 94], []],
      takenSizes: [2, 1],
      scores: [3, -2],
    });
  });

  test('[C-R7] of a spectator has no hand', () => {
    const seen = viewOf(at(open), 'spectator');
    expect(seen).not.toHaveProperty('hand');
    expect(seen).toMatchObject({ viewer: 'spectator', handSizes: [2, 3], takenSizes: [2, 1] });
  });

  const hiddenChanges: readonly { what: string; viewers: readonly Viewer[]; given: object }[] = [
    {
      what: 'the hand of seat 1',
      viewers: [0, 'spectator'],
      given: {
        hands: [
          [12, 13],
          [77, 78, 79],
        ],
      },
    },
    {
      what: 'the hand of seat 0',
      viewers: [1, 'spectator'],
      given: {
        hands: [
          [77, 78],
          [14, 15, 16],
        ],
      },
    },
    { what: 'the order of the deck', viewers: [0, 1, 'spectator'], given: { deck: [19, 17, 18] } },
    { what: 'the cards of the deck', viewers: [0, 1, 'spectator'], given: { deck: [55, 56, 57] } },
    {
      what: 'the taken cards, even for their owner',
      viewers: [0, 1, 'spectator'],
      given: { taken: [[55, 66], [77]] },
    },
    {
      what: 'the order of the taken cards',
      viewers: [0, 1, 'spectator'],
      given: { taken: [[61, 22], [88]] },
    },
    {
      what: 'all hidden cards together',
      viewers: [0],
      given: {
        hands: [
          [12, 13],
          [88, 17, 22],
        ],
        deck: [61, 14, 15],
        taken: [[16, 18], [19]],
      },
    },
  ];
  test.each(hiddenChanges)('[C-R7] does not depend on $what', ({ viewers, given }) => {
    for (const phase of ['play', 'place'] as const) {
      const row = phase === 'place' ? [] : open.row;
      for (const viewer of viewers) {
        const seen = viewOf(at({ ...open, row, phase }), viewer);
        expect(viewOf(at({ ...open, row, phase, ...given }), viewer)).toEqual(seen);
      }
    }
  });

  test('[C-R5] does not depend on a penalty card, even for its owner', () => {
    const after = (penalty: number) => {
      const table = at({ row: [34], hands: [[12], [13]], deck: [penalty, 18] }, { advanced: true });
      const events = table.play([0, take]);
      return [0, 1, 'spectator' as const].map((viewer) => ({
        view: viewOf(table, viewer),
        events: redacted(events, viewer),
      }));
    };
    expect(after(88)).toEqual(after(17));
    expect(after(17)[0].events).toEqual([
      { type: 'took', seat: 0, cards: [34] },
      { type: 'penalized', seat: 0, deckSize: 1 },
    ]);
  });

  test('[C-014, C-R5] shows the taken cards, including penalties, when the match is over', () => {
    const table = at({ row: [34], hands: [[12], [13, 14]], deck: [88] }, { advanced: true });
    table.play([0, take], [0, place(12)], [1, take]);
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(viewOf(table, viewer)).toMatchObject({
        phase: 'over',
        takenSizes: [2, 1],
        taken: [[34, 88], [12]],
      });
    }
    expect(viewOf(table, 0)).toMatchObject({ hand: [], handSizes: [0, 2] });
  });
});

describe('redacted event', () => {
  test('[C-006] shows a drawn card only to its owner', () => {
    const table = at({ row: [34], hands: [[43], [13]], deck: [17, 18] });
    const events = table.play([0, pair(43)]);
    const paired = { type: 'paired', seat: 0, card: 43, with: 34, at: 0 };
    expect(redacted(events, 0)).toEqual([paired, { type: 'drew', seat: 0, card: 17, deckSize: 1 }]);
    for (const viewer of [1, 'spectator'] as const) {
      expect(redacted(events, viewer)).toEqual([paired, { type: 'drew', seat: 0, deckSize: 1 }]);
    }
  });

  test('[C-002] shows a dealt hand only to its owner', () => {
    const table = deal(3, {}, 'hands');
    const { hands, dealer, turn } = table.state;
    expect(redacted(table.match.opening, 1)).toEqual([
      { type: 'round-started', round: 1, dealer, starter: turn },
      { type: 'dealt', seat: 0, size: 9 },
      { type: 'dealt', seat: 1, size: 9, cards: hands[1] },
      { type: 'dealt', seat: 2, size: 9 },
    ]);
  });

  test('[C-003] shows a placed card and its index to everybody', () => {
    const table = at({ row: [34, 41], hands: [[43], [13]] });
    expect(redacted(table.play([0, place(43)]), 1)).toEqual([
      { type: 'placed', seat: 0, card: 43, at: 2 },
    ]);
  });
});

describe('determinize', () => {
  const stateOf = (table: Table<StateJson>) => table.match.state as State;

  const tables = [
    { name: 'play', table: at(open) },
    { name: 'place', table: at({ ...open, row: [], phase: 'place' }) },
    { name: 'over', table: at({ ...open, phase: 'over' }) },
    { name: 'advanced', table: at(open, { advanced: true }) },
    { name: 'dealt', table: deal(4) },
    { name: 'with an empty deck', table: at({ ...open, deck: [] }) },
  ];
  test.each(tables)('[C-R7] keeps the view and every card once, $name', ({ table }) => {
    for (const viewer of [0, 1, 'spectator'] as const) {
      const view = viewOf(table, viewer);
      const into = capicua.clone(stateOf(table));
      for (let draw = 0; draw < 20; draw++) {
        const rng = new FastRng(`draw ${draw}`);
        for (const world of [
          capicua.determinize(view, rng),
          capicua.determinize(view, rng, into),
        ]) {
          expect(capicua.view(world, viewer)).toEqual(view);
          const found = allCards(capicua.toJSON(world) as StateJson);
          expect(new Set(found).size).toBe(found.length);
          expect(found).toHaveLength(allCards(table.state).length);
        }
      }
    }
  });

  test('[C-R7] puts every hidden card in every hidden place with equal probability', () => {
    const view = viewOf(at(open), 0);
    const unseen = cards.filter((card) => ![34, 41, 49, 94, 12, 13].includes(card));
    const draws = 20_000;
    const rng = new FastRng('uniform');
    const places: readonly ((json: StateJson) => number)[] = [
      ({ deck }) => deck[0],
      ({ deck }) => deck[2],
      ({ hands }) => hands[1][rng.below(3)],
      ({ taken }) => taken[0][1],
      ({ taken }) => taken[1][0],
    ];
    const counts = places.map(() => new Map(unseen.map((card) => [card, 0])));
    for (let draw = 0; draw < draws; draw++) {
      const world = capicua.toJSON(capicua.determinize(view, rng)) as StateJson;
      for (const [index, place] of places.entries()) {
        const card = place(world);
        counts[index].set(card, (counts[index].get(card) ?? Number.NaN) + 1);
      }
    }
    const expected = draws / unseen.length;
    for (const count of counts) {
      expect(count.size).toBe(unseen.length);
      const chiSquare = [...count.values()].reduce(
        (sum, found) => sum + (found - expected) ** 2 / expected,
        0,
      );
      // With 72 degrees of freedom one seed in ten thousand exceeds 125 by chance.
      expect(chiSquare).toBeLessThan(125);
    }
  });

  test('[C-014] keeps the revealed taken cards when the match is over', () => {
    const table = at({ ...open, phase: 'over' });
    const world = capicua.determinize(viewOf(table, 0), new FastRng('over'));
    expect(capicua.toJSON(world)).toMatchObject({ taken: open.taken, pairs: open.pairs });
  });
});

test('a view does not change when the match continues', () => {
  const table = at(open);
  const before = viewOf(table, 0);
  table.play([0, take]);
  expect(before).toEqual(viewOf(at(open), 0));
  expect(position(open).row).toEqual([34, 41]);
});
