import type { OptionSpecs, OptionsOf, SeatRange } from '@sobremesa/engine';

export const MAX_ROUNDS = 20;

export const optionSpecs = {
  rounds: { kind: 'integer', min: 1, max: MAX_ROUNDS, default: 6 },
  colours: { kind: 'flag' },
  thief: { kind: 'flag' },
  shuffle: { kind: 'flag' },
  low: { kind: 'flag' },
  unknown: { kind: 'flag' },
  ally: { kind: 'flag' },
  luckyLoser: { kind: 'choice', values: ['total', 'consecutive'], default: 'total' },
  blanks: { kind: 'named-numbers', maxItems: 2, maxNameLength: 24, min: -20, max: 20 },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof optionSpecs>;

/** B-001, B-002: the thief is for three or four, the ally is never played by three. */
export const seatsFor = ({ thief, ally }: Options): SeatRange => ({
  min: ally ? 4 : 3,
  max: thief ? 4 : 6,
});
