import type { Subject } from '@sobremesa/engine/laws';
import { subject as bids } from '../../bids/test/subject.ts';
import { subject as capicua } from '../../capicua/test/subject.ts';
import { subject as nogracias } from '../../nogracias/test/subject.ts';
import { subject as toma6 } from '../../toma6/test/subject.ts';

/** The subjects of the laws. A game that is missing here fails `games.test.ts`. */
export const subjects: readonly Subject<never>[] = [toma6, bids, capicua, nogracias];
