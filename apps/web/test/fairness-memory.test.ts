import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recallDeal, recallHead, rememberDeal, rememberHead } from '../src/fairness/memory.ts';

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

  it('keep the last text of each table', () => {
    rememberDeal(dealOf('one', 'first'));
    rememberDeal(dealOf('two'));
    rememberDeal(dealOf('one', 'second'));
    expect(recallDeal('one')).toEqual(dealOf('one', 'second'));
    expect(recallDeal('two')).toEqual(dealOf('two'));
    expect(recallDeal('three')).toBeUndefined();
  });

  it('keep the newest hundred', () => {
    for (let table = 0; table <= 100; table++) rememberDeal(dealOf(String(table)));
    expect(recallDeal('0')).toBeUndefined();
    expect(recallDeal('1')).toBeDefined();
    expect(recallDeal('100')).toBeDefined();
  });

  it.each(['{', '7', 'null'])('start empty when the storage contains %s', (text) => {
    stored = text;
    expect(recallDeal('one')).toBeUndefined();
    rememberDeal(dealOf('one'));
    expect(recallDeal('one')).toEqual(dealOf('one'));
  });

  it('ignore entries from before commitments existed', () => {
    stored = JSON.stringify([{ table: 'one', commitment: 'c0ffee', entropy: 'salt' }]);
    expect(recallDeal('one')).toBeUndefined();
  });

  it('last until the page is closed where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberDeal(dealOf('one'));
    expect(recallDeal('one')).toEqual(dealOf('one'));
  });

  it.each(['{', '7', 'null', '{"number":"3"}'])(
    'have no newest link when the storage contains %s',
    (text) => {
      stored = text;
      expect(recallHead()).toBeUndefined();
      rememberHead({ number: 3, hash: 'abc' });
      expect(recallHead()).toEqual({ number: 3, hash: 'abc' });
    },
  );
});
