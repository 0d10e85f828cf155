import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts as gameTexts } from '../../../games/nogracias/table/texts.ts';
import { messages as comparisonTexts } from '../src/challenges/messages/all.ts';
import { messages as createTexts } from '../src/create/messages/all.ts';
import { messages as twinTableTexts } from '../src/twins/at-table/messages/all.ts';
import { messages as texts } from '../src/twins/messages/all.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';
import type { Player } from './support/player.ts';

const words = texts.es;
const tableWords = twinTableTexts.es;
const pay = gameTexts.es.payChip;
const take = new RegExp(`^${gameTexts.es.takeIt(0).replace('0', '\\d+')}$`);

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const pathOf = ({ page }: Player): string => new URL(page.url()).pathname;

/** Sits down from the page of the group and begins; returns the path of the table. */
async function begin(player: Player, number: number): Promise<string> {
  await player.press(`${words.sit}: ${words.table({ number })}`);
  await player.press(player.t.table.ready);
  await player.seesTable();
  return pathOf(player);
}

/** Everybody has chips for the first decision, so that both choices are offered. */
async function decideFirst({ page }: Player, first: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: first }).click();
}

/** Plays on while another table does: then the result says so, and there is no rematch yet. */
async function playUntilOthers(player: Player): Promise<void> {
  const waits = player.page.getByText(tableWords.running);
  for (;;) {
    await expect
      .poll(async () => (await player.turnState()) === 'asked' || (await waits.isVisible()), {
        timeout: 60_000,
      })
      .toBe(true);
    if (await waits.isVisible()) return;
    await player.playOn();
  }
}

const ranking = ({ page }: Player) =>
  page.getByRole('region', { name: words.ranking }).getByRole('listitem');

test('two tables play the same cards apart, and are compared seat by seat', async () => {
  const host = await harness.visitor();
  const friend = await harness.visitor({ size: 'desktop', theme: 'dark' });
  await host.page.goto('/new/nogracias');
  await host.press(host.t.inviting.fill);
  await host.page.getByRole('switch', { name: createTexts.es.twins }).check();
  await host.press(createTexts.es.openTables);
  await host.page.getByText(words.waiting({ tables: 2 })).waitFor();
  const group = pathOf(host);
  expect(await axeViolations(host.page)).toEqual([]);

  await friend.page.goto(group);
  const [one, other] = [await begin(host, 1), await begin(friend, 2)];
  // Neither can look at the table of the other.
  await friend.page.goto(one);
  await friend.page
    .getByText(words.round({ round: 1 }))
    .first()
    .waitFor();
  expect(pathOf(friend)).toBe(group);
  expect(await axeViolations(friend.page)).toEqual([]);
  await friend.page.getByRole('link', { name: words.mine }).click();

  await decideFirst(host, pay);
  await playUntilOthers(host);
  expect(await host.button(host.t.table.rematch).count()).toBe(0);
  expect(await axeViolations(host.page)).toEqual([]);
  await host.page.goto(one.replace('/t/', '/r/'));
  await host.page.getByText(words.waiting({ tables: 1 })).waitFor();
  expect(pathOf(host)).toBe(group);
  expect(await ranking(host).count()).toBe(0);

  await decideFirst(friend, take);
  await friend.playToTheEnd();
  await friend.page.getByRole('link', { name: tableWords.compare }).click();
  // The host's page learns of it by itself.
  for (const player of [host, friend]) {
    await player.page.getByText(words.allOver).waitFor();
    expect(await ranking(player).count()).toBe(2);
    await player.press(`${words.decisions}: ${player.t.create.seatFor(0)}`);
    const parted = player.page.getByText(comparisonTexts.es.parted);
    await parted.waitFor();
    expect(await axeViolations(player.page)).toEqual([]);
  }
  expect(other).not.toBe(one);

  await friend.press(words.again);
  await friend.page.getByText(words.waiting({ tables: 2 })).waitFor();
  await host.page.getByRole('link', { name: words.next }).click();
  await host.page.getByRole('link', { name: words.mine }).waitFor();
  expect(pathOf(host)).toBe(pathOf(friend));
  expect(pathOf(host)).not.toBe(group);
});
