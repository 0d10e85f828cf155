import { covers } from '@sobremesa/games/covers';
import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { messages as screenMessages } from '../src/screen/phone/messages/all.ts';
import { nodesIn } from './support/accessibility-tree.ts';
import { axeViolations } from './support/axe.ts';
import { FrameLog } from './support/frame-log.ts';
import { fullTables, openFullTable, positionsOf } from './support/full-tables.ts';
import { Harness } from './support/harness.ts';
import { faultsOn } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';
import { smallTexts } from './support/text-sizes.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const TELEVISION = { width: 1920, height: 1080 };
const MIN_TEXT = 28;
const MIN_QR = 240;
const BETWEEN_LOOKS = 3;
/** Several tricks; every hand is full at the beginning. */
const MAX_PRESSES = 12;
const WAITING = { timeout: 60_000, interval: 30 };
const PHONES = [
  { width: 390, height: 844 },
  { width: 375, height: 553 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
] as const;
const NAMES = ['Lola', 'Paco', 'Abuela'];
const t = screenMessages.es;

async function television(): Promise<Player> {
  const player = await harness.visitor({ size: 'desktop' });
  await player.page.setViewportSize(TELEVISION);
  return player;
}

/** What is wrong with a big screen: the size of texts, the layout, or the accessibility. */
const faultsOfScreen = async (page: Page) => ({
  smallTexts: await smallTexts(page, MIN_TEXT),
  layout: await faultsOn(page),
  axe: await axeViolations(page),
});
const NO_FAULTS = { smallTexts: [], layout: [], axe: [] };

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });

/** More steps than any screen has buttons in a line. */
const MAX_STEPS = 12;

/** Moves the focus with one arrow key until it is on the button, and presses OK. */
async function pressByArrows(page: Page, name: string, key = 'ArrowRight'): Promise<void> {
  for (let step = 0; step < MAX_STEPS && (await focused(page)) !== name; step++) {
    await page.keyboard.press(key);
  }
  expect(await focused(page)).toBe(name);
  await page.keyboard.press('Enter');
}

interface Phone {
  readonly player: Player;
  readonly frameLog: FrameLog;
}

/** A phone that counts its vibrations and takes a seat at the address. */
async function sitDown(address: string, name: string): Promise<Phone> {
  const player = await harness.visitor();
  const { page } = player;
  await page.addInitScript(() => {
    const log = window as unknown as { vibrations: number };
    log.vibrations = 0;
    navigator.vibrate = () => {
      log.vibrations += 1;
      return true;
    };
  });
  const frameLog = new FrameLog(page);
  await page.goto(address);
  await page.getByRole('textbox', { name: player.t.table.yourName }).fill(name);
  await player.press(t.sit);
  return { player, frameLog };
}

const vibrationsOf = ({ player }: Phone): Promise<number> =>
  player.page.evaluate(() => (window as unknown as { vibrations: number }).vibrations);

/** The first phone that must decide; `over` after the match. */
const next = (phones: readonly Phone[]): Promise<Phone | 'over'> =>
  vi.waitUntil(async () => {
    for (const phone of phones) {
      const state = await phone.player.turnState();
      if (state) return state === 'over' ? state : phone;
    }
    return undefined;
  }, WAITING);

const actionsOf = ({ player }: Phone) =>
  player.page.getByRole('group', { name: player.t.play.actions });

const scores = (page: Page) => page.getByRole('list', { name: t.scores });

describe('the big screen', () => {
  test('by arrow keys alone: opens a table, people join by the QR code, the match ends, the next begins', async () => {
    const screen = await television();
    const { page } = screen;
    await page.goto('/tv');
    await page.getByRole('heading', { name: t.choose }).waitFor();
    expect(await faultsOfScreen(page)).toEqual(NO_FAULTS);
    await pressByArrows(page, screen.t.games.nogracias.name);
    await page.getByRole('button', { name: t.open }).waitFor();
    expect(await faultsOfScreen(page)).toEqual(NO_FAULTS);
    // To the side an arrow changes the value of its line, and only that.
    await page.keyboard.press('ArrowUp');
    const line = await focused(page);
    await page.keyboard.press('ArrowRight');
    const changed = await focused(page);
    expect(changed).toContain(t.bots);
    expect(changed).not.toBe(line);
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe(line);
    await pressByArrows(page, t.open, 'ArrowDown');

    const qr = page.getByRole('link', { name: t.qr });
    const address = (await qr.getAttribute('href')) ?? '';
    const box = await qr.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(MIN_QR);
    // The picture shows the address, module by module.
    const { data } = encode(address, { border: 2 });
    const dark = data.flat().filter(Boolean).length;
    const drawn = (await qr.locator('path').getAttribute('d')) ?? '';
    expect(drawn.split('M').length - 1).toBe(dark);

    const phones: Phone[] = [];
    for (const name of NAMES) {
      phones.push(await sitDown(address, name));
      await page.getByText(name, { exact: true }).waitFor();
    }
    expect(await faultsOfScreen(page)).toEqual(NO_FAULTS);
    await page.getByRole('button', { name: t.justUs({ people: NAMES.length }) }).waitFor();
    await pressByArrows(page, t.start({ bots: 1 }));
    await scores(page).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(new URL(address).pathname.slice('/t/'.length)).waitFor();
    await pressByArrows(page, screen.t.table.rules, 'ArrowDown');
    const rules = page.getByRole('region', { name: screen.t.table.rules });
    await rules.getByRole('heading').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => rules.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    expect(await faultsOfScreen(page)).toEqual(NO_FAULTS);
    await page.keyboard.press('Escape');
    await rules.waitFor({ state: 'detached' });

    let shown = page;
    const MIDDLE = 6;
    for (let presses = 0; ; presses++) {
      const phone = await next(phones);
      if (phone === 'over') break;
      // The first action takes the card; paying would make the match longer.
      await actionsOf(phone).getByRole('button').first().click();
      if (presses !== MIDDLE) continue;
      // The television is switched off and on again.
      const place = shown.url();
      await shown.close();
      shown = await screen.page.context().newPage();
      await shown.setViewportSize(TELEVISION);
      await shown.goto(place);
      await scores(shown).waitFor();
    }
    const winner = shown.getByRole('region', { name: screen.t.table.over });
    await winner.waitFor();
    const widths = await winner
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map(({ clientWidth }) => clientWidth));
    expect(new Set(widths).size, 'the places stand in one column').toBe(1);
    expect(await faultsOfScreen(shown)).toEqual(NO_FAULTS);
    for (const phone of phones) {
      // In this game every turn is one move.
      expect(await vibrationsOf(phone)).toBe(phone.frameLog.movesMade);
    }

    await pressByArrows(shown, t.again);
    await winner.waitFor({ state: 'detached' });
    await scores(shown).waitFor();
    for (const phone of phones) await actionsOf(phone).waitFor();
    await Promise.all(
      [screen, ...phones.map(({ player }) => player)].map(({ page: each }) =>
        each.context().close(),
      ),
    );
  });

  test('shows no card of a hand, in frames or on the screen, also a second screen', {
    retry: 0,
  }, async () => {
    const toma6 = { ...shortest.toma6, seats: 3, bigScreen: true };
    const code = await harness.table(toma6, 3);
    const screens = await Promise.all([television(), television()]);
    const logs = screens.map(({ page }) => new FrameLog(page));
    for (const { page } of screens) await page.goto(`/tv/${code}`);
    const phones: Phone[] = [];
    for (const name of NAMES) phones.push(await sitDown(`/t/${code}`, name));
    for (const { page } of screens) await scores(page).waitFor();

    /** Cards of hands that a screen has received or shows. */
    const leaks = async (): Promise<readonly unknown[]> => {
      const held = phones.flatMap(({ frameLog }) => frameLog.hand);
      const names = await Promise.all(
        phones.map(({ player }) => namesIn(player, player.t.play.hand)),
      );
      const shown = await Promise.all(screens.map((screen) => namesIn(screen)));
      return [
        ...logs.flatMap(({ cards }) => held.filter((card) => cards.has(card))),
        ...names.flat().filter((name) => shown.flat().includes(name)),
      ];
    };
    let looks = 0;
    for (let presses = 0; presses < MAX_PRESSES; presses++) {
      const phone = await next(phones);
      if (phone === 'over') break;
      await phone.player.playOn();
      if (presses % BETWEEN_LOOKS !== 0) continue;
      const seqs = () => [...logs, ...phones.map(({ frameLog }) => frameLog)].map(({ seq }) => seq);
      await vi.waitUntil(() => new Set(seqs()).size === 1, WAITING);
      if (phones.every(({ frameLog }) => frameLog.hand.length > 0)) looks += 1;
      // Polls, because a page may draw a moment later; a wrongly shown card would stay.
      await expect.poll(leaks, WAITING).toEqual([]);
    }
    expect(looks).toBeGreaterThan(2);
    await Promise.all(
      [...screens, ...phones.map(({ player }) => player)].map(({ page }) => page.context().close()),
    );
  });

  test('from a phone: changes the game and starts, and the screen follows', async () => {
    const screen = await television();
    const { page } = screen;
    await page.goto('/tv');
    await page.getByRole('heading', { name: t.choose }).waitFor();
    await pressByArrows(page, t.withPhone, 'ArrowDown');
    const address = await page.getByRole('link', { name: t.qr }).getAttribute('href');
    const { player } = await sitDown(address ?? '', NAMES[0]);
    const seat = player.page.url();
    await player.page.goto('/tv');
    await player.page.getByText(`${new URL(seat).host}/tv`).waitFor();
    await player.page.goto(seat);
    await player.press(t.otherGame);
    await player.press(player.t.games.capicua.name);
    await player.press(t.changeTo({ game: player.t.games.capicua.name }));
    await page.getByRole('heading', { name: screen.t.games.capicua.name }).waitFor();
    await page.getByText(NAMES[0], { exact: true }).waitFor();
    const bots = covers.capicua.quickSeats - 1;
    await player.press(t.start({ bots }));
    await scores(page).waitFor();
    await player.page.getByRole('group', { name: player.t.play.hand }).waitFor();
    await Promise.all([page, player.page].map((each) => each.context().close()));
  });

  test('says so when a table is for its players only', async () => {
    const { page } = await television();
    // Gives the visitor an identity.
    await page.request.get('/api/me');
    const { code } = await (
      await page.request.post('/api/tables', {
        data: { game: 'toma6', seats: 2, spectators: false, bots: [{ seat: 1, level: 'random' }] },
      })
    ).json();
    const act = (action: object) =>
      page.request.post(`/api/tables/${code}/actions`, {
        data: { id: crypto.randomUUID(), action },
      });
    await act({ type: 'sit', name: 'Ana' });
    await act({ type: 'ready', ready: true });
    await page.goto('/tv');
    await page.getByRole('heading', { name: t.choose }).waitFor();
    await page.keyboard.press('ArrowDown');
    await pressByArrows(page, t.enterCode);
    await page.keyboard.type(code);
    await page.getByRole('heading', { name: t.privateTable }).waitFor();
    expect(await faultsOfScreen(page)).toEqual(NO_FAULTS);
    await page.context().close();
  });
});

async function swipe(
  page: Page,
  { x, from, to }: { readonly x: number; readonly from: number; readonly to: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', from);
  await touch('touchMove', (from + to) / 2);
  await touch('touchMove', to);
  await touch('touchEnd');
  await session.detach();
}

/** The names of all cards of a page, or of those in a part of it. */
async function namesIn({ page }: Player, part?: string): Promise<string[]> {
  return nodesIn(await page.getByRole('main').ariaSnapshot())
    .filter(
      ({ role, within }) =>
        ['button', 'img'].includes(role) && (part === undefined || within.includes(part)),
    )
    .map(({ name }) => name);
}

describe('with all seats taken and the longest names', () => {
  test.each(fullTables)('$name: is read from four metres, and a phone is a hand', async (setup) => {
    const { page, t: words } = await harness.visitor();
    const fits = async (size: typeof TELEVISION): Promise<void> => {
      await page.setViewportSize(size);
      expect(await faultsOn(page), `${size.width}×${size.height}`).toEqual([]);
    };
    const shown = { ...setup, bigScreen: true };
    await page.setViewportSize(TELEVISION);
    await openFullTable(page, shown, positionsOf(setup, 'spectator').fullest, { onScreen: true });
    await scores(page).waitFor();
    expect(await smallTexts(page, MIN_TEXT)).toEqual([]);
    await fits(TELEVISION);

    await page.setViewportSize(PHONES[0]);
    await openFullTable(page, shown, positionsOf(setup).first);
    await page.getByRole('group', { name: words.play.actions }).waitFor();
    for (const size of PHONES) await fits(size);
    await page.context().close();
  });

  test('a phone is a hand: two thirds of the height, the board one swipe or button away', async () => {
    const [setup] = fullTables;
    const player = await harness.visitor();
    const { page } = player;
    await openFullTable(page, { ...setup, bigScreen: true }, positionsOf(setup).first);
    const hand = page.getByRole('group', { name: player.t.play.hand });
    await hand.waitFor();
    const height = (await hand.boundingBox())?.height ?? 0;
    expect(height / 844).toBeGreaterThan(0.66);
    const board = page.getByRole('region', { name: player.t.play.board });
    expect(await board.count()).toBe(0);
    await swipe(page, { x: 200, from: 300, to: 500 });
    await board.waitFor();
    await swipe(page, { x: 200, from: 90, to: 10 });
    await board.waitFor({ state: 'detached' });
    await player.press(t.board);
    await board.waitFor();
    await player.press(t.toHand);
    await board.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
