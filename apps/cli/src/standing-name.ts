import type { AnyGame, Standing } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/rules';
import { screens } from '@sobremesa/games/terminal';
import type { Screen } from '@sobremesa/terminal';
import type { Language } from '@sobremesa/words';

/** A player's name, or the name of an opponent that has no seat. */
export function standingName(
  { id }: AnyGame,
  seat: Standing['seat'],
  players: readonly string[],
  language: Language,
): string {
  if (typeof seat === 'number') return players[seat];
  const screen: Screen = screens[id as GameId];
  return screen.rivals?.[language][seat] ?? seat;
}
