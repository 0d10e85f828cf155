import {
  checkTableOptions,
  InvalidInput,
  isSet,
  type OptionSpecs,
  readOptions,
  readSetup,
  writeOptions,
} from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';

const specs = {
  mode: { kind: 'choice', values: ['calm', 'wild'], default: 'calm' },
  extra: { kind: 'choice', values: ['cow', 'flip'], optional: true },
  rounds: { kind: 'integer', min: 1, max: 20, optional: true },
  limit: { kind: 'integer', min: 1, tableMax: 500, default: 66 },
  colours: { kind: 'flag' },
  bonus: { kind: 'numbers', min: 11, max: 14 },
  house: { kind: 'named-numbers', maxItems: 2, maxNameLength: 5, min: -20, max: 20 },
} as const satisfies OptionSpecs;

const exclusions = [
  { code: 'wild-alone', between: [{ option: 'mode', value: 'wild' }, { option: 'extra' }] },
] as const;

const read = (json: unknown) => readOptions(specs, exclusions, json);

describe('readOptions', () => {
  test('fills in defaults and leaves open options absent', () => {
    expect(read({})).toEqual({ mode: 'calm', limit: 66, colours: false, bonus: [], house: [] });
    expect(read({ extra: null, rounds: null })).toEqual(read({}));
  });

  test.each([
    [{ mode: 'tame' }, 'options.mode: expected one of "calm", "wild", found "tame"'],
    [{ mode: null }, 'options.mode: expected one of "calm", "wild", found null'],
    [{ rounds: 21 }, 'options.rounds: expected a whole number from 1 to 20, found 21'],
    [{ rounds: 1.5 }, 'options.rounds: expected a whole number from 1 to 20, found 1.5'],
    [{ limit: 0 }, 'options.limit: expected a whole number of at least 1, found 0'],
    [{ colours: 'yes' }, 'options.colours: expected true or false, found "yes"'],
    [{ bonus: 11 }, 'options.bonus: expected a list, found 11'],
    [{ bonus: [11, 15] }, 'options.bonus[1]: expected a whole number from 11 to 14, found 15'],
    [{ bonus: [14, 11, 14] }, 'options.bonus[2]: expected a number that is not in the list yet'],
    [{ bonus: [11, 12, 13, 14, 11] }, 'options.bonus: expected 0–4 items, found 5'],
    [{ house: [{ name: 'A' }] }, 'options.house[0]: the key "value" is missing'],
    [{ house: [{ name: ' ', value: 1 }] }, 'options.house[0].name: expected a name of 1 to 5'],
    [{ house: [1, 2, 3] }, 'options.house: expected 0–2 items, found 3'],
    [{ size: 3 }, 'options: unknown option "size"; known are: mode, extra, rounds, limit'],
    [[], 'options: expected an object, found []'],
    [{ mode: 'wild', extra: 'cow' }, 'mode "wild" and extra "cow" do not go together'],
  ])('refuses %j and says what is allowed', (json, message) => {
    expect(() => read(json)).toThrow(InvalidInput);
    expect(() => read(json)).toThrow(message);
  });
});

describe('writeOptions', () => {
  test('writes only what differs from the defaults, readable back to the same options', () => {
    const options = read({ mode: 'wild', rounds: 3, house: [{ name: 'A', value: -2 }], limit: 66 });
    const written = writeOptions(specs, options);
    expect(written).toEqual({ mode: 'wild', rounds: 3, house: [{ name: 'A', value: -2 }] });
    expect(read(written)).toEqual(options);
  });
});

describe('isSet', () => {
  test('matches a value, or without one any but the default', () => {
    expect(isSet(specs, read({ extra: 'cow' }), { option: 'extra' })).toBe(true);
    expect(isSet(specs, read({}), { option: 'extra' })).toBe(false);
    expect(isSet(specs, read({ extra: 'cow' }), { option: 'extra', value: 'flip' })).toBe(false);
  });
});

describe('readSetup', () => {
  test.each([
    [['A'], {}, 'tarot takes 2–3 players, not 1'],
    [['A', 'B', 'C'], { mode: 'wild' }, 'tarot with mode "wild" takes exactly 2 players, not 3'],
    [['A', 7], {}, 'players[1]: expected a text, found 7'],
    ['AB', {}, 'players: expected a list, found "AB"'],
  ])('refuses players %j with options %j', (players, options, message) => {
    const seats = (chosen: Readonly<Record<string, unknown>>) => ({
      min: 2,
      max: chosen['mode'] === 'wild' ? 2 : 3,
    });
    const game = { id: 'tarot', options: specs, exclusions, seats };
    expect(() => readSetup(game, options, players)).toThrow(message);
  });
});

describe('checkTableOptions', () => {
  test('limits options that the rules do not limit', () => {
    expect(() => checkTableOptions(specs, read({ limit: 501 }))).toThrow(
      'limit: expected a whole number from 1',
    );
    expect(() => checkTableOptions(specs, read({ limit: 500 }))).not.toThrow();
  });
});
