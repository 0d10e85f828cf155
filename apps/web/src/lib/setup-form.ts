import type { Exclusion, OptionSpec, OptionSpecs, SeatRange, Setting } from '@sobremesa/engine';
import type { GameInfo } from '@sobremesa/protocol';

/** The rules of a form for options, out of what the server tells of a game. */

export type Values = Readonly<Record<string, unknown>>;

/** `options` and `exclusions` travel as plain JSON; these are their types at the other end. */
export const specsOf = (info: GameInfo): OptionSpecs => info.options as unknown as OptionSpecs;
const exclusionsOf = (info: GameInfo): readonly Exclusion[] =>
  info.exclusions as unknown as Exclusion[];

function defaultOf(spec: OptionSpec): unknown {
  if (spec.kind === 'flag') return false;
  if (spec.kind === 'named-numbers') return [];
  return spec.default;
}

export const defaultsOf = (info: GameInfo): Values =>
  Object.fromEntries(
    Object.entries(specsOf(info)).map(([option, spec]) => [option, defaultOf(spec)]),
  );

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isSet = (info: GameInfo, values: Values, { option, value }: Setting): boolean =>
  value === undefined
    ? !isSame(values[option], defaultOf(specsOf(info)[option]))
    : values[option] === value;

/** The setting that stands in the way of this one; `undefined` when nothing does. */
export function blockedBy(
  info: GameInfo,
  values: Values,
  option: string,
  value: unknown,
): Setting | undefined {
  const wished = { ...values, [option]: value };
  for (const { between } of exclusionsOf(info)) {
    const own = between.find((setting) => setting.option === option);
    const other = between.find((setting) => setting.option !== option);
    if (own && other && isSet(info, wished, own) && isSet(info, values, other)) {
      return { option: other.option, ...(other.value === undefined ? {} : { value: other.value }) };
    }
  }
  return undefined;
}

/** How many can play with these options. */
export function seatRange({ seats, seatsWith }: GameInfo, values: Values): SeatRange {
  let { min, max } = seats;
  for (const change of seatsWith) {
    if (values[change.option] !== change.value) continue;
    if (change.min !== seats.min)
      min = change.min < seats.min ? change.min : Math.max(min, change.min);
    if (change.max !== seats.max)
      max = change.max < seats.max ? Math.min(max, change.max) : change.max;
  }
  return { min, max };
}

/** What is sent: only what differs from the defaults. */
export const changedOptions = (info: GameInfo, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(specsOf(info))
      .filter(([option, spec]) => !isSame(values[option], defaultOf(spec)))
      .map(([option]) => [option, values[option] ?? null]),
  );
