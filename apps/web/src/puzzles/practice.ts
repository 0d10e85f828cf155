import type { PuzzleBook } from '@sobremesa/bots/puzzles';
import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/covers';
import { loadPuzzles } from '@sobremesa/games/page';

/** Puzzles about what somebody missed. */
export interface Practice {
  readonly href: string;
  readonly theme: string;
}

/** The theme of a decision in which a better move was missed; `undefined` when it has none. */
export async function practiceFor(
  game: GameId,
  view: AnyView,
  better: AnyMove,
  played: AnyMove,
): Promise<(language: string) => Practice | undefined> {
  const { lore, themes }: PuzzleBook = await loadPuzzles[game]();
  const [theme] = lore.themes(view, better, played);
  return (language) => {
    const name = theme === undefined ? undefined : themes[language]?.[theme];
    return name === undefined ? undefined : { href: `/puzzles/${game}#${theme}`, theme: name };
  };
}
