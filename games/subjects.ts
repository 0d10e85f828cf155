import type { Subject } from '@sobremesa/engine/laws';
import { subject as bids } from './bids/test/subject.ts';
import { subject as capicua } from './capicua/test/subject.ts';
import { subject as nogracias } from './nogracias/test/subject.ts';
import type { GameId } from './rules.ts';
import { subject as toma6 } from './toma6/test/subject.ts';

const byGame = {
  toma6,
  bids,
  capicua,
  nogracias,
} as const satisfies Record<GameId, Subject<never>>;

/** The subjects of the laws, for tests. */
export const subjects: readonly Subject<never>[] = Object.values(byGame);
