import type { EventOf } from '@sobremesa/words';
import type { Event } from '../rules/index.ts';

type RoundEnded = EventOf<Event, 'round-ended'>;

/** B-032: an ally gets half the alliance's points instead of lucky-loser points. */
export const luckyLosers = ({ lucky, alliance }: RoundEnded): RoundEnded['lucky'] =>
  lucky.filter(({ seat }) => !alliance?.includes(seat));
