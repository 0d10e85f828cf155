import type { Subject } from '@sobremesa/engine/laws';
import { subject as bids } from '../bids/subject.ts';
import { subject as capicua } from '../capicua/subject.ts';
import { subject as nogracias } from '../nogracias/subject.ts';

/** Every game before the laws. A game that is missing here fails `games.test.ts`. */
export const subjects: readonly Subject<never>[] = [bids, capicua, nogracias];
