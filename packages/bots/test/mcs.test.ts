import { FastRng } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { toma6 } from '@sobremesa/games/toma6/rules';
import { expect, test } from 'vitest';
import { dealt, placed } from '../../../games/test/support/table.ts';
import { afterReveal, choose, position, take } from '../../../games/toma6/test/position.ts';
import { contenders } from '../src/index.ts';

const known = botsOf(toma6.id);
const mcs = contenders.mcs100(known);

test('takes the row with the fewest points where nothing else counts', () => {
  const { match } = afterReveal([[20, 25], [33], [41], [55]], [3, 98]);
  const view = match.game.view(match.state, 0);
  expect(mcs.choose(view, new FastRng('mcs'))).toEqual(take(2));
});

test('plays the card that costs nothing rather than one that takes a row', () => {
  const hands = [
    [6, 104],
    [97, 98],
    [99, 100],
    [101, 102],
  ];
  const rows = [[1, 2, 3, 4, 5], [50], [60], [103]];
  const { match } = placed(toma6, 4, position(hands, rows, {}));
  const view = match.game.view(match.state, 0);
  expect(mcs.choose(view, new FastRng('mcs'))).toEqual(choose(104));
});

test('counts its playouts: the fixed number for each move', () => {
  const { match } = dealt(toma6, 4);
  const fresh = contenders.mcs100(known);
  fresh.choose(match.game.view(match.state, 0), new FastRng('mcs'));
  expect(fresh.playouts).toBe(10 * 100);
});
