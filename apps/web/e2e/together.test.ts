import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Ear } from './support/ear.ts';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';
import { itemsIn } from './support/sight.ts';
import { type Size, Stand } from './support/stand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

const WAITING = { timeout: 20_000, interval: 30 };
const BETWEEN_LOOKS = 7;
/** By then most cards have been seen somewhere. */
const MOST_PRESSES = 80;

interface Person {
  readonly player: Player;
  readonly ear: Ear;
}

async function arrive(size: Size): Promise<Person> {
  const player = await stand.visitor({ size });
  return { player, ear: new Ear(player.page) };
}

/** What a page shows and lets press, and which of it are the cards of its own hand. */
async function look({ page, t }: Player) {
  const items = itemsIn(await page.getByRole('main').ariaSnapshot()).filter(
    ({ role }) => role === 'button' || role === 'img',
  );
  const hand = items.filter(({ within }) => within.includes(t.play.hand));
  return { shown: items.map(({ name }) => name), hand: hand.map(({ name }) => name) };
}

/** Cards in the hand of one that the page of another has been told of, or shows. */
async function leaksAmong(company: readonly Person[]): Promise<readonly unknown[]> {
  const seen = await Promise.all(company.map(({ player }) => look(player)));
  return company.flatMap(({ ear }, one) =>
    company.flatMap((other, index) => {
      if (index === one) return [];
      const { heard } = other.ear;
      return [
        ...ear.hand.filter((card) => heard.has(card)),
        ...seen[one].hand.filter((name) => seen[index].shown.includes(name)),
      ];
    }),
  );
}

const isSame = (values: readonly unknown[]): boolean => new Set(values).size === 1;

const [toma6, bids, capicua] = shortest;
const specials = {
  colours: true,
  thief: true,
  shuffle: true,
  low: true,
  unknown: true,
  ally: true,
};

test.each([
  { people: 2, ...toma6 },
  { people: 2, ...capicua },
  { people: 4, ...bids, options: { ...bids.options, ...specials } },
])('$people browsers at one table of $name see only what they may', async (setup) => {
  const { people } = setup;
  const company = await Promise.all(
    Array.from({ length: people }, (_, index) => arrive(index % 2 === 0 ? 'phone' : 'desktop')),
  );
  const code = await stand.table({ ...setup, seats: people }, people);
  for (const { player } of company) await player.sit(code);
  await Promise.all(company.map(({ player }) => player.seesTable()));

  /** Whoever is asked first, going round; `over` when nobody is any more. */
  const next = (): Promise<Person | 'over'> =>
    vi.waitUntil(async () => {
      for (const person of company) {
        const moment = await person.player.moment();
        if (moment) return moment === 'over' ? moment : person;
      }
      return undefined;
    }, WAITING);

  let looks = 0;
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const person = await next();
    if (person === 'over') break;
    await person.player.playOn();
    if (presses % BETWEEN_LOOKS !== 0) continue;
    await vi.waitUntil(() => isSame(company.map(({ ear }) => ear.seq)), WAITING);
    if (company.every(({ ear }) => ear.hand.length > 0)) looks += 1;
    // A page may draw a moment later; what is shown wrongly stays.
    await expect.poll(() => leaksAmong(company), WAITING).toEqual([]);
  }
  expect(looks).toBeGreaterThan(2);
  await Promise.all(company.map(({ player }) => player.page.context().close()));
});
