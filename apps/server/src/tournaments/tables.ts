import { sha256Hex } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { CODE_ALPHABET, TABLE_CODE_LENGTH } from '@sobremesa/protocol';
import { newTournamentTable, type TournamentPlayer, type TwinPlace } from '@sobremesa/tables';
import type { NewTable } from '../hub/openings.ts';
import type { TwinGroup } from '../stores.ts';
import type {
  StoredTournamentRound,
  StoredTournamentTable,
  Tournament,
  TournamentPerson,
} from './store/rows.ts';

/** Everything follows from the stored round, so that a server that opens it again opens the same tables. */
export interface RoundTables {
  readonly tables: readonly NewTable[];
  /** With duplicate deals: the tables of each size. */
  readonly groups: readonly TwinGroup[];
}

export function tablesOfRound(
  tournament: Tournament,
  round: StoredTournamentRound,
  people: readonly TournamentPerson[],
  calm: boolean,
): RoundTables {
  const { code, organiser, circle, settings } = tournament;
  const groups = settings.duplicate ? groupsOf(round) : [];
  const players = new Map(people.map((person) => [person.person, playerOf(person)]));
  const tables = round.tables.map((table): NewTable => {
    const seats = table.seats.length;
    const group = groups.find((each) => each.tables.includes(table.code));
    const deal = group ? `${seats} people` : `table ${table.number}`;
    const facts = newTournamentTable(
      {
        game: settings.game,
        options: settings.options,
        seats,
        clock: settings.clock,
        spectators: settings.spectators,
        calm,
        ...(circle === undefined ? {} : { circle }),
      },
      { host: organiser, secret: derived(round, deal), thoughts: derived(round, `bots ${deal}`) },
      {
        tournament: { code, round: round.number, number: table.number },
        players: table.seats.flatMap(({ person }) => players.get(person) ?? []),
        twins: group && placeIn(group, table),
        games,
        bots: [],
      },
    );
    return { code: table.code, facts };
  });
  return { tables, groups };
}

const playerOf = ({ person, name, colour }: TournamentPerson): TournamentPlayer => ({
  person,
  name,
  ...(colour === undefined ? {} : { colour }),
});

/** The record of a table shows its secret; from that nobody can compute those of other tables. */
const derived = ({ secret }: StoredTournamentRound, purpose: string): string =>
  sha256Hex(`sobremesa/tournament/1/${secret}/${purpose}`);

/** Tables of different sizes cannot have the same deal; a table that is alone in its size has its own. */
function groupsOf(round: StoredTournamentRound): TwinGroup[] {
  const sizes = [...new Set(round.tables.map(({ seats }) => seats.length))];
  return sizes.flatMap((size): TwinGroup[] => {
    const tables = round.tables.filter(({ seats }) => seats.length === size);
    if (tables.length < 2) return [];
    return [
      {
        code: codeFrom(derived(round, `group of ${size}`)),
        // Nobody may close one of them, as whoever opened twin tables could.
        host: '',
        openedAt: round.startedAt,
        tables: tables.map(({ code }) => code),
      },
    ];
  });
}

const placeIn = ({ code, tables }: TwinGroup, table: StoredTournamentTable): TwinPlace => ({
  group: code,
  number: tables.indexOf(table.code) + 1,
  of: tables.length,
});

const codeFrom = (hex: string): string =>
  Array.from({ length: TABLE_CODE_LENGTH }, (_, index) => {
    const value = Number.parseInt(hex.slice(4 * index, 4 * index + 4), 16);
    return CODE_ALPHABET[value % CODE_ALPHABET.length];
  }).join('');
