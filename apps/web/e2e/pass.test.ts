import { gameWords } from '@sobremesa/games/node';
import { type GameId, gameIds } from '@sobremesa/games/rules';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { messages as texts } from '../src/table/phone/messages/all.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { tap } from './support/press.ts';
import { SharedPhone } from './support/shared-phone.ts';
import { visitOnce } from './support/shell.ts';

const PEOPLE = ['Ana', 'Luis', 'Lola'];
/** What lists of tables know of a running match. */
const LISTED = [
  ...['code', 'game', 'options', 'phase', 'seats', 'taken', 'names', 'clock', 'spectators'],
  ...['updatedAt', 'deciders', 'seat'],
];

let harness: Harness;
/** A tab of somebody who has opened the page once, and has no network since. */
let coldTab: () => Promise<Player>;
let faults: string[];
beforeAll(async () => {
  harness = await Harness.open();
  coldTab = await visitOnce(harness);
});
afterAll(() => harness.close());

beforeEach(() => {
  faults = [];
});
afterEach(() => expect(faults).toEqual([]));

async function newPhone(names: readonly string[] = PEOPLE): Promise<SharedPhone> {
  const player = await coldTab();
  player.page.on('pageerror', ({ message }) => faults.push(message));
  return new SharedPhone(player, names);
}

/** The curtain says whose turn it is, and nothing else. */
async function expectCurtain({ page, snapshots }: SharedPhone, name: string): Promise<void> {
  const { itsMe, title, titleAgain } = texts.es;
  expect([title({ name }), titleAgain({ name })]).toContain(await page.title());
  const tree = snapshots.at(-1)?.tree ?? (await page.locator('body').ariaSnapshot());
  const parts = tree.split('\n').filter((line) => /- (?:button|link|img|heading|text)/.test(line));
  expect(parts).toEqual([
    expect.stringContaining('link "Ir al contenido"'),
    expect.stringContaining(`${name}" [level=1]`),
    expect.stringContaining(`button "${itsMe}"`),
  ]);
  const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
  expect(focused).toBe(itsMe);
}

/**
 * Plays on and reads the phone at every step, until everybody has taken it after `first` and `first`
 * takes it again, or the match is over.
 */
async function playRound(phone: SharedPhone, first: string): Promise<void> {
  const missing = new Set(PEOPLE.filter((name) => name !== first));
  for (let asked = await phone.asked(); asked.type !== 'over'; asked = await phone.asked()) {
    const { rowFields, indexFields, isExtractable } = await phone.look(asked);
    expect(rowFields.toSorted()).toEqual(['iv', 'sealed', 'seq', 'table']);
    expect(LISTED).toEqual(expect.arrayContaining([...indexFields]));
    expect(isExtractable).toBe(false);
    if (asked.type === 'curtain') {
      await expectCurtain(phone, asked.name);
      missing.delete(asked.name);
      if (missing.size === 0 && asked.name === first) return;
    }
    await phone.act(asked);
  }
}

/** Takes the phone behind the curtain. */
async function take(phone: SharedPhone): Promise<string> {
  const asked = await phone.asked();
  if (asked.type !== 'curtain') throw new Error(`no curtain: ${asked.type}`);
  await phone.act(asked);
  return asked.name;
}

const handOf = ({ page, player }: SharedPhone): Locator =>
  page.getByRole('group', { name: player.t.play.hand });

/** Puts a card of the hand elsewhere, which a page remembers of somebody who plays alone. */
async function reorder(phone: SharedPhone): Promise<void> {
  await handOf(phone).getByRole('button').first().focus();
  await phone.page.keyboard.press('Shift+ArrowRight');
}

const buffalo = gameWords.toma6.es.options['mode'].values?.['buffalo'] ?? '';
const matches: readonly { name: string; game: GameId; variant?: string }[] = [
  ...gameIds.map((game) => ({ name: game, game })),
  { name: 'toma6 as a team against the buffalo', game: 'toma6', variant: buffalo },
];

test.each(matches)(
  '$name, three people and a bot on one phone: nobody sees a card of another',
  { retry: 0 },
  async ({ game, variant }) => {
    const phone = await newPhone();
    await phone.open(game, 1, async () => {
      if (variant) await phone.page.getByRole('radio', { name: variant }).check({ force: true });
    });
    const first = await take(phone);
    const { storage } = await phone.look({ type: 'held' });
    if ((await handOf(phone).count()) > 0) await reorder(phone);
    await playRound(phone, first);
    expect(phone.snapshots.length).toBeGreaterThan(PEOPLE.length);
    expect([...phone.storages]).toEqual([storage]);
    expect(phone.leaks()).toEqual([]);
    await phone.page.close();
  },
);

test('a match on one phone ends with a result for all, a rematch begins behind the curtain', async () => {
  const phone = await newPhone();
  const { page, player } = phone;
  await phone.open('nogracias', 0);
  for (let asked = await phone.asked(); asked.type !== 'over'; asked = await phone.asked()) {
    if (asked.type !== 'held') await phone.act(asked);
    else
      await player.press(
        (await page.getByRole('button', { name: /^Me quedo/ }).textContent()) ?? '',
      );
  }
  await page.getByRole('heading', { name: /^(Gana|Empat)/ }).waitFor();
  const { table } = phone;
  await player.press(player.t.table.rematch);
  await page.waitForURL((url) => !url.href.endsWith(table));
  expect((await phone.asked()).type).toBe('curtain');
  await page.close();
});

/** Runs in the page: as when the screen locks. What is in the document right after it. */
const lock = (): string => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  document.dispatchEvent(new Event('visibilitychange'));
  const { outerHTML } = document.documentElement;
  Object.defineProperty(document, 'hidden', { configurable: true, value: false });
  document.dispatchEvent(new Event('visibilitychange'));
  return outerHTML;
};

/** Runs in the page: as when the page is left. */
const leave = (): string => {
  dispatchEvent(new Event('pagehide'));
  return document.documentElement.outerHTML;
};

test('the curtain falls at once when the screen locks, the page is left, reloaded or gone back from', async () => {
  const phone = await newPhone(['Ana', 'Luis']);
  const { page } = phone;
  await page.goto('/');
  await phone.open('toma6', 0);
  const name = await take(phone);
  for (const way of [lock, leave]) {
    const html = await page.evaluate(way);
    expect(html).not.toContain('data-fly');
    expect(await phone.asked()).toEqual({ type: 'curtain', name });
    await page.keyboard.press('Escape');
    await expectCurtain(phone, name);
    expect(await take(phone)).toBe(name);
  }
  await page.reload();
  expect(await phone.asked()).toEqual({ type: 'curtain', name });
  await expectCurtain(phone, name);
  expect(await axeViolations(page)).toEqual([]);
  await take(phone);
  await page.goBack();
  await phone.player.button(phone.player.t.create.start).waitFor();
  await page.goForward();
  expect((await phone.asked()).type).toBe('curtain');
  expect(await page.locator('[data-fly]').count()).toBe(0);
  await page.close();
});

interface Disk {
  isFull: boolean;
  failures: number;
}

/** Runs in the page before anything else: while the disk is full, no move of a bot can be stored. */
const makeFailable = (): void => {
  const { add } = IDBObjectStore.prototype;
  const disk: Disk = Object.assign(globalThis, { isFull: false, failures: 0 });
  IDBObjectStore.prototype.add = function (...row) {
    if (!disk.isFull || !JSON.stringify(row).includes('"by":"bot"')) return add.apply(this, row);
    disk.failures += 1;
    throw new DOMException('the disk is full', 'QuotaExceededError');
  };
};

/** Runs in the page. */
const failuresOf = (): number => (globalThis as unknown as Disk).failures;

test('when a bot’s move cannot be stored the page says so, and goes on when it is told to', async () => {
  const { page, player } = await newPhone();
  const { t } = player;
  await page.addInitScript(makeFailable);
  await page.goto('/');
  await player.press(t.home.playNowHelp(t.games.nogracias.name));
  expect(await player.isAsked()).toBe(true);
  await page.evaluate(() => Object.assign(globalThis, { isFull: true }));
  await player.press('No, gracias');
  const alert = page.getByRole('alert');
  await alert.getByText(t.errors['no-storage']).waitFor();
  // Still full: the next attempt fails too, and says so again.
  const failures = await page.evaluate(failuresOf);
  await player.press(texts.es.tryAgain);
  await expect.poll(() => page.evaluate(failuresOf)).toBeGreaterThan(failures);
  await alert.getByText(t.errors['no-storage']).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.evaluate(() => Object.assign(globalThis, { isFull: false }));
  await player.press(texts.es.tryAgain);
  expect(await player.isAsked()).toBe(true);
  expect(await alert.count()).toBe(0);
  await page.close();
});

/** Runs in the page before anything else: notes the cards in the document after every change of it. */
const noteCards = (): void => {
  const notes: string[][] = [];
  Object.assign(globalThis, { notes });
  new MutationObserver(() => {
    const cards = document.querySelectorAll<HTMLElement>('[data-fly], [data-flying]');
    notes.push([...cards].map(({ dataset }) => dataset['fly'] ?? dataset['flying'] ?? ''));
  }).observe(document, { subtree: true, childList: true, attributes: true });
};

/** Runs in the page: takes what was noted since the last call. */
const takeNotes = (): string[][] =>
  (globalThis as unknown as { notes: string[][] }).notes.splice(0);

test('no animation carries a card of one hand to the next person or to the table', {
  retry: 0,
}, async () => {
  const phone = await newPhone(['Ana', 'Luis']);
  const { page, player } = phone;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(noteCards);
  await phone.open('toma6', 0);
  /** Cards that are still in a hand that is not on the screen. */
  const secret = new Set<string>();
  for (const last of [false, true]) {
    await take(phone);
    const cards = handOf(phone).locator('[data-fly]');
    const hand = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-fly')));
    await tap(handOf(phone).getByRole('button').first());
    await page.getByRole('button', { name: /^Jugar el/ }).waitFor();
    const notes = await page.evaluate(takeNotes);
    // While one hand is on the screen, no card of the other has been.
    expect(notes.flat().filter((card) => secret.has(card))).toEqual([]);
    const [played, ...kept] = hand;
    for (const card of kept) if (card) secret.add(card);
    await page.getByRole('button', { name: /^Jugar el/ }).click();
    expect((await phone.asked()).type).toBe(last ? 'looking' : 'curtain');
    const told = await page.evaluate(takeNotes);
    // The hand stays until the move is stored; from then on no card of it comes back.
    const isHidden = (shown: readonly string[]): boolean => !shown.some((card) => secret.has(card));
    const given = told.findIndex(isHidden);
    expect(given).toBeGreaterThanOrEqual(0);
    expect(told.slice(given).filter((shown) => !isHidden(shown))).toEqual([]);
    if (last) expect(told.flat()).toContain(played);
  }
  expect(secret.size).toBe(18);
  await player.page.close();
});
