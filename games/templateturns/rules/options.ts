import type { OptionSpecs, OptionsOf } from '@sobremesa/engine';

export const optionSpecs = {
  rounds: { kind: 'integer', min: 1, max: 9, default: 1 },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof optionSpecs>;
