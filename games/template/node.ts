import type { GameNode } from '../manifests/node.ts';
import { templateCoach } from './words/coach.ts';
import { templateWords } from './words/index.ts';
import { templateInputEs } from './words/input.es.ts';
import { templateRules } from './words/rules.ts';

export const templateNode: GameNode = {
  words: templateWords,
  rulesText: templateRules,
  coach: templateCoach,
  inputEs: templateInputEs,
};
