import type { OptionSpecs, OptionsOf } from '@sobremesa/engine';

export const optionSpecs = {
  games: { kind: 'integer', min: 1, max: 20, default: 2 },
  advanced: { kind: 'flag' },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof optionSpecs>;
