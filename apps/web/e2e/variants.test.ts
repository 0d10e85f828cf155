import { readdirSync, readFileSync } from 'node:fs';
import { type AnyView, readScenario, type Scenario } from '@sobremesa/engine';
import { gameIds } from '@sobremesa/games/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FRAME_CODE } from '../dev/address.ts';
import { type Playthrough, playThrough } from '../dev/playthrough.ts';
import { TableServer } from '../dev/table-server.ts';
import { Harness, type Size } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';
import { pressInTurn, tapsOf } from './support/taps.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

/** Alternates between sizes, so that every game is seen on both. */
const sizeOf = (index: number): Size => (index % 2 === 0 ? 'phone' : 'desktop');

/** A visitor, and the errors that their page has had so far. */
async function watched(size: Size): Promise<{ player: Player; mistakes: readonly string[] }> {
  const player = await harness.visitor({ size });
  const mistakes: string[] = [];
  player.page.on('pageerror', ({ message }) => mistakes.push(message));
  player.page.on('console', (message) => {
    // The stand-in has no record of its table.
    const isKnown = message.location().url.includes(`/${FRAME_CODE}`);
    if (message.type() === 'error' && !isKnown) mistakes.push(message.text());
  });
  return { player, mistakes };
}

const played = Object.values(shortest).map((setup, index) => ({
  setup,
  name: setup.name,
  size: sizeOf(index),
}));

test.each(played)('$name: a whole match at the server, on a $size', async ({ setup, size }) => {
  const { player, mistakes } = await watched(size);
  await player.sit(await harness.table(setup));
  await player.seesTable();

  await player.playToTheEnd();
  await player.button(player.t.table.rematch).waitFor();
  expect(mistakes).toEqual([]);
  await player.page.context().close();
});

const GOLDEN = new URL('../../../games/', import.meta.url);

function scenarioAt(path: string): Scenario {
  const text = readFileSync(new URL(path, GOLDEN), 'utf8');
  return readScenario(JSON.parse(text.slice(0, text.indexOf('\n'))).scenario);
}

/** Every variant, as the golden playthroughs have them. */
const variants = gameIds.flatMap((game) =>
  readdirSync(new URL(`${game}/golden/`, GOLDEN)).map((file, index) => ({
    name: `${game}/${file.replace('.jsonl', '')}`,
    scenario: scenarioAt(`${game}/golden/${file}`),
    size: sizeOf(index),
  })),
);

/** Moves of one kind are made with the same buttons. */
const kindOf = (move: object): string =>
  Object.entries(move)
    .map(([key, value]) => (key === 'type' ? value : key))
    .join(' ');

/** The seat that makes moves of the most kinds. */
function richestSeat({ moments, players }: Playthrough): number {
  const kinds = players.map((_, seat) => {
    const own = moments.flatMap(({ by }) => (by?.seat === seat ? [kindOf(by.move)] : []));
    return new Set(own).size;
  });
  return kinds.indexOf(Math.max(...kinds));
}

test.each(variants)(
  '$name: every step is shown on a $size, and the buttons make each kind of move',
  async ({ scenario, size }) => {
    const { player, mistakes } = await watched(size);
    const { page, t } = player;
    const match = playThrough(scenario);
    const viewer = richestSeat(match);
    const made: unknown[] = [];
    // The page asks the real server who its reader is.
    const { id: me } = await (await page.request.get('/api/me')).json();
    const server = new TableServer(me, { played: match, at: 0, viewer }, (move) => made.push(move));
    await page.routeWebSocket(/\/api\/ws/, (socket) => {
      const receive = server.connect((frame) => socket.send(JSON.stringify(frame)));
      socket.onMessage((text) => receive(JSON.parse(String(text))));
    });
    await page.goto(`/t/${FRAME_CODE}`);
    await player.seesTable();

    /** Closes the sheets of rounds on the way, in games that have them. */
    const reach = (state: 'asked' | 'over'): Promise<void> =>
      expect
        .poll(async () => {
          if (await player.button(t.table.goOn).isVisible()) await player.press(t.table.goOn);
          return player.turnState();
        })
        .toBe(state);
    const tried = new Set<string>();
    for (const [at, { by }] of match.moments.entries()) {
      if (!by) continue;
      if (by.seat === viewer && !tried.has(kindOf(by.move))) {
        tried.add(kindOf(by.move));
        await reach('asked');
        const view = match.position(at - 1, viewer).view as AnyView;
        const moves = match.moves(at - 1, viewer);
        await pressInTurn(page, tapsOf(match.id, by.move, view, moves));
        await expect.poll(() => made.at(-1)).toEqual(by.move);
      }
      server.tell({ played: match, at, viewer });
    }
    await reach('over');
    expect(made).toHaveLength(tried.size);
    expect(mistakes).toEqual([]);
    await page.context().close();
  },
);
