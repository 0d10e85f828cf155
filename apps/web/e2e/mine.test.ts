import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  messages as passkeyTexts,
  messages as recoverTexts,
} from '../src/people/login/messages/all.ts';
import { messages as meTexts } from '../src/people/messages/all.ts';
import { messages as privacyTexts } from '../src/privacy/messages/all.ts';
import { Harness, type Size } from './support/harness.ts';
import type { Language, Player } from './support/player.ts';
import { VirtualAuthenticator } from './support/virtual-authenticator.ts';

let harness: Harness;
/** Browsers make no passkeys for an IP address. */
let origin: string;
beforeAll(async () => {
  harness = await Harness.open();
  origin = harness.proxy.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => harness.close());

interface Device {
  readonly player: Player;
  readonly authenticator: VirtualAuthenticator;
}

async function device(path: string, size: Size, language: Language = 'es'): Promise<Device> {
  const player = await harness.visitor({ size, language });
  const authenticator = await VirtualAuthenticator.in(player.page);
  await player.page.goto(origin + path);
  return { player, authenticator };
}

test('passkeys: made in one tap, log in a second browser, are named and revoked; a copy is refused', async () => {
  const [es, en] = [passkeyTexts.es.passkeys, passkeyTexts.en.passkeys];
  const phone = await device('/me', 'phone');
  const name = phone.player.page.getByRole('textbox', { name: phone.player.t.me.name });
  await name.fill('Ana');
  await phone.player.press(phone.player.t.save);
  await phone.player.page.getByText(phone.player.t.me.saved, { exact: true }).waitFor();
  await phone.player.press(es.make);
  await phone.player.page.getByText(es.made).waitFor();
  const [credential] = await phone.authenticator.credentials();
  expect(credential).toMatchObject({ isResidentCredential: true, rpId: 'localhost' });

  // The same device is not given a second key.
  await phone.player.press(es.make);
  await phone.player.page.getByText(es.errors['passkey-known']).waitFor();

  const laptop = await device('/recover', 'desktop', 'en');
  await laptop.authenticator.copy(credential);
  await laptop.player.press(en.signIn);
  await laptop.player.page.waitForURL('**/me');
  const ownName = laptop.player.page.getByRole('textbox', { name: laptop.player.t.me.name });
  await expect.poll(() => ownName.inputValue()).toBe('Ana');

  // The laptop has used the key; the phone's counter is behind, as that of a clone.
  await phone.player.page.goto(`${origin}/recover`);
  await phone.player.press(es.signIn);
  await phone.player.page.getByText(es.errors['cloned-passkey']).waitFor();

  const label = 'Chrome · Linux';
  await laptop.player.press(en.renameLabel({ key: label }));
  await laptop.player.page.getByRole('textbox', { name: en.name }).fill('My phone');
  const row = laptop.player.page.getByRole('listitem').filter({ hasText: en.name });
  await row.getByRole('button', { name: laptop.player.t.save }).click();
  await laptop.player.press(en.revokeLabel({ key: 'My phone' }));
  await laptop.player.page.getByText(en.revoked).waitFor();
  await laptop.player.page.goto(`${origin}/recover`);
  await laptop.player.press(en.signIn);
  await laptop.player.page.getByText(en.errors['bad-passkey']).waitFor();
  for (const { player } of [phone, laptop]) await player.page.context().close();
});

/** Lets a page wait for its profile until the returned function is called. */
async function holdProfile(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/me', async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.continue();
  });
  return release;
}

test('my name: what is typed before the profile has arrived is kept', async () => {
  const player = await harness.visitor({ size: 'phone' });
  const { page, t } = player;
  const answer = await holdProfile(page);
  await page.goto('/me');
  const name = page.getByRole('textbox', { name: t.me.name });
  await name.fill('Ana');
  const arrived = page.waitForResponse('**/api/me/stats');
  answer();
  await arrived;
  await player.press(t.save);
  await page.getByText(t.me.saved, { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Ana');
  await page.context().close();
});

test('my code, my passkey: asked for before the profile has arrived, they are made', async () => {
  const { passkeys: es } = passkeyTexts.es;
  const player = await harness.visitor({ size: 'phone' });
  const { page, t } = player;
  await VirtualAuthenticator.in(page);
  const answer = await holdProfile(page);
  await page.goto(`${origin}/me`);
  await player.press(t.me.makeCode);
  await player.press(es.make);
  answer();
  await player.button(t.inviting.copyLink).waitFor();
  await page.getByText(es.made).waitFor();
  await page.context().close();
});

test('passkeys: an address without a domain says what they need and offers the code', async () => {
  const player = await harness.visitor({ size: 'desktop' });
  await player.page.goto('/me');
  await player.page.getByText(passkeyTexts.es.passkeys.none).waitFor();
  expect(await player.button(passkeyTexts.es.passkeys.make).count()).toBe(0);
  await player.page.goto('/recover');
  await player.page.getByRole('textbox', { name: recoverTexts.es.recover.code }).waitFor();
  expect(await player.button(passkeyTexts.es.passkeys.signIn).count()).toBe(0);
  await player.page.context().close();
});

test('my data: the privacy page says what is kept, the file is downloaded, and deleting makes a new person', async () => {
  const player = await harness.visitor({ size: 'desktop', language: 'en' });
  const { page, t } = player;
  await page.goto('/');
  await page.getByRole('link', { name: t.inviting.privacy, exact: true }).click();
  const words = privacyTexts.en;
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  await page.getByText('30 days after the game.').waitFor();
  // This server has no archive and names no address.
  await page.getByText(words.free).getByText(words.askForSource).waitFor();
  await page.getByRole('link', { name: words.goDelete }).click();
  await page.getByRole('textbox', { name: t.me.name }).fill('Ana');
  await player.press(t.save);
  await page.getByText(t.me.saved, { exact: true }).waitFor();
  const id = (await (await page.request.get('/api/me')).json()).id;

  const { data } = meTexts.en;
  const refusal = { error: { code: 'too-many', message: 'Too many requests' } };
  const refuse = (route: Route) => route.fulfill({ status: 429, json: refusal });
  await page.route('**/api/me/export', refuse, { times: 1 });
  await player.press(data.download);
  await page.getByText(data.tooSoon).waitFor();
  const downloading = page.waitForEvent('download');
  await player.press(data.download);
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, 'utf8')).profile).toMatchObject({ id, name: 'Ana' });

  await player.press(data.erase);
  const erase = player.button(data.eraseGo);
  expect(await erase.isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: data.typeName({ name: 'Ana' }) }).fill('Ana');
  await player.press(data.eraseGo);
  await page.waitForURL((url) => url.pathname === '/');
  const me = await (await page.request.get('/api/me')).json();
  expect(me.id).not.toBe(id);
  expect(me.name).toBeUndefined();
  await page.context().close();
});
