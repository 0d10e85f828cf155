import { isTeamMatch } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { failure, MAX_SEATS, type NewTournament, RequestError } from '@sobremesa/protocol';
import { PAUSE_SECONDS, ROUND_MINUTES } from '@sobremesa/protocol/tournament-choices';
import { newTournamentTable, Table } from '@sobremesa/tables';
import { checkedName } from '../people/names.ts';
import type { TournamentSettings } from './store/rows.ts';
import type { TableSize } from './types.ts';

const FURTHEST_START = 365 * 24 * 3_600_000;
const NO_SECRET = '0'.repeat(64);

type Played = Pick<TournamentSettings, 'game' | 'options' | 'size'>;

/** The settings of a new tournament; throws a `RequestError` that says what is wrong with it. */
export function checkedSettings(
  {
    name,
    game,
    options,
    size,
    format,
    rounds,
    clock = 'normal',
    roundMinutes = ROUND_MINUTES.usual,
    pauseSeconds = PAUSE_SECONDS.usual,
    startAt,
    people,
    duplicate = false,
    spectators = true,
  }: NewTournament,
  now: number,
): TournamentSettings {
  if (startAt !== undefined && (startAt <= now || startAt > now + FURTHEST_START)) {
    throw failure('past-start');
  }
  if (format === 'knock-out' && rounds !== undefined) {
    throw badSetup('a knock-out has as many rounds as its people need');
  }
  const table = tryTable({ game, options: { ...options }, size });
  const { match } = table;
  if (!match || isTeamMatch(table.game.standings(match.state))) {
    throw badSetup(
      'a team has no places: choose options with which people play against each other',
    );
  }
  if (people !== undefined && people < size) throw badSetup('not even one table would be full');
  return {
    name: checkedName(name),
    game,
    options: table.opening.options,
    size,
    format,
    ...(rounds === undefined ? {} : { rounds }),
    clock,
    roundMinutes,
    pauseSeconds,
    ...(startAt === undefined ? {} : { startAt }),
    ...(people === undefined ? {} : { people }),
    duplicate,
    spectators,
  };
}

/** How many people the game allows at a table with these options. */
export function tableSizeOf(settings: Played): TableSize {
  let [min, max] = [settings.size, settings.size];
  while (min > 2 && isPlayable({ ...settings, size: min - 1 })) min--;
  while (max < MAX_SEATS && isPlayable({ ...settings, size: max + 1 })) max++;
  return { wanted: settings.size, min, max };
}

const badSetup = (message: string): RequestError => new RequestError('bad-setup', message);

function isPlayable(played: Played): boolean {
  try {
    tryTable(played);
    return true;
  } catch (error) {
    if (error instanceof RequestError) return false;
    throw error;
  }
}

function tryTable({ game, options, size }: Played): Table {
  const players = Array.from({ length: size }, (_, seat) => ({
    person: `${seat}`,
    name: `${seat}`,
  }));
  const facts = newTournamentTable(
    { game, options, seats: size },
    { host: '', secret: NO_SECRET },
    { tournament: { code: '', round: 1, number: 1 }, players, games, bots: [] },
  );
  return new Table({ table: '', seq: 1, at: 0, facts }, games);
}
