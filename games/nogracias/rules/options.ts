import type { OptionSpecs, OptionsOf } from '@sobremesa/engine';

export const optionSpecs = {
  rounds: { kind: 'integer', min: 1, max: 20, default: 1 },
  tactical: { kind: 'flag' },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof optionSpecs>;
