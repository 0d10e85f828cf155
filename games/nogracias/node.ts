import type { GameNode } from '../manifests/node.ts';
import { nograciasNet } from './bots/net/index.ts';
import { nograciasCoach } from './words/coach.ts';
import { nograciasWords } from './words/index.ts';
import { nograciasInputEs } from './words/input.es.ts';
import { nograciasRules } from './words/rules.ts';

export const nograciasNode: GameNode = {
  words: nograciasWords,
  rulesText: nograciasRules,
  coach: nograciasCoach,
  inputEs: nograciasInputEs,
  net: nograciasNet,
};
