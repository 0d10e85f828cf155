import type { GameNode } from '../manifests/node.ts';
import { toma6Net } from './bots/net/index.ts';
import { toma6Coach } from './words/coach.ts';
import { toma6Words } from './words/index.ts';
import { toma6InputEs } from './words/input.es.ts';
import { toma6Rules } from './words/rules.ts';

export const toma6Node: GameNode = {
  words: toma6Words,
  rulesText: toma6Rules,
  coach: toma6Coach,
  inputEs: toma6InputEs,
  net: toma6Net,
};
