import type { Subject } from '@sobremesa/engine/laws';
import { gameTests } from '../../tests.ts';

/** The subjects of the laws. */
export const subjects: readonly Subject<never>[] = Object.values(gameTests).map(
  ({ subject }) => subject,
);
