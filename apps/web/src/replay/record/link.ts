import type { Viewer } from '@sobremesa/engine';

/** Moment and viewer of a replay in an address. */
export interface ReplayPlace {
  readonly moment: number | undefined;
  readonly viewer: Viewer | undefined;
}

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined;

/** `undefined` for what the address omits or has malformed. */
export function readPlace(search: string, seats: number, last: number): ReplayPlace {
  const query = new URLSearchParams(search);
  const moment = wholeNumber(query.get('m'));
  const seat = wholeNumber(query.get('seat'));
  return {
    moment: moment === undefined ? undefined : Math.min(moment, last),
    viewer:
      query.get('seat') === 'spectator'
        ? 'spectator'
        : seat !== undefined && seat < seats
          ? seat
          : undefined,
  };
}

export const replayPath = (code: string): string => `/r/${code}`;

/** The replay with the coach started. */
export const coachPath = (code: string): string => `${replayPath(code)}?coach`;

export const asksCoach = (search: string): boolean => new URLSearchParams(search).has('coach');

/** Where a match that travels in a link or file is shown. */
export const sharedPath = '/shared';

export const momentQuery = (moment: number, viewer: Viewer, coach = false): string =>
  `?m=${moment}&seat=${viewer}${coach ? '&coach' : ''}`;
