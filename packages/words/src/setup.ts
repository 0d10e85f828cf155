import {
  defaultOf,
  isSet,
  type NamedNumber,
  type OptionSpec,
  type OptionSpecs,
} from '@sobremesa/engine';
import { type GameWords, numeral, type OptionWords } from './words.ts';

function describe(spec: OptionSpec, { label, values }: OptionWords, value: unknown): string[] {
  switch (spec.kind) {
    case 'flag':
      return value === true ? [label] : [];
    case 'choice':
      return value === undefined || value === spec.default
        ? []
        : [`${label}: ${values?.[String(value)] ?? value}`];
    case 'integer':
      return value === undefined ? [] : [`${label}: ${numeral(Number(value))}`];
    case 'numbers': {
      const numbers = (value as readonly number[]).map(numeral);
      return numbers.length === 0 ? [] : [`${label}: ${numbers.join(', ')}`];
    }
    case 'named-numbers': {
      const items = value as readonly NamedNumber[];
      const named = items.map((item) => `${item.name} ${numeral(item.value)}`);
      return named.length === 0 ? [] : [`${label}: ${named.join(', ')}`];
    }
  }
}

/** The variants that are on, by name; for a headline, so without numbers. */
export function variantNames(words: GameWords, specs: OptionSpecs, options: object): string[] {
  return Object.entries(options).flatMap(([option, value]) => {
    const spec = specs[option];
    const { label, values } = words.options[option] ?? {};
    if (spec?.kind === 'flag') return value === true && label !== undefined ? [label] : [];
    if (spec?.kind !== 'choice' || value === null || value === spec.default) return [];
    return [values?.[String(value)] ?? String(value)];
  });
}

/**
 * The setup of a table, for people who may sit down: every number that has an effect ("Rondas: 6")
 * and every variant that is on. `options` may omit defaults.
 */
export function describeSetup(words: GameWords, specs: OptionSpecs, options: object): string[] {
  const given: Readonly<Record<string, unknown>> = { ...options };
  const values = Object.fromEntries(
    Object.entries(specs).map(([option, spec]) => [
      option,
      Object.hasOwn(given, option) ? (given[option] ?? undefined) : defaultOf(spec),
    ]),
  );
  return Object.entries(specs).flatMap(([option, spec]) =>
    spec.idleWith?.some((setting) => isSet(specs, values, setting))
      ? []
      : describe(spec, words.options[option], values[option]),
  );
}
