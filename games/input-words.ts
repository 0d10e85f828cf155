import { type InputPhrases, inputSayer } from '@sobremesa/words/input';
import { bidsInputEs } from './bids/words/input.es.ts';
import { capicuaInputEs } from './capicua/words/input.es.ts';
import { nograciasInputEs } from './nogracias/words/input.es.ts';
import type { GameId } from './rules.ts';
import { toma6InputEs } from './toma6/words/input.es.ts';

/** The Spanish messages of each game about malformed positions, moves and options, where it has phrases of its own. */
export const inputPhrases: Readonly<Partial<Record<GameId, InputPhrases>>> = {
  toma6: toma6InputEs,
  bids: bidsInputEs,
  capicua: capicuaInputEs,
  nogracias: nograciasInputEs,
};

export const sayInput = inputSayer(Object.values(inputPhrases));
