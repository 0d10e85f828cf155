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

/** The logic of the options form, from the server's information about a game. */

export type Values = Readonly<Record<string, unknown>>;

/** `options` and `exclusions` are plain JSON in the protocol; these casts restore their types. */
export const specsOf = (info: GameInfo): OptionSpecs => info.options as unknown as OptionSpecs;
const exclusionsOf = (info: GameInfo): readonly Exclusion[] =>
  info.exclusions as unknown as Exclusion[];

export const defaultsOf = (info: GameInfo): Values =>
  Object.fromEntries(
    Object.entries(specsOf(info)).map(([option, spec]) => [option, defaultOf(spec)]),
  );

/** The setting that excludes this one; `undefined` when none does. */
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

/** The setting that makes this option ineffective; `undefined` when none does. */
export const idleWith = (info: GameInfo, values: Values, option: string): Setting | undefined =>
  specsOf(info)[option].idleWith?.find((setting) => isSet(specsOf(info), values, setting));

/** A list of numbers has several values. */
const isChosen = (value: unknown, setting: unknown): boolean =>
  Array.isArray(value) ? value.includes(setting) : value === setting;

/** The numbers of seats that these options allow. */
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

/** The options to send: those that differ from the defaults and have an effect. */
export const changedOptions = (info: GameInfo, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(writeOptions(specsOf(info), values)).filter(
      ([option]) => idleWith(info, values, option) === undefined,
    ),
  );
