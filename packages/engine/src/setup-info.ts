import type { AnyGame } from './game.ts';
import {
  type Exclusion,
  type OptionSpec,
  type OptionSpecs,
  readOptions,
  type SeatRange,
} from './options.ts';

/** A setting that alone changes how many can play; of a list of numbers, one of its numbers. */
interface SeatsSetting extends SeatRange {
  readonly option: string;
  readonly value: string | number | boolean;
}

/** What a form needs to set a game up, as plain data. */
export interface SetupInfo {
  readonly options: OptionSpecs;
  readonly exclusions: readonly Exclusion[];
  /** With the default options. */
  readonly seats: SeatRange;
  readonly seatsWith: readonly SeatsSetting[];
}

export const setupInfo = (game: AnyGame): SetupInfo => ({
  options: game.options,
  exclusions: game.exclusions,
  seats: game.seats(readOptions(game.options, game.exclusions, {})),
  seatsWith: seatsWith(game),
});

/** Asks the rules for each setting by itself. */
function seatsWith({ options: specs, exclusions, seats }: AnyGame): SeatsSetting[] {
  const usual = seats(readOptions(specs, exclusions, {}));
  return Object.entries(specs).flatMap(([option, spec]) =>
    valuesOf(spec).flatMap((value) => {
      const written = spec.kind === 'numbers' ? [value] : value;
      const { min, max } = seats(readOptions(specs, exclusions, { [option]: written }));
      return min === usual.min && max === usual.max ? [] : [{ option, value, min, max }];
    }),
  );
}

function valuesOf(spec: OptionSpec): SeatsSetting['value'][] {
  switch (spec.kind) {
    case 'flag':
      return [true];
    case 'choice':
      return [...spec.values];
    case 'numbers':
      return Array.from({ length: spec.max - spec.min + 1 }, (_, index) => spec.min + index);
    default:
      return [];
  }
}
