import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '../src/pages/circle/texts.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';

const words = texts.es;

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

test('a circle is made on a phone, joined on a laptop, and its table is for its people only', async () => {
  const ana = await harness.visitor();
  await ana.page.goto('/');
  await ana.page.getByRole('link', { name: ana.t.home.circlesGo }).click();
  await ana.page.getByLabel(words.name).fill('La familia');
  await ana.page.getByLabel(ana.t.table.yourName).fill('Ana');
  await ana.press(words.make);
  await ana.page.getByRole('heading', { level: 1, name: 'La familia' }).waitFor();
  const { pathname } = new URL(ana.page.url());
  expect(await axeViolations(ana.page)).toEqual([]);
  const circle = await (await ana.page.request.get(`/api/circles/${pathname.slice(3)}`)).json();

  const luis = await harness.visitor({ size: 'desktop', theme: 'dark' });
  await luis.page.goto(`${pathname}/${circle.invitation}`);
  await luis.page.getByLabel(luis.t.table.yourName).fill('Luis');
  expect(await axeViolations(luis.page)).toEqual([]);
  await luis.press(words.join);
  await luis.page.getByRole('region', { name: words.people }).getByText('Ana').waitFor();

  await luis.page.getByRole('link', { name: luis.t.games.nogracias.name }).click();
  await luis.page.getByText(words.tableOf('La familia')).waitFor();
  expect(await axeViolations(luis.page)).toEqual([]);
  await luis.press(luis.t.create.open);
  await luis.page.waitForURL('**/t/*');
  const table = new URL(luis.page.url()).pathname;

  const max = await harness.visitor();
  await max.page.goto(table);
  await max.page.getByText(max.t.errors['members-only']).waitFor();
  await max.page.goto(pathname);
  await max.page.getByText(words.errors['no-such-circle']).waitFor();

  // The page of the circle asks for its tables by itself.
  await ana.page.getByRole('link', { name: new RegExp(`^${ana.t.home.sit}: `) }).click();
  await ana.page.waitForURL(`**${table}`);
  for (const { page } of [ana, luis, max]) await page.context().close();
});
