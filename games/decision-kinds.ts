import type { DecisionKinds } from '@sobremesa/lessons';
import { bidsKinds } from './bids/lessons/kinds.ts';
import { capicuaKinds } from './capicua/lessons/kinds.ts';
import { nograciasKinds } from './nogracias/lessons/kinds.ts';
import type { GameId } from './rules.ts';
import { toma6Kinds } from './toma6/lessons/kinds.ts';

/** The kinds of decision of each game, and the lesson that practises each. */
export const decisionKinds: Readonly<Record<GameId, DecisionKinds>> = {
  toma6: toma6Kinds,
  bids: bidsKinds,
  capicua: capicuaKinds,
  nogracias: nograciasKinds,
};
