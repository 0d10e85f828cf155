import type { Language } from '@sobremesa/words';
import type { CoachWords } from '@sobremesa/words/coach';
import { bidsCoach } from './bids/words/coach.ts';
import { capicuaCoach } from './capicua/words/coach.ts';
import { nograciasCoach } from './nogracias/words/coach.ts';
import type { GameId } from './rules.ts';
import { toma6Coach } from './toma6/words/coach.ts';

/** The coach's sentences for each game. */
export const coachWords: Readonly<Record<GameId, Readonly<Record<Language, CoachWords>>>> = {
  toma6: toma6Coach,
  bids: bidsCoach,
  capicua: capicuaCoach,
  nogracias: nograciasCoach,
};
