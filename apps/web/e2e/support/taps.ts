import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/rules';
import { gameTests } from '@sobremesa/games/tests';
import type { Page } from 'playwright-core';

/** The buttons that play a move, one of `moves`, as the suite of the game describes them. */
export function tapsOf(
  game: GameId,
  move: AnyMove,
  view: AnyView,
  moves: readonly AnyMove[],
): readonly string[] {
  const describeTaps = gameTests[game].taps as (move: AnyMove, view: AnyView) => readonly string[];
  const taps = describeTaps(move, view);
  return moves.length === 1 ? taps.slice(0, 1) : taps;
}

/** Presses buttons by the beginnings of their names, inside the page, because there are hundreds of them. */
export async function pressInTurn(page: Page, taps: readonly string[]): Promise<void> {
  const missing = await page.evaluate(async (names) => {
    const PATIENCE_MS = 60_000;
    const nameOf = (button: HTMLElement): string =>
      button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
    const find = (start: string): HTMLElement | undefined => {
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')].filter(
        (button) => button.ariaDisabled !== 'true',
      );
      return (
        buttons.find((button) => nameOf(button) === start) ??
        buttons.find((button) => nameOf(button).startsWith(start))
      );
    };
    for (const name of names) {
      const end = Date.now() + PATIENCE_MS;
      while (!find(name) && Date.now() < end) await new Promise(requestAnimationFrame);
      const button = find(name);
      if (!button) return name;
      button.click();
      await new Promise((done) => setTimeout(done));
    }
    return undefined;
  }, taps);
  if (missing === undefined) return;
  const seen = await page.locator('body').ariaSnapshot();
  throw new Error(`no button begins with "${missing}" of ${JSON.stringify(taps)}:\n${seen}`);
}
