import { type DriverOptions, TournamentDriver } from './driver.ts';
import { Tournaments, type TournamentsOptions } from './tournaments.ts';

interface OpenTournaments {
  readonly tournaments: Tournaments;
  /** Resolves when the running step is written; another server does the next. */
  close(): Promise<void>;
}

/** Tournaments and what runs them. */
export function openTournaments(
  options: DriverOptions & Omit<TournamentsOptions, 'driver'>,
): OpenTournaments {
  const driver = new TournamentDriver(options);
  const tournaments = new Tournaments({ ...options, driver });
  return { tournaments, close: () => driver.close() };
}
