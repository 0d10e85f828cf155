import type { AnyGameNet } from '@sobremesa/bots/nets';
import type { GameWords, RulesText } from '@sobremesa/words';
import type { CoachWords } from '@sobremesa/words/coach';
import type { InputPhrases } from '@sobremesa/words/input';
import type { Spoken } from './load.ts';

/** What programs on Node have of a game besides its rules and bots, all at once. */
export interface GameNode {
  readonly words: Spoken<GameWords>;
  readonly rulesText: Spoken<RulesText>;
  readonly coach?: Spoken<CoachWords>;
  readonly inputEs?: InputPhrases;
  /** Whether levels play with it or only the arena. */
  readonly net?: AnyGameNet;
}
