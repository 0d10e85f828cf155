import type { OptionSpecs } from '@sobremesa/engine';
import { describeSetup, type GameWords, isPlayed } from '@sobremesa/words';
import { variantNames } from '@sobremesa/words/setup';
import { expect, test } from 'vitest';

const specs = {
  mode: { kind: 'choice', values: ['alone', 'team'], default: 'alone' },
  limit: {
    kind: 'integer',
    min: 1,
    default: 66,
    idleWith: [{ option: 'mode', value: 'team' }, { option: 'rounds' }],
  },
  rounds: { kind: 'integer', min: 1, optional: true },
  thief: { kind: 'flag' },
  extra: { kind: 'choice', values: ['cow'], optional: true },
  points: { kind: 'numbers', min: 11, max: 14 },
  cards: { kind: 'named-numbers', maxItems: 2, maxNameLength: 24, min: -20, max: 20 },
} as const satisfies OptionSpecs;

const named = (label: string, values?: Record<string, string>) => ({
  label,
  help: '',
  ...(values ? { values } : {}),
});
const words = {
  options: {
    mode: named('Modo', { alone: 'A solas', team: 'En equipo' }),
    limit: named('Límite'),
    rounds: named('Rondas'),
    thief: named('Ladrón'),
    extra: named('Carta', { cow: 'Vaca' }),
    points: named('Puntos'),
    cards: named('De la casa'),
  },
} as unknown as GameWords;

test.each([
  ['lists numbers that have an effect', {}, ['Límite: 66']],
  ['omits a number that another option makes idle', { rounds: 3 }, ['Rondas: 3']],
  ['omits optional settings that are null', { rounds: null, extra: null }, ['Límite: 66']],
  ['names a choice that is not the default', { mode: 'team' }, ['Modo: En equipo']],
  ['names an optional choice', { extra: 'cow' }, ['Límite: 66', 'Carta: Vaca']],
  ['names a flag that is on', { thief: true }, ['Límite: 66', 'Ladrón']],
  ['omits a flag that is off', { thief: false }, ['Límite: 66']],
  ['joins a list of numbers', { points: [11, 14] }, ['Límite: 66', 'Puntos: 11, 14']],
  [
    'joins named numbers',
    { cards: [{ name: 'La abuela', value: -12 }] },
    ['Límite: 66', 'De la casa: La abuela −12'],
  ],
])('describeSetup: %s', (_what, options, description) => {
  expect(describeSetup(words, specs, options)).toEqual(description);
});

test.each([
  ['nothing for the classic game', {}, []],
  ['nothing for defaults, numbers and what is off', { mode: 'alone', rounds: 3, thief: false }, []],
  ['nothing for an optional choice that is null', { extra: null }, []],
  ['a flag and a choice', { mode: 'team', thief: true }, ['En equipo', 'Ladrón']],
])('variantNames: %s', (_what, options, names) => {
  expect(variantNames(words, specs, options)).toEqual(names);
});

test.each([
  ['of the base game always', undefined, {}, true],
  ['of a flag that is on', 'thief', { thief: true }, true],
  ['of a flag that is off', 'thief', { thief: false }, false],
  ['of a flag that is absent', 'thief', {}, false],
  ['of the value of a choice', 'team', { mode: 'team' }, true],
  ['of another value', 'team', { mode: 'alone' }, false],
  ['of a list with items', 'points', { points: [11] }, true],
  ['of an empty list', 'points', { points: [] }, false],
])('isPlayed: a section %s', (_what, variant, options, isShown) => {
  const section = { id: 'x', title: '', blocks: [], ...(variant === undefined ? {} : { variant }) };
  expect(isPlayed(section, options)).toBe(isShown);
});
