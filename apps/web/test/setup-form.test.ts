import type { GameInfo } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { blockedBy, changedOptions, defaultsOf, idleWith, seatRange } from '../src/setup/form.ts';

const toma6: GameInfo = {
  id: 'toma6',
  version: 1,
  options: {
    mode: { kind: 'choice', values: ['classic', 'buffalo'], default: 'classic' },
    limit: {
      kind: 'integer',
      min: 1,
      default: 66,
      idleWith: [{ option: 'mode', value: 'buffalo' }, { option: 'rounds' }],
    },
    rounds: { kind: 'integer', min: 1, optional: true },
    tactical: { kind: 'flag' },
    fanCard: { kind: 'choice', values: ['odd-even'], optional: true },
    extra: { kind: 'numbers', min: 11, max: 14 },
  },
  exclusions: [
    {
      code: 'buffalo-tactical',
      between: [{ option: 'mode', value: 'buffalo' }, { option: 'tactical' }],
    },
    { code: 'tactical-fan', between: [{ option: 'tactical' }, { option: 'fanCard' }] },
  ],
  seats: { min: 2, max: 10 },
  seatsWith: [
    { option: 'mode', value: 'buffalo', min: 1, max: 6 },
    { option: 'tactical', value: true, min: 2, max: 6 },
    { option: 'extra', value: 11, min: 2, max: 4 },
    { option: 'extra', value: 13, min: 2, max: 5 },
  ],
  botLevels: ['greedy'],
};

const withChange = (change: object) => ({ ...defaultsOf(toma6), ...change });

describe('setup form', () => {
  test('sends only what differs from the defaults', () => {
    expect(changedOptions(toma6, defaultsOf(toma6))).toEqual({});
    expect(changedOptions(toma6, withChange({ tactical: true, limit: 30 }))).toEqual({
      tactical: true,
      limit: 30,
    });
  });

  test.each([
    ['tactical', true, {}, undefined],
    ['tactical', true, { mode: 'buffalo' }, { option: 'mode', value: 'buffalo' }],
    ['tactical', true, { fanCard: 'odd-even' }, { option: 'fanCard' }],
    ['mode', 'buffalo', { tactical: true }, { option: 'tactical' }],
    ['mode', 'classic', { tactical: true }, undefined],
  ])('says what stands in the way of %s %s', (option, value, change, reason) => {
    expect(blockedBy(toma6, withChange(change), option, value)).toEqual(reason);
  });

  test.each([
    [{}, undefined],
    [{ mode: 'buffalo' }, { option: 'mode', value: 'buffalo' }],
    [{ rounds: 3 }, { option: 'rounds' }],
  ])('says with which setting the limit changes nothing: %o', (change, setting) => {
    expect(idleWith(toma6, withChange(change), 'limit')).toEqual(setting);
  });

  test('does not send options without effect', () => {
    expect(changedOptions(toma6, withChange({ mode: 'buffalo', limit: 30 }))).toEqual({
      mode: 'buffalo',
    });
  });

  test.each([
    [{}, { min: 2, max: 10 }],
    [{ mode: 'buffalo' }, { min: 1, max: 6 }],
    [{ tactical: true }, { min: 2, max: 6 }],
    [{ extra: [13] }, { min: 2, max: 5 }],
    [{ extra: [13, 11] }, { min: 2, max: 4 }],
  ])('knows how many can play with %o', (change, range) => {
    expect(seatRange(toma6, withChange(change))).toEqual(range);
  });
});
