import { type AnyMove, type AnyView, FastRng } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { Action, ServerFrame, TableSetup } from '@sobremesa/protocol';
import type { LogRow } from '@sobremesa/tables';
import { expect, test } from 'vitest';
import { hubOpener, TestWatcher } from '../../server/test/support/hubs.ts';
import { MemoryStorage } from '../../server/test/support/memory-storage.ts';
import { LOCAL_PERSON } from '../src/local/codes.ts';
import { LocalHub, type LocalListener } from '../src/local/local-hub.ts';
import { RowList } from './support/row-list.ts';

const openHub = hubOpener();
const NOW = 1_800_000_000_000;
const LEVEL = 'easy';

type Positioned = Extract<ServerFrame, { position?: unknown }>['position'];

/** The same view gives the same move, at a server and in a page. */
function choice(game: string, view: AnyView, moves?: readonly AnyMove[]): AnyMove {
  const rules = games[game as keyof typeof games] as unknown as (typeof games)['nogracias'];
  const rng = new FastRng(JSON.stringify(view));
  const seat = view.viewer as number;
  const legal =
    moves ?? rules.legalMoves(rules.determinize(view as never, new FastRng('world')), seat);
  return legal[rng.below(legal.length)];
}

/** Plays for the person whenever only they owe a move, so that the order does not depend on timing. */
class Sitter {
  readonly #game: string;
  readonly #act: (action: Action) => Promise<number>;
  readonly #end: () => void;
  readonly over: Promise<void>;

  constructor(game: string, act: (action: Action) => Promise<number>) {
    this.#game = game;
    this.#act = act;
    let end = (): void => {};
    this.over = new Promise((resolve) => {
      end = resolve;
    });
    this.#end = end;
  }

  see(position: Positioned): void {
    if (!position) return;
    const { deciders, moves, view } = position;
    if (deciders.length === 0) this.#end();
    if (deciders.length !== 1 || moves.length === 0) return;
    const move = choice(this.#game, view as unknown as AnyView, moves as unknown as AnyMove[]);
    this.#act({ type: 'move', move: { ...move } });
  }
}

async function atServer(setup: TableSetup): Promise<readonly LogRow[]> {
  const storage = new MemoryStorage();
  const hub = openHub({
    storage,
    now: () => NOW,
    botWorkers: {
      bots: [LEVEL],
      choose: async (game, _bot, view) => choice(game, view),
      close: async () => {},
    },
  });
  const code = await hub.open(setup, LOCAL_PERSON);
  const watcher = new TestWatcher(LOCAL_PERSON);
  const sitter = new Sitter(setup.game, (action) => watcher.act(hub, code, action));
  watcher.send = (text) => {
    const frame = JSON.parse(text) as ServerFrame;
    if ('position' in frame) sitter.see(frame.position);
  };
  await hub.watch(watcher, code, undefined);
  await watcher.act(hub, code, { type: 'sit', name: 'Ana' });
  await watcher.act(hub, code, { type: 'ready', ready: true });
  await sitter.over;
  await expect.poll(() => hub.read(code, ({ isRecorded }) => isRecorded)).toBe(true);
  return storage.rows(code);
}

/** `drawn` are the random texts that the page draws, in this order. */
async function inPage(setup: TableSetup, drawn: readonly string[]): Promise<readonly LogRow[]> {
  const store = new RowList();
  const texts = drawn[Symbol.iterator]();
  const hub = new LocalHub({
    store: async () => store,
    thinker: { choose: async ({ game, view }) => choice(game, view) },
    now: () => NOW,
    randomId: () => texts.next().value ?? 'any',
  });
  const code = await hub.open(setup);
  const sitter = new Sitter(setup.game, (action) => hub.act(code, action));
  const listener: LocalListener = {
    seq: 0,
    onTable: ({ position }) => sitter.see(position),
    onStep: ({ position }) => sitter.see(position),
    onPresence: () => {},
    onRefused: () => {},
    onStalled: () => {},
  };
  const stop = hub.watch(code, listener);
  await hub.act(code, { type: 'sit', name: 'Ana' });
  await hub.act(code, { type: 'ready', ready: true });
  await sitter.over;
  await expect.poll(() => store.list.at(-1)?.facts[0].type).toBe('recorded');
  stop();
  return store.list;
}

/** Without what a row says of its place: the code of the table, and the request that a server remembers. */
const written = (rows: readonly LogRow[]): string[] =>
  rows.map(({ table: _table, request: _request, ...row }) => JSON.stringify(row));

const setups: readonly (Pick<TableSetup, 'game' | 'seats'> & { options?: object })[] = [
  { game: 'toma6', seats: 4, options: { rounds: 1 } },
  { game: 'toma6', seats: 2, options: { mode: 'buffalo' } },
  { game: 'bids', seats: 3, options: { rounds: 1 } },
  { game: 'capicua', seats: 3, options: { games: 1 } },
  { game: 'nogracias', seats: 4 },
];

test.each(setups)(
  'a match of $game with $seats seats has the same log in the page as at a server, byte for byte',
  async ({ game, seats, options = {} }) => {
    const bots = Array.from({ length: seats - 1 }, (_, index) => ({
      seat: index + 1,
      level: LEVEL,
    }));
    const setup: TableSetup = { game, seats, options, bots, calm: false };
    const server = await atServer(setup);
    const [opened] = server[0].facts;
    if (opened.type !== 'opened') throw new Error('the log does not begin with "opened"');
    const { secret, thoughts = '' } = opened.opening;
    const page = await inPage(setup, [secret, thoughts]);
    expect(written(page)).toEqual(written(server));
    expect(page.length).toBeGreaterThan(10);
  },
);
