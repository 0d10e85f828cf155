import type { DayPlay, DayState, DaySummary } from '@sobremesa/protocol';
import { call } from '../net/api.ts';

/** Apart from `api`, which the home page loads. */
export const dayApi = {
  today: () => call<DayState>('GET', '/day'),
  play: (game: string, play: DayPlay) => call<{ code: string }>('POST', `/day/games/${game}`, play),
  result: (game: string, day: string) =>
    call<DaySummary>('GET', `/day/games/${game}/${encodeURIComponent(day)}`),
};
