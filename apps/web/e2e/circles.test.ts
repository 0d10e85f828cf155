import { CALL_PAUSE_MINUTES, CALLS_PER_HOUR } from '@sobremesa/protocol/circle-choices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages as texts } from '../src/circles/messages/all.ts';
import { messages as homeCircleTexts } from '../src/home/messages/all.ts';
import { messages as noticeTexts } from '../src/notices/messages/all.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';

const words = texts.es;
const noticeWords = noticeTexts.es;

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
  // Alone in a circle the first thing is to invite.
  expect(await ana.page.getByRole('heading', { level: 2 }).first().innerText()).toBe(words.invite);
  const circle = await (await ana.page.request.get(`/api/circles/${pathname.slice(3)}`)).json();

  const luis = await harness.visitor({ size: 'desktop', theme: 'dark' });
  await luis.page.goto(`${pathname}/${circle.invitation}`);
  await luis.page.getByLabel(luis.t.table.yourName).fill('Luis');
  expect(await axeViolations(luis.page)).toEqual([]);
  await luis.press(words.join);
  await luis.page.getByRole('region', { name: words.people }).getByText('Ana').waitFor();

  // The home page says who of the others is there.
  await luis.page.goto('/');
  const own = luis.page.getByRole('region', { name: homeCircleTexts.es.circles.title });
  await own.getByText(homeCircleTexts.es.circles.here({ names: 'Ana' })).waitFor();
  expect(await axeViolations(luis.page)).toEqual([]);
  await own.getByRole('link', { name: 'La familia' }).click();

  await luis.page.getByRole('link', { name: luis.t.games.nogracias.name }).click();
  await luis.page.getByText(words.tableOf({ name: 'La familia' })).waitFor();
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

test('the page of a circle: calls and their limit, the wish to be called, watching where it is allowed, channels', async () => {
  const ana = await harness.visitor();
  const { page } = ana;
  await page.request.get('/api/me');
  const made = await page.request.post('/api/circles', { data: { name: 'El club' } });
  const { code, invitation } = await made.json();
  const table = async (setup: object): Promise<string> => {
    const data = { game: 'nogracias', seats: 3, calm: false, circle: code, ...setup };
    return (await (await page.request.post('/api/tables', { data })).json()).code;
  };
  const playing = async (spectators: boolean): Promise<void> => {
    const opened = await table({ spectators });
    const actions = [
      { type: 'bot', seat: 1, level: 'easy' },
      { type: 'bot', seat: 2, level: 'easy' },
      { type: 'sit', seat: 0, name: 'Ana' },
      { type: 'ready', ready: true, entropy: 'of Ana' },
    ];
    for (const [index, action] of actions.entries()) {
      const data = { id: `${index}`, action };
      const done = await page.request.post(`/api/tables/${opened}/actions`, { data });
      expect(done.status(), await done.text()).toBe(200);
    }
  };
  await playing(true);
  await playing(false);
  await table({});
  await page.goto(`/k/${code}`);
  const rows = page.getByRole('region', { name: words.tables }).getByRole('listitem');
  await rows.nth(2).waitFor();
  expect(await page.getByRole('link', { name: new RegExp(`^${ana.t.home.watch}: `) }).count()).toBe(
    1,
  );
  expect(await axeViolations(page)).toEqual([]);

  // Opening a table was a call.
  const callButton = new RegExp(`^${words.call}: `);
  await page.getByRole('button', { name: callButton }).click();
  await page
    .getByText(words.tooManyCalls({ minutes: CALL_PAUSE_MINUTES, calls: CALLS_PER_HOUR }))
    .waitFor();
  const luis = await harness.visitor({ size: 'desktop', theme: 'dark' });
  await luis.page.request.get('/api/me');
  const join = { data: { invitation } };
  await luis.page.request.post(`/api/circles/${code}/members`, join);
  await luis.page.goto(`/k/${code}`);
  await luis.page.getByRole('button', { name: callButton }).click();
  await luis.page.getByText(words.calling).waitFor();

  const wish = luis.page.getByRole('switch', { name: words.called });
  expect(await wish.isChecked()).toBe(true);
  const saved = luis.page.waitForResponse(
    (answer) => answer.url().endsWith('/calls') && answer.request().method() === 'PUT',
  );
  await wish.click();
  await saved;
  await luis.page.reload();
  await wish.waitFor();
  expect(await wish.isChecked()).toBe(false);
  expect(await luis.page.getByRole('button', { name: words.announce }).count()).toBe(0);

  await ana.press(words.announce);
  await page.getByLabel(noticeWords.url).fill('https://10.0.0.1/hook');
  await ana.press(noticeWords.add);
  await page.getByText(noticeWords.badWebhook).waitFor();
  for (const visitor of [ana, luis]) await visitor.page.context().close();
});
