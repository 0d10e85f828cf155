import type { AnyMove } from '@sobremesa/engine';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { texts as gameTexts } from '../../../games/nogracias/table/texts.ts';
import { messages as texts } from '../src/challenges/messages/all.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';
import { keepMatches, keptMatch } from './support/kept-matches.ts';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';
import { hasShell } from './support/shell.ts';

const words = texts.es;
const { nogracias: noGracias } = shortest;
const pay = gameTexts.es.payChip;
const take = new RegExp(`^${gameTexts.es.takeIt(0).replace('0', '\\d+')}$`);

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

/** Everybody has chips for the first decision, so that both choices are offered. */
async function playAfter(player: Player, first: string | RegExp): Promise<void> {
  await player.seesTable();
  expect(await player.isAsked()).toBe(true);
  await player.page.getByRole('button', { name: first }).click();
  await player.playToTheEnd();
}

const results = ({ page }: Player) =>
  page.getByRole('region', { name: words.results }).getByRole('listitem');
const parted = ({ page }: Player) => page.getByRole('listitem').filter({ hasText: words.parted });

test('a friend tries a match of a server with the same cards; both compare the two', async () => {
  const [maker, friend] = [await harness.visitor(), await harness.visitor({ theme: 'dark' })];
  const code = await harness.table(noGracias);
  await maker.sit(code);
  await playAfter(maker, pay);
  await maker.press(words.make);
  await maker.page.getByText(words.noneYet).waitFor();
  const address = new URL(maker.page.url()).pathname;
  expect(await axeViolations(maker.page)).toEqual([]);

  // The replay leads to the challenge: nothing of the first match is shown yet.
  await friend.page.goto(`/r/${code}`);
  await friend.button(words.play).waitFor();
  expect(new URL(friend.page.url()).pathname).toBe(address);
  expect(await results(friend).count()).toBe(0);
  expect(await axeViolations(friend.page)).toEqual([]);
  await friend.press(words.play);
  await playAfter(friend, take);
  await friend.press(words.see);
  await expect.poll(() => results(friend).count()).toBe(2);
  await parted(friend).waitFor();
  await expect(parted(friend).textContent()).resolves.toContain(words.decision({ number: 1 }));
  expect(await axeViolations(friend.page)).toEqual([]);

  await maker.page.reload();
  await expect.poll(() => results(maker).count()).toBe(2);
  await parted(maker).waitFor();
  await friend.press(words.practise);
  await friend.seesTable();
});

const MONDAY = Date.UTC(2026, 10, 9, 12);
const MAKER = 'Ana';
const payFirst = (moves: readonly AnyMove[]): AnyMove =>
  moves.find(({ type }) => type === 'pay') ?? moves[0];

/** Keeps the address that the page shares, in the title. */
async function sharedBy({ page, t }: Player): Promise<string> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          document.title = text;
        },
      },
    });
  });
  await page.getByRole('button', { name: t.inviting.copyLink }).click();
  await page.waitForFunction(() => document.title.includes('/c#c='));
  return page.title();
}

test('a practice match goes to a friend and back in links, without a network', async () => {
  const people = await Promise.all(
    [0, 1].map(() => harness.visitor({ serviceWorkers: 'allow', size: 'desktop' })),
  );
  await Promise.all(
    people.map(async ({ page }) => {
      await page.goto('/');
      await hasShell(page);
    }),
  );
  // Also after a failure, for the second try.
  onTestFinished(() => harness.proxy.restore());
  harness.proxy.cut();
  const [maker, friend] = people;
  const first = keptMatch({
    game: 'nogracias',
    name: 'challenge',
    at: MONDAY,
    choose: payFirst,
    player: MAKER,
  });
  await keepMatches(maker.page, [first]);
  await maker.page.goto(`/t/${first.index.code}`);
  await maker.press(words.make);
  await maker.page.getByText(words.noneYet).waitFor();
  const invitation = await sharedBy(maker);

  await friend.page.goto(invitation);
  await friend.press(words.play);
  await playAfter(friend, take);
  await friend.press(words.see);
  await parted(friend).waitFor();
  await friend.page.getByText(words.answer({ name: MAKER })).waitFor();
  expect(await axeViolations(friend.page)).toEqual([]);
  const answer = await sharedBy(friend);

  await maker.page.goto(answer);
  await expect.poll(() => results(maker).count()).toBe(2);
  await parted(maker).waitFor();
  // What came in the link is kept.
  await maker.page.reload();
  await expect.poll(() => results(maker).count()).toBe(2);

  await friend.page.goto('/c#c=AAAA');
  await friend.page.getByText(words.broken).waitFor();
});
