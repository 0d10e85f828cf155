import type { NewTournament, TournamentCard, TournamentNews } from '@sobremesa/protocol';
import { call } from '../../net/api.ts';
import { identity } from '../../net/identity.svelte.ts';

/** The page of a tournament. */
export const tournamentPath = (code: string): string => `/o/${code}`;
/** The same for a big screen in the room. */
export const bigScreenPath = (code: string): string => `/o/${code}/screen`;

const placeOf = (code: string, part = ''): string =>
  `/tournaments/${encodeURIComponent(code)}${part}`;
const playerAt = (code: string, person: string): string =>
  placeOf(code, `/players/${encodeURIComponent(person)}`);

export const listedTournaments = (): Promise<TournamentCard[]> =>
  call<TournamentCard[]>('GET', '/tournaments');

export async function myTournaments(): Promise<TournamentCard[]> {
  await identity.load();
  return call<TournamentCard[]>('GET', '/me/tournaments');
}

export async function circleTournaments(circle: string): Promise<TournamentCard[]> {
  await identity.load();
  return call<TournamentCard[]>('GET', `/circles/${encodeURIComponent(circle)}/tournaments`);
}

/** Returns the code. */
export async function makeTournament(made: NewTournament): Promise<string> {
  await identity.load();
  return (await call<{ code: string }>('POST', '/tournaments', made)).code;
}

/** `known` is the version of the state that is here already and is not sent again. */
export async function readTournament(code: string, known?: number): Promise<TournamentNews> {
  await identity.load();
  const query = known === undefined ? '' : `?known=${known}`;
  return call<TournamentNews>('GET', placeOf(code, query));
}

/** Under the name that was typed: the others see it. */
export async function joinTournament(code: string, name: string): Promise<TournamentNews> {
  const me = await identity.load();
  const typed = name.trim();
  if (typed !== '' && typed !== me.name) await identity.rename(typed);
  return call<TournamentNews>('POST', placeOf(code, '/players'), {});
}

/** One's own part, or that of somebody else as the organiser. */
export const leaveTournament = (code: string, person: string): Promise<TournamentNews> =>
  call<TournamentNews>('DELETE', playerAt(code, person));

export const startTournament = (code: string): Promise<TournamentNews> =>
  call<TournamentNews>('POST', placeOf(code, '/start'));

export const closeTournament = (code: string): Promise<object> =>
  call<object>('DELETE', placeOf(code));
