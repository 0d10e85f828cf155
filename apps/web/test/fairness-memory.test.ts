import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recallDeal, recallHead, rememberDeal, rememberHead } from '../src/fairness/memory.ts';

const dealOf = (table: string, text = 'salt') => ({ table, commitment: 'c0ffee', offers: [text] });

describe('what a browser remembers of deals', () => {
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

  it('is what was given last at each table', () => {
    rememberDeal(dealOf('one', 'first'));
    rememberDeal(dealOf('two'));
    rememberDeal(dealOf('one', 'second'));
    expect(recallDeal('one')).toEqual(dealOf('one', 'second'));
    expect(recallDeal('two')).toEqual(dealOf('two'));
    expect(recallDeal('three')).toBeUndefined();
  });

  it('forgets the oldest of more than a hundred', () => {
    for (let table = 0; table <= 100; table++) rememberDeal(dealOf(String(table)));
    expect(recallDeal('0')).toBeUndefined();
    expect(recallDeal('1')).toBeDefined();
    expect(recallDeal('100')).toBeDefined();
  });

  it.each(['{', '7', 'null'])('begins anew over %s', (text) => {
    stored = text;
    expect(recallDeal('one')).toBeUndefined();
    rememberDeal(dealOf('one'));
    expect(recallDeal('one')).toEqual(dealOf('one'));
  });

  it('passes over what a page from before there were commitments wrote', () => {
    stored = JSON.stringify([{ table: 'one', commitment: 'c0ffee', entropy: 'salt' }]);
    expect(recallDeal('one')).toBeUndefined();
  });

  it('lasts for a visit where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberDeal(dealOf('one'));
    expect(recallDeal('one')).toEqual(dealOf('one'));
  });

  it.each(['{', '7', 'null', '{"number":"3"}'])('knows no newest link from %s', (text) => {
    stored = text;
    expect(recallHead()).toBeUndefined();
    rememberHead({ number: 3, hash: 'abc' });
    expect(recallHead()).toEqual({ number: 3, hash: 'abc' });
  });
});
