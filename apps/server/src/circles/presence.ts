import type { Membership } from './store/rows.ts';

/** The open page asks for its circle every few seconds; that is written down this often. */
export const WRITTEN_EVERY = 30_000;
/** Longer than between two writes. */
export const OPEN_FOR = 60_000;

type Seen = Pick<Membership, 'seenAt'>;

export const isToBeWritten = ({ seenAt = 0 }: Seen, now: number): boolean =>
  now - seenAt >= WRITTEN_EVERY;

/** Whether a member has a page open that shows the circle, at any server. */
export const hasCircleOpen = ({ seenAt = 0 }: Seen, now: number): boolean =>
  now - seenAt < OPEN_FOR;
