import { FastRng, readOptions } from '@sobremesa/engine';
import { describe, expect, it } from 'vitest';
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

describe('what bids have come to', () => {
  it.each<[string, object, readonly Card[], readonly (string | undefined)[]]>([
    ['nothing yet', {}, [], []],
    ['the highest leads', {}, ['y4', 'r9', 'b7'], [undefined, 'leads', undefined]],
    ['all that share the best burn', {}, ['r9', 'b3', 'b9'], ['burns', undefined, 'burns']],
    [
      'a bid outside the most played colour does not burn with the same number',
      { colours: true },
      ['r9', 'r4', 'b9', 'b2', 'y9'],
      ['burns', undefined, 'burns', undefined, undefined],
    ],
  ])('%s', (_, choice, laid, signs) => expect(signsOf(tableOf(choice, laid))).toEqual(signs));

  it.each<[Card, string | undefined]>([
    ['y10', 'leads'],
    ['y9', 'burns'],
    ['y2', undefined],
  ])('with the %s as the next bid: %s', (card, sign) =>
    expect(signWith(tableOf({}, ['r9', 'b3']), 2, card)).toBe(sign),
  );
});

describe('the cards of Bids', () => {
  const { options } = tableOf({ blanks: [{ name: 'La suegra', value: -15 }] }, []);

  it.each<[Card, string, string]>([
    ['r9', '9 rojo', 'red 9'],
    ['k12', '12 negro', 'black 12'],
    ['thief', 'Ladrón', 'Thief'],
    ['2x', 'Por dos', 'Times two'],
    ['blank1', 'La suegra, −15', 'La suegra, −15'],
  ])('%s is read aloud as "%s"', (card, es, en) => {
    expect(cardLabel(card, options, 'es')).toBe(es);
    expect(cardLabel(card, options, 'en')).toBe(en);
  });

  it('a plain bid needs no explaining, every other card does', () => {
    expect(effectFromHand('r9', options, 'es')).toBeUndefined();
    expect(effectFromHand('k8', options, 'es')).toBe('Puja 8 y se suma al premio.');
    expect(effectFromHand('ally', options, 'en')).toMatch(/^Bids 0\./);
  });

  it('only the colours and the ally are paper', () => {
    expect((['y1', 'ally'] as const).map(isInk)).toEqual([false, false]);
    expect((['k1', '2x', 'blank2'] as const).map(isInk)).toEqual([true, true, true]);
  });

  it('a card of the house is drawn by its place among the options', () =>
    expect(drawnOf('blank2')).toEqual({ kind: 'house', index: 1 }));
});
