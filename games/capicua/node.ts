import type { GameNode } from '../manifests/node.ts';
import { capicuaNet } from './bots/net/index.ts';
import { capicuaCoach } from './words/coach.ts';
import { capicuaWords } from './words/index.ts';
import { capicuaInputEs } from './words/input.es.ts';
import { capicuaRules } from './words/rules.ts';

export const capicuaNode: GameNode = {
  words: capicuaWords,
  rulesText: capicuaRules,
  coach: capicuaCoach,
  inputEs: capicuaInputEs,
  net: capicuaNet,
};
