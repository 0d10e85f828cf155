import { anyTable } from '@sobremesa/ui/table';
import type { GamePage } from '../manifests/page.ts';

export const templateturnsPage: GamePage = {
  rules: async () => (await import('./rules/index.ts')).templateturns,
  words: async () => (await import('./words/index.ts')).templateturnsWords,
  rulesText: async () => (await import('./words/rules.ts')).templateturnsRules,
  table: async () => anyTable((await import('./table/index.ts')).templateturnsTable),
  inputEs: async () => (await import('./words/input.es.ts')).templateturnsInputEs,
};
