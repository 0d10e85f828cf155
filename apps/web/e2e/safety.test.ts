import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages as texts } from '../src/tournaments/messages/all.ts';
import { agentOf, newcomer, playTable } from './support/agent.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';
import type { Player } from './support/player.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a table over HTTP: a page asks for an identity too, and the later of two answers would count. */
async function open({ page }: Player): Promise<string> {
  await page.request.get('/api/me');
  const data = { game: 'nogracias', seats: 3 };
  const { code } = await (await page.request.post('/api/tables', { data })).json();
  return code as string;
}

async function sit(player: Player, code: string, name: string): Promise<void> {
  const { page, t } = player;
  await page.goto(`/t/${code}`);
  await page.getByRole('textbox', { name: t.table.yourName }).fill(name);
  await button(page, t.table.sit).click();
}

/** Among the talk; a bubble at the seat says the same for a moment. */
const line = (page: Page, text: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: text });

async function say({ page, t }: Player, text: string): Promise<void> {
  await page.getByRole('textbox', { name: t.table.say }).fill(text);
  await button(page, t.table.send).click();
  await line(page, text).waitFor();
}

test('somebody insults: their line is reported and hidden, then they are blocked', async () => {
  const ana = await harness.visitor();
  const luis = await harness.visitor();
  const { page, t } = ana;
  const code = await open(ana);
  for (const [player, name] of [
    [ana, 'Ana'],
    [luis, 'Luis'],
  ] as const) {
    await sit(player, code, name);
    await player.page.getByText(`${name} (${t.you})`).waitFor();
    await button(player.page, t.table.chat).click();
  }
  await say(luis, 'insulto uno');

  const options = 'Opciones sobre Luis';
  await line(page, 'insulto uno').getByRole('button', { name: options }).click();
  await button(page, 'Denunciar').click();
  expect(await page.getByRole('checkbox', { name: 'insulto uno' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await button(page, 'Enviar la denuncia').isDisabled()).toBe(true);
  await page.getByRole('dialog').getByText('Insulta', { exact: true }).click();
  await button(page, 'Enviar la denuncia').click();
  await page.getByText('Gracias por avisar').waitFor();

  await line(page, 'insulto uno').getByRole('button', { name: options }).click();
  await button(page, 'Quitar este mensaje').click();
  for (const player of [ana, luis]) {
    await line(player.page, 'insulto uno').waitFor({ state: 'detached' });
  }

  await say(luis, 'insulto dos');
  await line(page, 'insulto dos').getByRole('button', { name: options }).click();
  await button(page, 'Bloquear').click();
  await line(page, 'insulto dos').waitFor({ state: 'detached' });
  await say(luis, 'insulto tres');
  await say(ana, 'ya está');
  expect(await line(page, 'insulto tres').count()).toBe(0);

  // Ana is told before she sits down at a table of Luis; he is told nothing at hers.
  const other = await open(luis);
  await sit(luis, other, 'Luis');
  await luis.page.getByText(`Luis (${t.you})`).waitFor();
  await page.goto(`/t/${other}`);
  await page.getByRole('note').getByText('Aquí juega Luis, a quien bloqueaste.').waitFor();
  await button(page, t.table.sit).click();
  await button(page, 'Sentarme de todos modos').click();
  await page.getByText(`Ana (${t.you})`).waitFor();
  expect(await luis.page.getByText('bloque').count()).toBe(0);

  await page.goto('/me');
  await page.getByRole('button', { name: 'Desbloquear: Luis' }).click();
  await page.getByText('Ya no bloqueas a Luis.').waitFor();
}, 180_000);

test('whoever has blocked somebody is asked before a rematch with them, and told at the table of a tournament', async () => {
  const ana = await harness.visitor();
  const luis = await harness.visitor();
  const { page, t } = ana;
  const code = await open(luis);
  await ana.page.request.get('/api/me');
  const people = [agentOf(luis), agentOf(ana), await newcomer(harness.server.url)];
  const [his, hers] = people;
  for (const [index, agent] of people.entries()) {
    const name = ['Luis', 'Ana', 'Eva'][index];
    for (const action of [
      { type: 'sit', name },
      { type: 'ready', ready: true },
    ]) {
      await agent('POST', `/tables/${code}/actions`, { id: `${name} ${action.type}`, action });
    }
  }
  await playTable(code, people);
  await hers('POST', '/me/blocks', { table: code, seat: 0 });

  const plays = 'Aquí juega Luis, a quien bloqueaste.';
  await page.goto(`/t/${code}`);
  await button(page, t.table.rematch).click();
  await page.getByRole('dialog').getByText(plays).waitFor();
  await button(page, 'Mejor no').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await button(page, t.table.rematch).click();
  await button(page, 'Jugar de todos modos').click();
  await page.getByRole('note').getByText(plays).waitFor();

  // What somebody has said leaves open pages when they delete themselves.
  const next = new URL(page.url()).pathname.slice('/t/'.length);
  const gone = await newcomer(harness.server.url);
  await gone('PATCH', '/me', { name: 'Paso' });
  const action = { type: 'say', text: 'palabras de paso' };
  await button(page, t.table.chat).click();
  await gone('POST', `/tables/${next}/actions`, { id: 'said', action });
  await line(page, action.text).waitFor();
  await gone('DELETE', '/me', { name: 'Paso' });
  await line(page, action.text).waitFor({ state: 'detached' });

  const cup = { name: 'Copa', game: 'nogracias', size: 3, format: 'swiss', pauseSeconds: 0 };
  const made = (await his('POST', '/tournaments', cup)) as { code: string };
  for (const [index, agent] of people.entries()) {
    const name = ['Luis', 'Ana', 'Eva'][index];
    await agent('POST', `/tournaments/${made.code}/players`, { name });
  }
  await his('POST', `/tournaments/${made.code}/start`);
  await page.goto(`/o/${made.code}`);
  await page.getByText('En tu mesa juega Luis, a quien bloqueaste.').waitFor();
  await page.getByRole('link', { name: texts.es.goTo }).first().click();
  await page.getByRole('status').getByText(plays).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'Entendido').click();
  await page.getByText(plays).waitFor({ state: 'detached' });
  await luis.page.goto(`/o/${made.code}`);
  await luis.page.getByRole('link', { name: texts.es.goTo }).first().click();
  await luis.seesTable();
  expect(await luis.page.getByText('bloque').count()).toBe(0);
}, 180_000);
