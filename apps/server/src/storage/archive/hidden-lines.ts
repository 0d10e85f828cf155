import { withoutHidden } from '@sobremesa/tables';
import { readStep, writeStep } from '../rows.ts';
import type { StoredStep } from './packed-log.ts';

/** The steps without lines of talk that were hidden; most logs have none and are not parsed. */
export function withoutHiddenLines(
  table: string,
  steps: readonly StoredStep[],
): readonly StoredStep[] {
  if (!steps.some(({ facts }) => facts.includes('"hidden"'))) return steps;
  return withoutHidden(steps.map((step) => readStep({ table, ...step }))).map((row) => {
    const { table: _, ...step } = writeStep({ row });
    return step;
  });
}
