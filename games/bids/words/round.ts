import type { EventOf } from '@sobremesa/words';
import type { Event } from '../rules/index.ts';

type RoundEnded = EventOf<Event, 'round-ended'>;

/** Who is paid for having no black card: an ally gets half the alliance's points instead. */
export const luckyLosers = ({ lucky, alliance }: RoundEnded): RoundEnded['lucky'] =>
  lucky.filter(({ seat }) => !alliance?.includes(seat));
