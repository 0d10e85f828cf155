import { dayDeal } from '@sobremesa/engine';
import { type DayMatch, type Fact, type GameList, newDayTable } from '@sobremesa/tables';
import { LOCAL_LEVELS, LOCAL_PERSON } from './codes.ts';

/**
 * The first row of the match of a day without a server: the date alone fixes cards and bots, so that they
 * are the same in every browser.
 */
export const dayFacts = (game: string, day: DayMatch, name: string, games: GameList): Fact[] =>
  newDayTable(
    { game },
    { host: LOCAL_PERSON, ...dayDeal(`page/${day.date}`, game) },
    day,
    { name },
    { games, levels: LOCAL_LEVELS },
  );
