import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts as capicuaTexts } from '../../../games/capicua/table/texts.ts';
import { nodesIn } from './support/accessibility-tree.ts';
import { FrameLog } from './support/frame-log.ts';
import { Harness } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const { toma6, bids, capicua, nogracias } = shortest;
const WAITING = { interval: 30 };

const handOf = async ({ page, t }: Player): Promise<readonly string[]> =>
  nodesIn(await page.getByRole('main').ariaSnapshot())
    .filter(({ role, within }) => role === 'button' && within.includes(t.play.hand))
    .map(({ name }) => name);

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number >= numbers[index - 1]);

test('Bids: the hand is sorted by number, by colour or by its owner, and keeps its order after a reload', async () => {
  const player = await harness.visitor();
  const { page, t } = player;
  const numbers = (names: readonly string[]): number[] =>
    names.flatMap((name) => (/^\d+ /.test(name) ? [Number.parseInt(name, 10)] : []));
  const colours = (names: readonly string[]): number[] =>
    names.flatMap((name) => {
      const [, colour] = /^\d+ (\p{L}+)/u.exec(name) ?? [];
      return colour === undefined
        ? []
        : [['amarillo', 'azul', 'rojo', 'verde', 'negro'].indexOf(colour)];
    });
  const sit = async (): Promise<void> => {
    await player.sit(await harness.table(bids));
    await player.seesTable();
    await player.isAsked();
  };
  const sortByColour = async (): Promise<readonly string[]> => {
    await player.press(t.play.handOrders.colour);
    await expect.poll(async () => isAscending(colours(await handOf(player)))).toBe(true);
    return handOf(player);
  };
  await sit();
  expect(isAscending(numbers(await handOf(player)))).toBe(true);
  let byColour = await sortByColour();
  // Some hands have the same order by number and by colour.
  while (isAscending(numbers(byColour))) {
    await sit();
    byColour = await sortByColour();
  }

  await player.button(byColour[0]).focus();
  await page.keyboard.press('Shift+ArrowRight');
  const own = [byColour[1], byColour[0], ...byColour.slice(2)];
  await expect.poll(() => handOf(player), WAITING).toEqual(own);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => handOf(player), WAITING).toEqual(own);

  await page.reload();
  await player.seesTable();
  await player.isAsked();
  await expect.poll(() => handOf(player), WAITING).toEqual(own);
  await player.press(t.play.handOrders.number);
  await expect.poll(async () => isAscending(numbers(await handOf(player)))).toBe(true);
  await player.press(t.play.handOrders.own);
  await expect.poll(() => handOf(player), WAITING).toEqual(own);

  // With the pointer: drags the last card to the front.
  const middleOf = async (card: Locator): Promise<readonly [number, number]> => {
    const { x = 0, y = 0, height = 0 } = (await card.boundingBox()) ?? {};
    return [x + 8, y + height / 2];
  };
  const [first, last] = [own[0], own[own.length - 1]];
  await page.mouse.move(...(await middleOf(player.button(last))));
  await page.mouse.down();
  const [x, y] = await middleOf(player.button(first));
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.move(1, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => handOf(player), WAITING).toEqual([last, ...own.slice(0, -1)]);
  await page.context().close();
});

test('Capicúa: asks for confirmation before taking a row by choice', async () => {
  const player = await harness.visitor();
  const { page, t } = player;
  const frameLog = new FrameLog(page);
  await player.sit(await harness.table({ ...capicua, seats: 3 }));
  await player.seesTable();
  const take = page.getByRole('button', { name: /^Llevarte la fila/ });
  while ((await player.isAsked()) && !(frameLog.moves.length > 1 && (await take.isVisible()))) {
    await player.playOn();
  }
  const { movesMade } = frameLog;
  await take.click();
  const really = page.getByRole('button', { name: /^Sí, me la llevo/ });
  await really.waitFor();
  await player.press(capicuaTexts.es.keepRow);
  await take.click();
  await really.waitFor();
  expect(frameLog.movesMade).toBe(movesMade);
  await really.click();
  await expect.poll(() => frameLog.movesMade, WAITING).toBe(movesMade + 1);
  await really.waitFor({ state: 'detached' });
  await page.getByRole('group', { name: t.play.actions }).waitFor();
  await page.context().close();
});

test('¡Toma 6!: one tap plays the last card of a hand', async () => {
  const player = await harness.visitor();
  const frameLog = new FrameLog(player.page);
  await player.sit(await harness.table(toma6));
  await player.seesTable();
  const isLast = (): boolean => frameLog.hand.length === 1 && frameLog.moves.length === 1;
  while ((await player.isAsked()) && !isLast()) await player.playOn();
  const { movesMade } = frameLog;
  // The page draws what it has received a moment later.
  await expect.poll(async () => (await handOf(player)).length, WAITING).toBe(1);
  const [card] = await handOf(player);
  await player.press(card);
  await expect.poll(() => frameLog.movesMade, WAITING).toBe(movesMade + 1);
  await player.page.context().close();
});

test.each([
  [toma6, 'Gana quien tenga menos cabezas · 1 ronda'],
  [{ ...toma6, options: {} }, 'Gana quien tenga menos cabezas · se juega hasta 66'],
  [
    { ...toma6, options: { mode: 'buffalo' }, seats: 1 },
    'Acaba con menos cabezas que el búfalo · las tuyas cuentan doble',
  ],
  [bids, 'Gana quien sume más puntos · 1 ronda'],
  [capicua, 'Gana quien sume más puntos · 1 ronda'],
  [nogracias, 'Gana quien tenga menos puntos · 1 ronda'],
] as const)('aim: visible in full at the first decision of %o', async (setup, aim) => {
  const player = await harness.visitor();
  const { page, t } = player;
  await player.sit(await harness.table(setup));
  await player.seesTable();
  await player.isAsked();
  const isWhole = (shown: Locator): Promise<boolean> =>
    shown.evaluate(({ scrollWidth, clientWidth }) => clientWidth >= scrollWidth);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const shown = page.getByRole('main').getByText(aim).locator('visible=true').first();
    await expect.poll(() => isWhole(shown), { message: `${width} × ${height}` }).toBe(true);
  }
  // On a tilted phone the first tip has its place; the aim is behind "?".
  await page.setViewportSize({ width: 844, height: 390 });
  await player.press(t.together.ruleCard);
  const help = page.getByRole('dialog', { name: t.together.ruleCard });
  await expect.poll(() => isWhole(help.getByText(aim))).toBe(true);
  await page.context().close();
});

test('clock: shows and reads out the time left in days and hours', async () => {
  const player = await harness.visitor();
  await player.sit(await harness.table({ ...nogracias, clock: 'day' }));
  await player.seesTable();
  await player.isAsked();
  const timer = player.page.getByRole('timer').last();
  expect(await timer.textContent()).toMatch(/^(1 d|23 h)$/);
  expect(await timer.getAttribute('aria-label')).toMatch(
    /^(Queda 1 día|Quedan 23 horas y 5\d minutos)$/,
  );
  await player.page.context().close();
});

test('without pauses: asks calm bots not to pause', async () => {
  const player = await harness.visitor({ pace: 'off' });
  const sent: string[] = [];
  player.page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(String(payload)));
  });
  await player.sit(await harness.table({ ...nogracias, calm: true }));
  await player.seesTable();
  await expect.poll(() => sent.join('\n'), WAITING).toContain('"brisk":true');
  await player.page.context().close();
});
