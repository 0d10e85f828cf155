import type { TableSetup } from '@sobremesa/protocol';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { messages as characterTexts } from '../src/characters/messages/all.ts';
import { messages as recoverTexts } from '../src/people/login/messages/all.ts';
import { Harness } from './support/harness.ts';
import { newName } from './support/names.ts';
import type { Language, Player } from './support/player.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());
afterEach(() => harness.leave());

/** A visitor whose clipboard the page can write and the test can read. */
async function visitor(language: Language = 'es'): Promise<Player> {
  const player = await harness.visitor({ language });
  await player.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return player;
}

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Counts taps from now on; a page load ends it. */
const countTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['taps'] = '0';
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) dataset['taps'] = String(Number(dataset['taps']) + 1);
      },
      true,
    );
  });
const taps = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['taps']));

/** Opens a table without sitting down. */
async function open({ page }: Player, setup: TableSetup): Promise<string> {
  // Before any page is open: a page asks for an identity too, and the later of two answers would count.
  await page.request.get('/api/me');
  const answer = await page.request.post('/api/tables', { data: setup });
  const { code } = (await answer.json()) as { code: string };
  await page.goto(`/t/${code}`);
  return code;
}

const seats = ({ page }: Player) => page.getByRole('main').locator('ol > li');

test('invitation: three taps lead from the home page to a copied link and a seat', async () => {
  const host = await visitor();
  const { page, t } = host;
  await page.goto('/');
  const create = page.getByRole('link', { name: t.home.createHelp(t.games.bids.name) });
  await create.waitFor();
  await countTaps(page);
  await create.click();
  await host.press(t.create.open);
  await host.press(t.inviting.copyLink);
  await page.getByText(t.inviting.linkCopied).first().waitFor();
  expect(await copied(page)).toBe(page.url());
  expect(new URL(page.url()).pathname).toMatch(/^\/t\/.{8}$/);
  expect(await taps(page)).toBe(3);
  await seats(host).first().getByText(`${t.guest} (${t.you})`).waitFor();
});

test('form: the host sits at the table under the name of the form', async () => {
  const host = await visitor();
  const { page, t } = host;
  await page.goto('/new/capicua');
  await page.getByRole('textbox', { name: t.table.yourName }).fill('Marta');
  await host.press(t.create.open);
  await seats(host).first().getByText(`Marta (${t.you})`).waitFor();
  await page.goto('/me');
  await expect
    .poll(() => page.getByRole('textbox', { name: t.me.name }).inputValue())
    .toBe('Marta');
});

test('fill: one tap fills ten seats with bots of the chosen level', async () => {
  const host = await visitor();
  const { page, t } = host;
  await open(host, { game: 'toma6', seats: 10 });
  await host.press(t.table.sitHere);
  await page.getByRole('combobox', { name: t.inviting.level }).selectOption('easy');
  await countTaps(page);
  await host.press(t.inviting.fill);
  await expect
    .poll(() =>
      seats(host)
        .getByText(`${t.bot}: ${t.level('easy')}`)
        .count(),
    )
    .toBe(9);
  expect(await taps(page)).toBe(1);
});

test('fill: bots of a level that searches can have a character', async () => {
  const host = await visitor();
  const { page, t } = host;
  await open(host, { game: 'nogracias', seats: 4 });
  await host.press(t.table.sitHere);
  const level = page.getByRole('combobox', { name: t.inviting.level });
  const character = page.getByRole('combobox', { name: characterTexts.es.label });
  await level.selectOption('hard');
  await character.selectOption('daring');
  await level.selectOption('easy');
  await character.waitFor({ state: 'detached' });
  await level.selectOption('expert');
  await host.press(t.inviting.fill);
  const shown = `${t.bot}: ${t.level('expert')}, ${characterTexts.es.names['daring'].toLowerCase()}`;
  await expect.poll(() => seats(host).getByText(shown).count()).toBe(3);
});

test('fill: the match begins if all people are ready', async () => {
  const host = await visitor();
  await open(host, { game: 'nogracias', seats: 3 });
  await host.press(host.t.table.sitHere);
  await host.press(host.t.table.ready);
  await host.press(host.t.inviting.fill);
  await host.seesTable();
  expect(await host.isAsked()).toBe(true);
});

test('form: one tap gives all other seats to bots, another gives them back', async () => {
  const host = await visitor();
  const { page, t } = host;
  await page.goto('/new/toma6');
  await host.press(t.inviting.fill);
  await page.getByRole('button', { name: t.create.start }).waitFor();
  await host.press(t.inviting.people);
  await page.getByRole('button', { name: t.create.open }).waitFor();
});

test('form: an option that reduces the seats says so and can be undone', async () => {
  const host = await visitor();
  const { page, t } = host;
  await page.goto('/new/bids');
  const count = page.getByRole('textbox', { name: t.create.seats });
  const thief = page.getByRole('switch', { name: 'Ladrón' });
  await count.fill('6');
  await count.blur();
  await thief.click();
  const alert = page.getByRole('alert');
  await alert.getByText(t.inviting.seatsTaken('Ladrón', 6, 4)).waitFor();
  expect(await count.inputValue()).toBe('4');

  await host.press(t.inviting.undoVariant('Ladrón', 6));
  await alert.waitFor({ state: 'detached' });
  expect([await count.inputValue(), await thief.isChecked()]).toEqual(['6', false]);

  await thief.click();
  await host.press(t.inviting.keepSeats(4));
  await alert.waitFor({ state: 'detached' });
  expect([await count.inputValue(), await thief.isChecked()]).toEqual(['4', true]);
});

test('chat: a message at a gathering table shows at the seat and as an unread count', async () => {
  const [host, guest] = [await visitor(), await visitor('en')];
  const code = await open(host, { game: 'nogracias', seats: 4 });
  await host.press(host.t.table.sitHere);
  await guest.page.goto(`/t/${code}`);
  await guest.page.getByRole('textbox', { name: guest.t.table.yourName }).fill('Luis');
  await guest.press(guest.t.table.sit);
  await guest.press(guest.t.table.chat);
  const text = guest.page.getByRole('textbox', { name: guest.t.table.say });
  await text.fill('Ya estoy');
  // Awaited before it is said, because it is shown for a few seconds only.
  const bubble = seats(host).filter({ hasText: 'Luis' }).getByText('Ya estoy').waitFor();
  await Promise.all([bubble, text.press('Enter')]);

  const { page, t } = host;
  await page.getByRole('button', { name: `${t.table.chat} ${t.inviting.unread(1)}` }).click();
  await page.getByRole('dialog').getByText('Ya estoy').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t.table.chat, exact: true }).waitFor();
});

test('chat: a spectator without a name is asked for one, and the text is kept', async () => {
  const [host, guest] = [await visitor(), await visitor('en')];
  const code = await open(host, { game: 'nogracias', seats: 4 });
  await host.press(host.t.table.sitHere);

  const { page, t } = guest;
  await page.goto(`/t/${code}`);
  await guest.press(t.table.chat);
  const text = page.getByRole('textbox', { name: t.table.say });
  await text.fill('Room for one more?');
  await text.press('Enter');
  const name = page.getByRole('dialog').getByRole('textbox', { name: t.inviting.nameToTalk });
  await name.waitFor();
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await guest.press(t.inviting.cancel);
  expect(await text.inputValue()).toBe('Room for one more?');

  await text.press('Enter');
  await name.fill('Ben');
  // Awaited before it is said, because it is shown for a few seconds only.
  const bubble = host.page.getByText('Ben: Room for one more?').first().waitFor();
  await Promise.all([bubble, name.press('Enter')]);
  const said = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Ben' });
  await said.getByText('Room for one more?').waitFor();
  await expect.poll(() => text.inputValue()).toBe('');

  // The name given for the chat is used to sit down.
  await page.keyboard.press('Escape');
  await guest.press(t.table.sitHere);
  await seats(guest).getByText(`Ben (${t.you})`).waitFor();
});

test('name: a guest can set a name at the table', async () => {
  const host = await visitor();
  const { page, t } = host;
  await open(host, { game: 'nogracias', seats: 4 });
  await host.press(t.table.sitHere);
  await seats(host).getByText(`${t.guest} (${t.you})`).waitFor();
  const name = page.getByRole('textbox', { name: t.table.yourName });
  await name.fill('Marta');
  await name.press('Enter');
  await seats(host).getByText(`Marta (${t.you})`).waitFor();
  await name.waitFor({ state: 'detached' });
});

test('chat: a refused message stays in the field', async () => {
  const host = await visitor();
  const { page, t } = host;
  await open(host, { game: 'nogracias', seats: 4 });
  await host.press(t.table.sitHere);
  await host.press(t.table.chat);
  const text = page.getByRole('textbox', { name: t.table.say });
  // Invisible characters, which the server removes.
  await text.fill('\u2800\u2800');
  await text.press('Enter');
  await page.getByText(t.errors['bad-text']).first().waitFor();
  expect(await text.inputValue()).toBe('\u2800\u2800');
});

test('invitation: a guest sees game, rules, variants, rounds, clock and people before sitting down with one tap', async () => {
  const [host, guest] = [await visitor(), await visitor()];
  const setup = { game: 'bids', seats: 4, options: { rounds: 3, thief: true } } as const;
  const code = await open(host, { ...setup, clock: 'fast', public: true });
  const hostName = newName();
  await host.page.getByRole('textbox', { name: host.t.table.yourName }).fill(hostName);
  await host.press(host.t.table.sit);

  const { page, t } = guest;
  const facts = ['Rondas: 3', 'Ladrón', t.inviting.clock(t.clocks.fast)];
  await page.goto('/');
  const row = page.getByRole('listitem').filter({ hasText: hostName });
  await row.getByText(facts.join(' · ')).waitFor();
  await row.getByRole('link', { name: t.home.rulesHelp(t.games.bids.name) }).waitFor();

  await page.goto(`/t/${code}`);
  const list = page.getByRole('list', { name: t.inviting.setup });
  await expect.poll(() => list.getByRole('listitem').allTextContents()).toEqual(facts);
  await page.getByText(t.games.bids.tagline).waitFor();
  await seats(guest).filter({ hasText: hostName }).waitFor();
  await guest.press(t.table.rules);
  await page.getByRole('dialog', { name: t.rules.title(t.games.bids.name) }).waitFor();

  await page.goto('/');
  await row.getByRole('link', { name: t.home.sit }).click();
  await page.waitForURL(`**/t/${code}`);
  await seats(guest).getByText(`${t.guest} (${t.you})`).waitFor();
});

test('name field: accepts exactly what the server accepts', async () => {
  const guest = await visitor();
  const { page, t } = guest;
  await open(guest, { game: 'nogracias', seats: 4 });
  const family = '👩‍👩‍👧‍👦';
  const name = page.getByRole('textbox', { name: t.table.yourName });
  await name.fill(family.repeat(30));
  expect(await name.inputValue()).toBe(family.repeat(24));
  await name.fill('Ana\u202e');
  await page.getByText(t.errors['bad-name']).waitFor();
  await name.fill(`  ${'x'.repeat(30)}`);
  await guest.press(t.table.sit);
  await seats(guest)
    .first()
    .getByText(`${'x'.repeat(24)} (${t.you})`)
    .waitFor();
});

test('home page: the level beside “play now” is used and remembered', async () => {
  const player = await visitor();
  const { page, t } = player;
  const { name } = t.games.nogracias;
  await page.goto('/');
  await page.getByRole('combobox', { name: t.inviting.levelFor(name) }).selectOption('easy');
  await player.press(t.home.playNowHelp(name));
  await player.seesTable();
  const state = await page.request.get(`/api/tables/${new URL(page.url()).pathname.slice(3)}`);
  const { room } = (await state.json()) as { room: { seats: { bot?: string }[] } };
  expect(room.seats.map(({ bot }) => bot)).toEqual([undefined, 'easy', 'easy', 'easy']);

  await page.goto('/');
  const other = page.getByRole('combobox', { name: t.inviting.levelFor(t.games.bids.name) });
  await expect.poll(() => other.inputValue()).toBe('easy');
});

test('recovery: copies the link for another device; a new device finds where to use it', async () => {
  const player = await visitor();
  const { page, t } = player;
  await page.goto('/me');
  await player.press(t.me.makeCode);
  await player.press(t.inviting.copyLink);
  await page.getByText(t.inviting.linkCopied).first().waitFor();
  expect(new URL(await copied(page)).pathname).toMatch(/^\/recover\/\w+$/);

  await page.goto('/');
  await page.getByRole('link', { name: t.inviting.haveCode }).click();
  await page.getByRole('heading', { name: recoverTexts.es.recover.title }).waitFor();
});

test('invitation: copies the link without the clipboard API, as on plain http', async () => {
  const host = await visitor();
  const { page, t } = host;
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await open(host, { game: 'nogracias', seats: 4 });
  await host.press(t.table.sitHere);
  await host.press(t.inviting.copyLink);
  await page.getByText(t.inviting.linkCopied).first().waitFor();
  // Pastes into the chat to read the clipboard.
  await host.press(t.table.chat);
  const text = page.getByRole('textbox', { name: t.table.say });
  await text.press('Control+V');
  await expect.poll(() => text.inputValue()).toBe(page.url());
});

test('invitation: opened at localhost, links have the address in the home network, or say what to do', async () => {
  const host = await visitor();
  const { page, t } = host;
  const LAN = 'http://192.168.1.20:3000';
  const reach = { origins: [LAN, 'http://10.0.0.5:3000'], onlyHere: false };
  await page.route('**/api/reach', (route) => route.fulfill({ json: reach }));
  const code = await open(host, { game: 'nogracias', seats: 4 });
  await host.press(t.table.sitHere);
  await page.getByText(`${LAN}/t/${code}`).waitFor();
  await page.getByRole('note').getByText(reach.origins[1]).waitFor();
  await host.press(t.inviting.copyLink);
  await page.getByText(t.inviting.linkCopied).first().waitFor();
  expect(await copied(page)).toBe(`${LAN}/t/${code}`);
  await host.press(t.inviting.showQr);
  await page.getByRole('dialog').getByText('192.168.1.20:3000/tv').waitFor();

  await page.route('**/api/reach', (route) =>
    route.fulfill({ json: { origins: [], onlyHere: true } }),
  );
  await page.reload();
  await page.getByRole('note').getByText('HOST=0.0.0.0').waitFor();
});
