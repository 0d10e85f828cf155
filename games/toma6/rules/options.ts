import type { Exclusion, OptionSpecs, OptionsOf, SeatRange } from '@sobremesa/engine';

const modes = ['classic', 'buffalo'] as const;

const fanNames = ['odd-even', 'mountaineering', 'jumping-cow', 'digit-flip'] as const;
export type FanName = (typeof fanNames)[number];

const buffalo = { option: 'mode', value: 'buffalo' } as const;

export const optionSpecs = {
  mode: { kind: 'choice', values: modes, default: 'classic' },
  // T-015: `rounds` replaces the limit. TB-01: the buffalo's single round uses neither.
  limit: {
    kind: 'integer',
    min: 1,
    tableMax: 500,
    default: 66,
    idleWith: [buffalo, { option: 'rounds' }],
  },
  rounds: { kind: 'integer', min: 1, max: 50, optional: true, idleWith: [buffalo] },
  tactical: { kind: 'flag' },
  fanCard: { kind: 'choice', values: fanNames, optional: true },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof optionSpecs>;

export const exclusions: readonly Exclusion[] = [
  {
    code: 'buffalo-tactical',
    between: [buffalo, { option: 'tactical' }],
  },
  { code: 'buffalo-fan', between: [buffalo, { option: 'fanCard' }] },
  // TF-01
  { code: 'tactical-fan', between: [{ option: 'tactical' }, { option: 'fanCard' }] },
];

/** T-001, the headings of TT and TB. */
export function seats(options: Options): SeatRange {
  if (options.mode === 'buffalo') return { min: 1, max: 6 };
  return options.tactical ? { min: 2, max: 6 } : { min: 2, max: 10 };
}
