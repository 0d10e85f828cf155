import type { AnyView } from '@sobremesa/engine';
import type { Language } from '@sobremesa/words';

/** The kinds of decision of a game, by which the coach sums up many matches. */
export interface DecisionKinds<View extends AnyView = AnyView, Kind extends string = string> {
  /** By what the seat saw, not by what it chose: a good and a bad choice are of one kind. */
  kindOf(view: View): Kind;
  /** The id of the lesson that practises a kind; absent where none does. */
  readonly lessons: Readonly<Partial<Record<Kind, string>>>;
  /** The points a decision that bots of two levels give away, for comparison; absent where nobody measured them. */
  readonly typical?: { readonly normal: number; readonly hard: number };
  readonly names: Readonly<Record<Language, Readonly<Record<Kind, string>>>>;
}

/** For a game that does not divide its decisions. */
export const ONE_KIND: DecisionKinds = {
  kindOf: () => 'any',
  lessons: {},
  names: { es: { any: 'Qué jugar' }, en: { any: 'What to play' } },
};
