import { type AnyMove, FastRng, pick, seatsIn, type Viewer } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { Table } from '@sobremesa/tables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, refusal } from '../support/client.ts';
import { type OpenDatabase, openDatabase } from '../support/database.ts';
import { FrameScan, type ScannedVariant, scannedVariants } from '../support/frame-scan.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { gather } from '../support/table-play.ts';

const LONGEST = 120_000;

const folder = temporaryFolder();
let server: ServerProcess;
let stores: OpenDatabase;

beforeAll(async () => {
  server = await ServerProcess.start({ env: { DATA_DIR: folder.path } });
  stores = await openDatabase({ dataDir: folder.path });
}, LONGEST);

afterAll(async () => {
  await stores.storage.close();
  await server.stop();
  folder.remove();
}, LONGEST);

/** The table with all its secrets, replayed from the log. */
class OpenTable {
  readonly table: Table;

  private constructor(table: Table) {
    this.table = table;
  }

  static async of(code: string): Promise<OpenTable> {
    return new OpenTable(Table.replay(await stores.tables.rows(code), games));
  }

  get state(): unknown {
    return this.table.game.toJSON(this.table.match?.state);
  }

  get deciders(): number[] {
    return seatsIn(this.table.deciders);
  }

  async follow(): Promise<void> {
    for (const row of await stores.tables.rows(this.table.code, this.table.seq))
      this.table.apply(row);
  }
}

/** Other requests: a reconnect, a read over HTTP, a refused action. */
async function askAround(reader: Client, code: string, kind: number): Promise<void> {
  const path = `/api/tables/${code}`;
  if (kind === 0) reader.drop();
  else if (kind === 1) await reader.http('GET', path);
  else if (kind === 2)
    expect(await refusal(reader.http('GET', `${path}/record`))).toBe('match-running');
  else if (kind === 3)
    expect(await refusal(reader.http('GET', `${path}/replay?as=0`))).toBe('match-running');
  else await refusal(reader.act(code, { type: 'move', move: { type: 'none' } }));
}

async function scan({ subject, variant }: ScannedVariant): Promise<number> {
  const people = await Client.arriveAll(variant.players, server.url);
  const spectator = await Client.arrive(server.url);
  const { game } = subject;
  const code = await gather(people, { game: game.id, options: variant.options });
  await spectator.watch(code);
  const readers: readonly (readonly [Viewer, Client])[] = [
    ...people.map((person, seat) => [seat, person] as const),
    ['spectator', spectator],
  ];
  const open = await OpenTable.of(code);
  const scanner = new FrameScan(subject, variant);
  const rng = new FastRng(`frames/${game.id}/${variant.name}`);
  let scanned = 0;
  let before = open.state;

  const scanAll = (step: number, move?: AnyMove) => {
    const change = { before, after: open.state, ...(move ? { move } : {}) };
    const noChange = { before, after: before };
    for (const [viewer, reader] of readers) {
      for (const text of reader.received.splice(0)) {
        // A view from before the step must not be compared with a later deal.
        const { seq = step } = JSON.parse(text) as { seq?: number };
        const lived = seq < step ? noChange : change;
        expect(scanner.leaks(text, viewer, lived), `${viewer}: ${text}`).toEqual([]);
        scanned++;
      }
    }
    before = change.after;
  };

  const arrived = (seq: number) =>
    Promise.all(
      readers.map(([, reader]) =>
        reader.until(() => reader.isConnected && reader.table(code).seq >= seq, `step ${seq}`),
      ),
    );

  await arrived(open.table.seq);
  scanAll(open.table.seq);
  while (open.deciders.length > 0) {
    const [, asking] = readers[rng.below(readers.length)];
    await askAround(asking, code, rng.below(12));
    const mover = people[pick(open.deciders, rng)];
    await mover.until(() => mover.isConnected, 'a connection');
    const move = pick(mover.table(code).position?.moves ?? [], rng);
    const step = await mover.act(code, { type: 'move', move });
    await arrived(step);
    await open.follow();
    scanAll(step, move as AnyMove);
  }
  const faults = readers.flatMap(([, reader]) => reader.faults);
  expect(faults).toEqual([]);
  for (const [, reader] of readers) reader.close();
  return scanned;
}

test.each(scannedVariants)(
  '$name: no frame contains a hidden card',
  async (scanned) => {
    expect(await scan(scanned)).toBeGreaterThan(0);
  },
  LONGEST,
);
