import { describe, expect, test } from 'vitest';
import { placed } from '../../test/support/table.ts';
import { toma6 } from '../rules/index.ts';
import { choose, flip, position, type StateJson, type Toma6 } from './position.ts';

const ROWS = [[10], [30], [50], [70]];

/** The view as the server sends it. */
const seen = (table: Toma6, viewer: number | 'spectator'): unknown =>
  JSON.parse(JSON.stringify(table.match.game.view(table.match.state, viewer)));

const classic = (state: StateJson) => placed(toma6, state.hands.length, state);
const buffalo = (state: StateJson) => placed(toma6, state.hands.length, state, { mode: 'buffalo' });

describe('view of a hidden card', () => {
  const choosing = (theirs: readonly number[], laid: number) =>
    classic(
      position([[1, 2], theirs, [90]], ROWS, {
        choices: [null, null, { card: laid, flip: false }],
      }),
    );

  test('[T-006] is the same for any card of another hand or face down', () => {
    const one = choosing([20, 21], 31);
    const other = choosing([40, 41], 99);
    expect(seen(one, 0)).toEqual(seen(other, 0));
    expect(seen(one, 'spectator')).toEqual(seen(other, 'spectator'));
    expect(seen(one, 1)).not.toEqual(seen(other, 1));
    expect(seen(one, 2)).not.toEqual(seen(other, 2));
  });

  test('[T-006] is the same for a spectator whatever the hands', () => {
    const one = classic(position([[1, 2], [20], [90]], ROWS));
    const other = classic(position([[3, 4], [21], [91]], ROWS));
    expect(seen(one, 'spectator')).toEqual(seen(other, 'spectator'));
  });

  test('[T-006] is the same in the redacted events of a choice', () => {
    const told = (card: number, viewer: number | 'spectator') => {
      const table = classic(position([[1, 2, 88], [20], [90]], ROWS));
      const events = table.play([0, choose(card)]);
      const redacted = events.map((event) => table.match.game.redact(event, viewer));
      return JSON.stringify(redacted);
    };
    expect(told(2, 1)).toBe(told(88, 1));
    expect(told(2, 'spectator')).toBe(told(88, 'spectator'));
  });

  test('[T-006, TD-02] is the same with and without a flip card', () => {
    const laid = (move: object) => {
      const state = position([[1, 24], [20], [90]], ROWS, {
        fan: { card: 'digit-flip', unused: [true, true, true] },
      });
      const table = placed(toma6, 3, state, { fanCard: 'digit-flip' });
      table.play([0, move]);
      return table;
    };
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(seen(laid(flip(24)), viewer)).toEqual(seen(laid(choose(24)), viewer));
    }
    expect(seen(laid(flip(24)), 0)).not.toEqual(seen(laid(choose(24)), 0));
  });

  test('[T-006] shows the card after the reveal', () => {
    const waiting = (card: number, hand: number) =>
      classic(
        position([[1], [hand], [90]], ROWS, {
          phase: 'place',
          choices: null,
          queue: [
            { seat: 0, card: 5, value: 5 },
            { seat: 1, card, value: card },
          ],
        }),
      );
    expect(seen(waiting(60, 20), 0)).toEqual(seen(waiting(60, 21), 0));
    expect(seen(waiting(60, 20), 0)).not.toEqual(seen(waiting(61, 20), 0));
    expect(seen(waiting(60, 20), 'spectator')).not.toEqual(seen(waiting(61, 20), 'spectator'));
  });
});

describe('view against the buffalo', () => {
  const BUFFALO = {
    deck: [80, 81],
    pile: [7],
    display: ['stop', 'first'],
    specials: ['sort', 'push'],
    take7: [2],
    stop: [],
    passed: [false, false, false],
  } as const;
  const OTHER_BUFFALO = { ...BUFFALO, deck: [100, 3], specials: ['take-7', 'last'] } as const;

  const team = { piles: [[55]], scores: [0] };

  const choosing = (theirs: readonly number[], laid: number, buffaloJson: StateJson['buffalo']) =>
    buffalo(
      position([[1, 2], theirs, [90]], ROWS, {
        ...team,
        choices: [null, null, { card: laid, flip: false }],
        buffalo: buffaloJson,
      }),
    );

  test("[TB-01, TB-08] hides hands, laid cards, the buffalo's cards and face-down specials", () => {
    const one = choosing([20, 21], 31, BUFFALO);
    const other = choosing([40, 41], 99, OTHER_BUFFALO);
    expect(seen(one, 0)).toEqual(seen(other, 0));
    expect(seen(one, 'spectator')).toEqual(seen(other, 'spectator'));
    expect(seen(one, 1)).not.toEqual(seen(other, 1));
  });

  test("[TB-01] hides the buffalo's cards from every viewer", () => {
    const one = choosing([20, 21], 31, BUFFALO);
    const other = choosing([20, 21], 31, OTHER_BUFFALO);
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      expect(seen(one, viewer)).toEqual(seen(other, viewer));
    }
  });

  const revealed = (theirs: number, card: number, buffaloJson: StateJson['buffalo']) =>
    buffalo(
      position([[1], [theirs], [90]], ROWS, {
        ...team,
        phase: 'place',
        choices: null,
        queue: [
          { seat: 'buffalo', card, value: card },
          { seat: 1, card: 60, value: 60 },
        ],
        buffalo: buffaloJson,
      }),
    );

  test('[TB-08] after the reveal hides hands and shows the revealed cards', () => {
    expect(seen(revealed(20, 40, BUFFALO), 0)).toEqual(seen(revealed(21, 40, OTHER_BUFFALO), 0));
    expect(seen(revealed(20, 40, BUFFALO), 0)).not.toEqual(seen(revealed(20, 41, BUFFALO), 0));
  });

  test('[TB-02] shows the face-up specials', () => {
    const other = { ...BUFFALO, display: ['push', 'first'], specials: ['sort', 'stop'] } as const;
    expect(seen(choosing([20, 21], 31, BUFFALO), 0)).not.toEqual(
      seen(choosing([20, 21], 31, other), 0),
    );
  });
});
