import type { GameNode } from '../manifests/node.ts';
import { bidsNet } from './bots/net/index.ts';
import { bidsCoach } from './words/coach.ts';
import { bidsWords } from './words/index.ts';
import { bidsInputEs } from './words/input.es.ts';
import { bidsRules } from './words/rules.ts';

export const bidsNode: GameNode = {
  words: bidsWords,
  rulesText: bidsRules,
  coach: bidsCoach,
  inputEs: bidsInputEs,
  net: bidsNet,
};
