import { type DecisionKinds, ONE_KIND } from '@sobremesa/lessons';
import { bidsKinds } from './bids/lessons/kinds.ts';
import { capicuaKinds } from './capicua/lessons/kinds.ts';
import { completed } from './ids.ts';
import { nograciasKinds } from './nogracias/lessons/kinds.ts';
import { toma6Kinds } from './toma6/lessons/kinds.ts';

/** The kinds of decision of each game, and the lesson that practises each; absent: all are of one kind. */
export const decisionKinds = completed<DecisionKinds>(
  {
    toma6: toma6Kinds,
    bids: bidsKinds,
    capicua: capicuaKinds,
    nogracias: nograciasKinds,
  },
  () => ONE_KIND,
);
