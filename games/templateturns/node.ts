import type { GameNode } from '../manifests/node.ts';
import { templateturnsWords } from './words/index.ts';
import { templateturnsInputEs } from './words/input.es.ts';
import { templateturnsRules } from './words/rules.ts';

export const templateturnsNode: GameNode = {
  words: templateturnsWords,
  rulesText: templateturnsRules,
  inputEs: templateturnsInputEs,
};
