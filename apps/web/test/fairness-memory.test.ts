import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  recallDeal,
  recallHead,
  rememberDeal,
  rememberHead,
} from '../src/fairness/proof/memory.ts';

const dealOf = (table: string, text = 'salt') => ({ table, commitment: 'c0ffee', offers: [text] });

describe('stored deals', () => {
  let stored: string | null;
  beforeEach(() => {
    stored = null;
    vi.stubGlobal('localStorage', {
      getItem: () => stored,
      setItem: (_: string, text: string) => {
        stored = text;
      },
    });
  });

  test('keep the last text of each table', () => {
    rememberDeal(dealOf('one', 'first'));
    rememberDeal(dealOf('two'));
    rememberDeal(dealOf('one', 'second'));
    expect(recallDeal('one')).toEqual(dealOf('one', 'second'));
    expect(recallDeal('two')).toEqual(dealOf('two'));
    expect(recallDeal('three')).toBeUndefined();
  });

  test('keep the newest hundred', () => {
    for (let table = 0; table <= 100; table++) rememberDeal(dealOf(String(table)));
    expect(recallDeal('0')).toBeUndefined();
    expect(recallDeal('1')).toBeDefined();
    expect(recallDeal('100')).toBeDefined();
  });

  test.each(['{', '7', 'null'])('start empty when the storage contains %s', (text) => {
    stored = text;
    expect(recallDeal('one')).toBeUndefined();
    rememberDeal(dealOf('one'));
    expect(recallDeal('one')).toEqual(dealOf('one'));
  });

  test('ignore entries from before commitments existed', () => {
    stored = JSON.stringify([{ table: 'one', commitment: 'c0ffee', entropy: 'salt' }]);
    expect(recallDeal('one')).toBeUndefined();
  });

  test('last until the page is closed where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberDeal(dealOf('one'));
    expect(recallDeal('one')).toEqual(dealOf('one'));
  });

  test.each(['{', '7', 'null', '{"number":"3"}'])(
    'have no newest link when the storage contains %s',
    (text) => {
      stored = text;
      expect(recallHead()).toBeUndefined();
      rememberHead({ number: 3, hash: 'abc' });
      expect(recallHead()).toEqual({ number: 3, hash: 'abc' });
    },
  );
});
