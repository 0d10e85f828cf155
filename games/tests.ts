import { bidsTests } from './bids/test/index.ts';
import { capicuaTests } from './capicua/test/index.ts';
import { nograciasTests } from './nogracias/test/index.ts';
import type { GameId } from './rules.ts';
import type { GameTests } from './test/support/game-tests.ts';
import { toma6Tests } from './toma6/test/index.ts';

/** What the suites that run over every game need to know of each; nothing that ships imports it. */
export const gameTests = {
  toma6: toma6Tests,
  bids: bidsTests,
  capicua: capicuaTests,
  nogracias: nograciasTests,
} as const satisfies Record<GameId, GameTests>;
