import { dayDeal } from '@sobremesa/engine';
import { type DayMatch, type Fact, type GameList, newDayTable } from '@sobremesa/tables';
import { LOCAL_LEVELS, LOCAL_PERSON, localCode } from './codes.ts';
import { type LocalHub, localHub } from './local-hub.ts';
import type { KeptTable } from './row-store.ts';
import { rulesOf } from './rules-of.ts';

/**
 * The first row of the match of a day without a server: the date alone fixes cards and bots, so that they
 * are the same in every browser.
 */
export const dayFacts = (game: string, day: DayMatch, name: string, games: GameList): Fact[] =>
  newDayTable(
    { game },
    { host: LOCAL_PERSON, ...dayDeal(`page/${day.date}`, game) },
    { day, player: { name }, games, bots: LOCAL_LEVELS },
  );

/** The match of a day without a server. A second call returns the same table, because one try counts. */
export async function openDay(
  game: string,
  date: string,
  name: string,
  hub: LocalHub = localHub,
): Promise<string> {
  const code = dayCode(date, game);
  if (await hub.has(code)) return code;
  const games = await rulesOf(game);
  return hub.openWith(dayFacts(game, { date }, name, games), games, code);
}

/** The same cards and bots once more, without counting. */
export async function practiseDay(
  game: string,
  date: string,
  name: string,
  hub: LocalHub = localHub,
): Promise<string> {
  const games = await rulesOf(game);
  return hub.openWith(dayFacts(game, { date, practice: true }, name, games), games);
}

/** The matches of a day that were begun in this browser. */
export async function dayMatches(date: string): Promise<KeptTable[]> {
  const tables = await localHub.tables();
  return tables.filter(({ code, game }) => code === dayCode(date, game));
}

const dayCode = (date: string, game: string): string => localCode(`day-${date}-${game}`);
