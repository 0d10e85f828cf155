import { parseArgs } from 'node:util';
import { Failure } from './failure.ts';
import type { Messages } from './messages/index.ts';

/** Parses the text after a flag; a flag without a placeholder takes no text. */
export interface Flag<Value> {
  readonly placeholder?: keyof Messages['placeholders'];
  read(text: string, name: string, say: Messages): Value;
}
export type Flags = Readonly<Record<string, Flag<unknown>>>;

export type FlagValues<Of extends Flags> = {
  readonly [Name in keyof Of]?: Of[Name] extends Flag<infer Value> ? Value : never;
};

export interface Args<Of extends Flags> {
  readonly flags: FlagValues<Of>;
  readonly positionals: readonly string[];
}

export const switchFlag: Flag<true> = { read: () => true };

export const textFlag: Flag<string> = { placeholder: 'text', read: (text) => text };

const MAX_NAME_LENGTH = 20;

/** A name for display, without control characters that a terminal would interpret. */
export const nameFlag: Flag<string> = {
  placeholder: 'text',
  read(text, name, say) {
    const shown = text.replace(/\p{C}/gu, '').trim();
    if (shown !== '' && shown.length <= MAX_NAME_LENGTH) return shown;
    throw new Failure(say.errors.badName(name, MAX_NAME_LENGTH));
  },
};

export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER): Flag<number> => ({
  placeholder: 'number',
  read(text, name, say) {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new Failure(say.errors.wholeNumber(name, text, min, max));
  },
});

export const positiveNumber: Flag<number> = {
  placeholder: 'number',
  read(text, name, say) {
    const value = Number(text);
    if (text.trim() !== '' && Number.isFinite(value) && value > 0) return value;
    throw new Failure(say.errors.positiveNumber(name, text));
  },
};

export const oneOf = <const Value extends string>(
  values: readonly Value[],
  placeholder: keyof Messages['placeholders'],
): Flag<Value> => ({
  placeholder,
  read: (text, name, say) => readOneOf(values, text, name, say),
});

/** Several comma-separated values. */
export const someOf = <const Value extends string>(
  values: readonly Value[],
  placeholder: keyof Messages['placeholders'],
): Flag<Value[]> => ({
  placeholder,
  read: (text, name, say) => text.split(',').map((part) => readOneOf(values, part, name, say)),
});

function readOneOf<Value extends string>(
  values: readonly Value[],
  text: string,
  name: string,
  say: Messages,
): Value {
  const found = values.find((value) => value === text.trim());
  if (found !== undefined) return found;
  throw new Failure(say.errors.notOneOf(name, text, values));
}

export const jsonFlag: Flag<unknown> = {
  placeholder: 'json',
  read(text, name, say) {
    try {
      return JSON.parse(text);
    } catch {
      throw new Failure(say.errors.notJson(name, text));
    }
  },
};

/** Parses the arguments of a command; throws a `Failure` that says what is allowed. */
export function readArgs<const Of extends Flags>(
  argv: readonly string[],
  flags: Of,
  positionalNames: readonly string[],
  say: Messages,
): Args<Of> {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      Object.entries(flags).map(([name, { placeholder }]) => [
        name,
        { type: placeholder === undefined ? 'boolean' : 'string' } as const,
      ]),
    ),
    // Errors are reported below, in the user's language.
    strict: false,
    tokens: true,
  });

  const values: Record<string, unknown> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind === 'option') {
      values[token.name] = readFlag(flags, token, say);
    }
  }
  if (positionals.length > positionalNames.length) {
    throw new Failure(say.errors.tooMany(positionals[positionalNames.length], positionalNames));
  }
  // Each value was parsed by the flag of its name.
  return { flags: values as FlagValues<Of>, positionals };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function readFlag(flags: Flags, token: OptionToken, say: Messages): unknown {
  const { name, rawName, value, inlineValue } = token;
  if (!Object.hasOwn(flags, name)) {
    throw new Failure(
      say.errors.unknownFlag(
        rawName,
        Object.keys(flags).map((flag) => `--${flag}`),
      ),
    );
  }
  const flag = flags[name];
  if (flag.placeholder === undefined) {
    if (value !== undefined) throw new Failure(say.errors.needsNoValue(rawName, value));
    return flag.read('', rawName, say);
  }
  // In "--players --trace" the number is missing; a text that begins with a dash needs --seed=-x.
  const forgotten = value === undefined || (inlineValue !== true && /^-./.test(value));
  if (forgotten)
    throw new Failure(say.errors.needsValue(rawName, say.placeholders[flag.placeholder]));
  return flag.read(value, rawName, say);
}
