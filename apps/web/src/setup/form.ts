import {
  defaultOf,
  type Exclusion,
  isSet,
  type OptionSpecs,
  type SeatRange,
  type Setting,
  writeOptions,
} from '@sobremesa/engine';
import type { GameInfo } from '@sobremesa/protocol';

/** The rules of a form for options, out of what the server tells of a game. */

export type Values = Readonly<Record<string, unknown>>;

/** `options` and `exclusions` travel as plain JSON; these are their types at the other end. */
export const specsOf = (info: GameInfo): OptionSpecs => info.options as unknown as OptionSpecs;
const exclusionsOf = (info: GameInfo): readonly Exclusion[] =>
  info.exclusions as unknown as Exclusion[];

export const defaultsOf = (info: GameInfo): Values =>
  Object.fromEntries(
    Object.entries(specsOf(info)).map(([option, spec]) => [option, defaultOf(spec)]),
  );

/** The setting that stands in the way of this one; `undefined` when nothing does. */
export function blockedBy(
  info: GameInfo,
  values: Values,
  option: string,
  value: unknown,
): Setting | undefined {
  const specs = specsOf(info);
  const wished = { ...values, [option]: value };
  for (const { between } of exclusionsOf(info)) {
    const own = between.find((setting) => setting.option === option);
    const other = between.find((setting) => setting.option !== option);
    if (own && other && isSet(specs, wished, own) && isSet(specs, values, other)) {
      return { option: other.option, ...(other.value === undefined ? {} : { value: other.value }) };
    }
  }
  return undefined;
}

/** The setting with which this option changes nothing; `undefined` when it does. */
export const idleWith = (info: GameInfo, values: Values, option: string): Setting | undefined =>
  specsOf(info)[option].idleWith?.find((setting) => isSet(specsOf(info), values, setting));

/** A list of numbers has several values at once. */
const isChosen = (value: unknown, setting: unknown): boolean =>
  Array.isArray(value) ? value.includes(setting) : value === setting;

/** How many can play with these options. */
export function seatRange({ seats, seatsWith }: GameInfo, values: Values): SeatRange {
  let { min, max } = seats;
  for (const change of seatsWith) {
    if (!isChosen(values[change.option], change.value)) continue;
    if (change.min !== seats.min)
      min = change.min < seats.min ? change.min : Math.max(min, change.min);
    if (change.max !== seats.max)
      max = change.max < seats.max ? Math.min(max, change.max) : change.max;
  }
  return { min, max };
}

export const clampTo = ({ min, max }: SeatRange, seats: number): number =>
  Math.min(max, Math.max(min, seats));

/** What is sent: only what differs from the defaults and has an effect. */
export const changedOptions = (info: GameInfo, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(writeOptions(specsOf(info), values)).filter(
      ([option]) => idleWith(info, values, option) === undefined,
    ),
  );
