import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Ear } from './support/ear.ts';
import type { Player } from './support/player.ts';
import { setups } from './support/setups.ts';
import { itemsIn } from './support/sight.ts';
import { type Size, Stand } from './support/stand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

const WAITING = { timeout: 20_000, interval: 30 };
const BETWEEN_LOOKS = 10;

interface Person {
  readonly player: Player;
  readonly ear: Ear;
}

async function arrive(size: Size): Promise<Person> {
  const player = await stand.visitor({ size });
  return { player, ear: new Ear(player.page) };
}

const namesOn = async ({ page }: Player, within?: string): Promise<string[]> =>
  itemsIn(await page.getByRole('main').ariaSnapshot())
    .filter(({ role }) => role === 'button' || role === 'img')
    .filter((item) => within === undefined || item.within.includes(within))
    .map(({ name }) => name);

/** Cards in the hand of one that the page of another has been told of, or shows. */
async function leaks({ player, ear }: Person, other: Person): Promise<readonly unknown[]> {
  const { heard } = other.ear;
  const shown = await namesOn(other.player);
  const names = await namesOn(player, player.t.play.hand);
  return [
    ...ear.hand.filter((card) => heard.has(card)),
    ...names.filter((name) => shown.includes(name)),
  ];
}

const pairsOf = <Each>(all: readonly Each[]): readonly (readonly [Each, Each])[] =>
  all.flatMap((one) => all.filter((other) => other !== one).map((other) => [one, other] as const));

const isSame = (values: readonly unknown[]): boolean => new Set(values).size === 1;

test.each([
  { people: 2, name: '¡Toma 6!' },
  { people: 2, name: 'Capicúa' },
  { people: 4, name: 'Bids with thief, ally, blanks' },
])('$people browsers at one table of $name see only what they may', async ({ people, name }) => {
  const setup = setups.find((each) => each.name === name);
  if (!setup) throw new Error(`there is no ${name}`);
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
  for (let presses = 0; ; presses++) {
    const person = await next();
    if (person === 'over') break;
    await person.player.playOn();
    if (presses % BETWEEN_LOOKS !== 0) continue;
    looks += 1;
    await vi.waitUntil(() => isSame(company.map(({ ear }) => ear.seq)), WAITING);
    for (const [one, other] of pairsOf(company)) {
      expect(one.ear.hand.length + other.ear.hand.length).toBeGreaterThan(0);
      // A page may draw a moment later; what is shown wrongly stays.
      await expect.poll(() => leaks(one, other), WAITING).toEqual([]);
    }
  }
  expect(looks).toBeGreaterThan(2);
  await Promise.all(company.map(({ player }) => player.page.context().close()));
});
