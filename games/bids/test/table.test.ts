import { FastRng, readOptions } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { bids, type Card, type View } from '../rules/index.ts';
import { signsOf, signWith } from '../table/bidding.ts';
import { drawnOf, isInk } from '../table/cards.ts';
import { cardLabel, effectFromHand } from '../table/texts.ts';

const tableOf = (choice: object, laid: readonly Card[], centre: Card = 'k5'): View => {
  const options = readOptions(bids.options, bids.exclusions, choice);
  const state = bids.create(options, ['Ana', 'Luis', 'Eva', 'Marta'], new FastRng('signs'));
  return {
    ...bids.view(state, 0),
    centre,
    bids: laid.map((card, seat) => ({ seat, card })),
  };
};

describe('sign of a bid', () => {
  test.each<[string, object, readonly Card[], readonly (string | undefined)[]]>([
    ['is absent without bids', {}, [], []],
    ['marks the highest bid as leading', {}, ['y4', 'r9', 'b7'], [undefined, 'leads', undefined]],
    [
      'marks all bids that share the best number as burning',
      {},
      ['r9', 'b3', 'b9'],
      ['burns', undefined, 'burns'],
    ],
    [
      'ignores a bid outside the most frequent colours',
      { colours: true },
      ['r9', 'r4', 'b9', 'b2', 'y9'],
      ['burns', undefined, 'burns', undefined, undefined],
    ],
  ])('%s', (_, choice, laid, signs) => expect(signsOf(tableOf(choice, laid))).toEqual(signs));

  test.each<[Card, string | undefined]>([
    ['y10', 'leads'],
    ['y9', 'burns'],
    ['y2', undefined],
  ])('for the %s as the next bid is %s', (card, sign) =>
    expect(signWith(tableOf({}, ['r9', 'b3']), 2, card)).toBe(sign),
  );
});

describe('card of Bids', () => {
  const { options } = tableOf({ blanks: [{ name: 'La suegra', value: -15 }] }, []);

  test.each<[Card, string, string]>([
    ['r9', '9 rojo', 'red 9'],
    ['k12', '12 negro', 'black 12'],
    ['thief', 'Ladrón', 'Thief'],
    ['2x', '2×', '2×'],
    ['blank1', 'La suegra, −15', 'La suegra, −15'],
  ])('%s has the label "%s"', (card, es, en) => {
    expect(cardLabel(card, options, 'es')).toBe(es);
    expect(cardLabel(card, options, 'en')).toBe(en);
  });

  test('has a text about its effect from the hand unless it is coloured', () => {
    expect(effectFromHand('r9', options, 'es')).toBeUndefined();
    expect(effectFromHand('k8', options, 'es')).toBe('Puja 8 y se suma al premio.');
    expect(effectFromHand('ally', options, 'en')).toMatch(/^Bids 0\./);
  });

  test('has ink colours unless it is coloured or the ally', () => {
    expect((['y1', 'ally'] as const).map(isInk)).toEqual([false, false]);
    expect((['k1', '2x', 'blank2'] as const).map(isInk)).toEqual([true, true, true]);
  });

  test('of the house is drawn by its index in the options', () =>
    expect(drawnOf('blank2')).toEqual({ kind: 'house', index: 1 }));
});
