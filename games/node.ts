import type { AnyGameNet } from '@sobremesa/bots/nets';
import type { GameWords, RulesText } from '@sobremesa/words';
import { type CoachWords, commonCoach } from '@sobremesa/words/coach';
import { inputSayer } from '@sobremesa/words/input';
import { bidsNode } from './bids/node.ts';
import { capicuaNode } from './capicua/node.ts';
import { each } from './each.ts';
import type { Spoken } from './manifests/load.ts';
import type { GameNode } from './manifests/node.ts';
import { nograciasNode } from './nogracias/node.ts';
import type { GameId } from './rules.ts';
import { toma6Node } from './toma6/node.ts';

/** The texts and nets of each game, for programs that have them on their disk. */
const nodes: Readonly<Record<GameId, GameNode>> = {
  toma6: toma6Node,
  bids: bidsNode,
  capicua: capicuaNode,
  nogracias: nograciasNode,
};

export const gameWords = each(nodes, ({ words }): Spoken<GameWords> => words);
export const rulesTexts = each(nodes, ({ rulesText }): Spoken<RulesText> => rulesText);

/** By default the coach counts points and gives no reasons. */
export const coachWords = each(nodes, ({ coach }): Spoken<CoachWords> => coach ?? commonCoach);

export const inputPhrases = each(nodes, ({ inputEs }) => inputEs);
export const sayInput = inputSayer(Object.values(inputPhrases).filter((own) => own !== undefined));

/** `undefined` for a game that no net has learnt. */
export const netOf = (id: string): AnyGameNet | undefined =>
  Object.hasOwn(nodes, id) ? nodes[id as GameId].net : undefined;
