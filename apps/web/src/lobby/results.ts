import type { FinishedGame } from '@sobremesa/protocol';
import { t } from '../language/i18n.svelte.ts';

/** "2.º de 4"; a team's match is won or lost. */
export function resultOf({ rank, seats, team }: FinishedGame): string {
  if (!team) return t().me.rankOf(rank, seats);
  const result = rank === 1 ? t().presence.won : t().presence.lost;
  return seats > 1 ? `${result} ${t().presence.together}` : result;
}
