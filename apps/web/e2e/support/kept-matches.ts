import { botNamed } from '@sobremesa/bots';
import { type AnyMove, FastRng } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { type GameId, games } from '@sobremesa/games/rules';
import { gameTests } from '@sobremesa/games/tests';
import type { Action, MatchRecord } from '@sobremesa/protocol';
import {
  decide,
  type Fact,
  finishedTable,
  indexOf,
  type LogRow,
  moveFacts,
  newTable,
  recordOf,
  summaryOf,
  Table,
} from '@sobremesa/tables';
import type { Page } from 'playwright-core';
import { LOCAL_LEVELS, LOCAL_PERSON, localCode } from '../../src/local/codes.ts';
import type { KeptTable } from '../../src/local/row-store.ts';

/**
 * A finished match against bots as the browser keeps it. Every run deals and plays the same; the same
 * name gives the same deal.
 */
export interface KeptMatch {
  readonly rows: readonly LogRow[];
  readonly index: KeptTable;
  readonly record: MatchRecord;
}

const SEATS = 3;
const OWN = 0;
const LEVEL = 'easy';

const movesAt = ({ game, match }: Table): readonly AnyMove[] =>
  match ? game.legalMoves(match.state, OWN) : [];

interface MatchToKeep {
  readonly game: GameId;
  /** Of the deal. */
  readonly name: string;
  readonly at: number;
  readonly choose: (moves: readonly AnyMove[]) => AnyMove;
  readonly player?: string;
}

export function keptMatch({ game, name, at, choose, player = 'Ana' }: MatchToKeep): KeptMatch {
  const rules = { [game]: games[game] };
  const code = localCode(name);
  const bots = [1, 2].map((seat) => ({ seat, level: LEVEL }));
  const secret = Buffer.from(name.padEnd(32, '.')).toString('hex').slice(0, 64);
  const { options } = gameTests[game].shortest;
  const setup = { game, options: { ...options }, seats: SEATS, bots, calm: false };
  const opener = { host: LOCAL_PERSON, secret };
  const opening = newTable(setup, opener, { games: rules, bots: LOCAL_LEVELS });
  const rows: LogRow[] = [{ table: code, seq: 1, at, facts: opening }];
  const table = new Table(rows[0], rules);
  const append = (facts: readonly Fact[]): void => {
    const row = { table: code, seq: table.seq + 1, at, facts };
    rows.push(row);
    table.apply(row);
  };
  const act = (action: Action): void =>
    append(
      decide(table, LOCAL_PERSON, action, {
        now: at,
        absentSince: () => undefined,
        name: undefined,
        isBot: () => true,
        standInLevel: LEVEL,
        isPractice: true,
      }),
    );
  act({ type: 'sit', seat: OWN, name: player });
  act({ type: 'ready', ready: true });
  const bot = botNamed(LEVEL)(botsOf(game));
  const rng = new FastRng(name);
  while (table.phase === 'playing') {
    const [seat = OWN] = table.botSeats;
    const view = table.viewToDecide(seat);
    if (!view || !table.match) throw new Error('nobody has to move');
    if (seat === OWN) act({ type: 'move', move: { ...choose(movesAt(table)) } });
    else append(moveFacts(table, seat, bot.choose(view, rng), 'bot'));
  }
  append([{ type: 'recorded' }]);
  const index = indexOf(table, true);
  return {
    rows,
    index: { ...summaryOf(index), updatedAt: at, deciders: [] },
    record: recordOf(finishedTable(rows, rules), () => false),
  };
}

/** Writes matches into the browser's database, as its tables do. */
export async function keepMatches(page: Page, matches: readonly KeptMatch[]): Promise<void> {
  await page.evaluate(
    async (kept) => {
      const opening = indexedDB.open('sobremesa', 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('rows', { keyPath: ['table', 'seq'] });
        opening.result.createObjectStore('index', { keyPath: 'code' });
      };
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const writing = opening.result.transaction(['rows', 'index'], 'readwrite');
      for (const { rows, index } of kept) {
        for (const row of rows) writing.objectStore('rows').put(row);
        writing.objectStore('index').put(index);
      }
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      opening.result.close();
    },
    matches.map(({ rows, index }) => ({ rows, index })),
  );
}
