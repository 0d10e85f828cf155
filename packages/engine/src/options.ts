import {
  fail,
  integerIn,
  listOf,
  oneOf,
  readBoolean,
  readKeys,
  readObject,
  readString,
} from './json.ts';
import { phrase } from './phrase.ts';
import { InvalidInput } from './refusal.ts';

/**
 * Declares an option of a game as data that validates input, provides the default and renders a
 * form field. An `optional` option may be left open; it is then absent (`null` in JSON).
 */
interface AnySpec {
  /** Settings under which this option is accepted but has no effect, so a form can hide it. */
  readonly idleWith?: readonly Setting[];
}
export interface FlagSpec extends AnySpec {
  readonly kind: 'flag';
}
export interface ChoiceSpec extends AnySpec {
  readonly kind: 'choice';
  readonly values: readonly string[];
  readonly default?: string;
  readonly optional?: true;
}
export interface IntegerSpec extends AnySpec {
  readonly kind: 'integer';
  readonly min: number;
  /** If absent, there is no upper limit. */
  readonly max?: number;
  /** The maximum at a table on a server, for an option that the rules do not limit. */
  readonly tableMax?: number;
  readonly default?: number;
  readonly optional?: true;
}
/** Up to `maxItems` pairs of a name and a number from `min` to `max`. */
export interface NamedNumbersSpec extends AnySpec {
  readonly kind: 'named-numbers';
  readonly maxItems: number;
  readonly maxNameLength: number;
  readonly min: number;
  readonly max: number;
}
/** A list of distinct integers from `min` to `max`. */
export interface NumbersSpec extends AnySpec {
  readonly kind: 'numbers';
  readonly min: number;
  readonly max: number;
}
export type OptionSpec = FlagSpec | ChoiceSpec | IntegerSpec | NamedNumbersSpec | NumbersSpec;
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

export interface NamedNumber {
  readonly name: string;
  readonly value: number;
}

type ValueOf<Spec extends OptionSpec> = Spec extends FlagSpec
  ? boolean
  : Spec extends ChoiceSpec
    ? Spec['values'][number]
    : Spec extends IntegerSpec
      ? number
      : Spec extends NumbersSpec
        ? readonly number[]
        : readonly NamedNumber[];

type OptionalKey<Specs extends OptionSpecs> = {
  [Key in keyof Specs]: Specs[Key] extends { readonly optional: true } ? Key : never;
}[keyof Specs];

/** What the rules receive: every option has a value, except open ones, which are absent. */
export type OptionsOf<Specs extends OptionSpecs> = {
  readonly [Key in Exclude<keyof Specs, OptionalKey<Specs>>]: ValueOf<Specs[Key]>;
} & { readonly [Key in OptionalKey<Specs>]?: ValueOf<Specs[Key]> };

/** Two settings that exclude each other. */
export interface Exclusion {
  readonly code: string;
  readonly between: readonly [Setting, Setting];
}
/** Without `value` it matches every value except the default. */
export interface Setting {
  readonly option: string;
  readonly value?: string | number | boolean;
}

export interface SeatRange {
  readonly min: number;
  readonly max: number;
}

type LooseOptions = Readonly<Record<string, unknown>>;

export function defaultOf(spec: OptionSpec): unknown {
  if (spec.kind === 'flag') return false;
  if (spec.kind === 'named-numbers' || spec.kind === 'numbers') return [];
  return spec.default;
}

function readOption(spec: OptionSpec, json: unknown, path: string): unknown {
  switch (spec.kind) {
    case 'flag':
      return readBoolean(json, path);
    case 'choice':
      return json === null && spec.optional ? undefined : oneOf(spec.values)(json, path);
    case 'integer': {
      if (json === null && spec.optional) return undefined;
      return integerIn(spec.min, spec.max ?? Number.MAX_SAFE_INTEGER)(json, path);
    }
    case 'named-numbers':
      return listOf(
        (item, itemPath) => readNamedNumber(spec, item, itemPath),
        0,
        spec.maxItems,
      )(json, path);
    case 'numbers':
      return readNumbers(spec, json, path);
  }
}

function readNumbers({ min, max }: NumbersSpec, json: unknown, path: string): readonly number[] {
  const numbers = listOf(integerIn(min, max), 0, max - min + 1)(json, path);
  for (const [index, number] of numbers.entries()) {
    if (numbers.indexOf(number) < index) {
      fail(`${path}[${index}]`, phrase`a number that is not in the list yet`, number);
    }
  }
  return numbers;
}

function readNamedNumber(spec: NamedNumbersSpec, json: unknown, path: string): NamedNumber {
  const object = readKeys(json, path, ['name', 'value']);
  const name = readString(object['name'], `${path}.name`);
  if (name.trim() === '' || name.length > spec.maxNameLength) {
    fail(`${path}.name`, phrase`a name of 1 to ${spec.maxNameLength} characters`, name);
  }
  return { name, value: integerIn(spec.min, spec.max)(object['value'], `${path}.value`) };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function isSet(specs: OptionSpecs, options: LooseOptions, setting: Setting): boolean {
  const value = options[setting.option];
  if (setting.value !== undefined) return value === setting.value;
  const spec = specs[setting.option];
  return spec !== undefined && !same(value, defaultOf(spec));
}

/** Reads options from JSON, fills in the defaults and refuses combinations that are excluded. */
export function readOptions<Specs extends OptionSpecs>(
  specs: Specs,
  exclusions: readonly Exclusion[],
  json: unknown,
): OptionsOf<Specs> {
  const given = readObject(json, 'options');
  const options: Record<string, unknown> = {};
  for (const [key, spec] of Object.entries(specs)) {
    const value = Object.hasOwn(given, key)
      ? readOption(spec, given[key], `options.${key}`)
      : defaultOf(spec);
    if (value !== undefined) options[key] = value;
  }
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(specs, key)) {
      throw new InvalidInput(
        phrase`options: unknown option "${key}"; known are: ${Object.keys(specs).join(', ')}`,
      );
    }
  }
  for (const { between } of exclusions) {
    if (between.every((setting) => isSet(specs, options, setting))) {
      const [one, other] = between.map((setting) => showSetting(setting, options));
      throw new InvalidInput(
        phrase`options: ${one} and ${other} do not go together; choose one of them`,
      );
    }
  }
  // The first loop gave every key of `specs` a value of its kind.
  return options as OptionsOf<Specs>;
}

/** Refuses options that the rules allow but that would make a match practically endless. */
export function checkTableOptions(specs: OptionSpecs, options: LooseOptions): void {
  for (const [key, spec] of Object.entries(specs)) {
    if (spec.kind !== 'integer' || spec.tableMax === undefined) continue;
    if (options[key] !== undefined) {
      integerIn(spec.min, spec.tableMax)(options[key], `options.${key}`);
    }
  }
}

const showSetting = (setting: Setting, options: LooseOptions): string =>
  `${setting.option} ${JSON.stringify(options[setting.option])}`;

/** The options that differ from the defaults, as JSON. */
export function writeOptions(specs: OptionSpecs, options: LooseOptions): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(specs)
      .filter(([key, spec]) => !same(options[key], defaultOf(spec)))
      .map(([key]) => [key, options[key] ?? null]),
  );
}
