import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nodesIn } from './support/accessibility-tree.ts';
import { FrameLog } from './support/frame-log.ts';
import { Harness, type Size } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const WAITING = { timeout: 60_000, interval: 30 };
const BETWEEN_LOOKS = 7;
/** Enough to have seen most cards. */
const MAX_PRESSES = 60;

interface Person {
  readonly player: Player;
  readonly frameLog: FrameLog;
}

async function arrive(size: Size): Promise<Person> {
  const player = await harness.visitor({ size });
  return { player, frameLog: new FrameLog(player.page) };
}

/** The names of all buttons and images of a page, and those of its own hand. */
async function look({ page, t }: Player) {
  const nodes = nodesIn(await page.getByRole('main').ariaSnapshot()).filter(
    ({ role }) => role === 'button' || role === 'img',
  );
  const hand = nodes.filter(({ within }) => within.includes(t.play.hand));
  return { shown: nodes.map(({ name }) => name), hand: hand.map(({ name }) => name) };
}

/** Cards in the hand of one player that another player's page has received or shows. */
async function leaksAmong(people: readonly Person[]): Promise<readonly unknown[]> {
  const seen = await Promise.all(people.map(({ player }) => look(player)));
  return people.flatMap(({ frameLog }, one) =>
    people.flatMap((other, index) => {
      if (index === one) return [];
      const { cards } = other.frameLog;
      return [
        ...frameLog.hand.filter((card) => cards.has(card)),
        ...seen[one].hand.filter((name) => seen[index].shown.includes(name)),
      ];
    }),
  );
}

const isSame = (values: readonly unknown[]): boolean => new Set(values).size === 1;

const { toma6, bids, capicua } = shortest;
const specials = {
  colours: true,
  thief: true,
  shuffle: true,
  low: true,
  unknown: true,
  ally: true,
};

test.each([
  { ...toma6, seats: 2 },
  { ...capicua, seats: 2 },
  { ...bids, seats: 4, options: { ...bids.options, ...specials } },
])(
  '$name with $seats browsers: no page receives or shows a card of another hand',
  { retry: 0 },
  async (setup) => {
    const { seats } = setup;
    const people = await Promise.all(
      Array.from({ length: seats }, (_, index) => arrive(index % 2 === 0 ? 'phone' : 'desktop')),
    );
    const code = await harness.table(setup, seats);
    for (const { player } of people) await player.sit(code);
    await Promise.all(people.map(({ player }) => player.seesTable()));

    /** The first player who must decide; `over` after the match. */
    const next = (): Promise<Person | 'over'> =>
      vi.waitUntil(async () => {
        for (const person of people) {
          const state = await person.player.turnState();
          if (state) return state === 'over' ? state : person;
        }
        return undefined;
      }, WAITING);

    let looks = 0;
    for (let presses = 0; presses < MAX_PRESSES; presses++) {
      const person = await next();
      if (person === 'over') break;
      await person.player.playOn();
      if (presses % BETWEEN_LOOKS !== 0) continue;
      await vi.waitUntil(() => isSame(people.map(({ frameLog }) => frameLog.seq)), WAITING);
      if (people.every(({ frameLog }) => frameLog.hand.length > 0)) looks += 1;
      // Polls, because a page may draw a moment later; a wrongly shown card would stay.
      await expect.poll(() => leaksAmong(people), WAITING).toEqual([]);
    }
    expect(looks).toBeGreaterThan(2);
    await Promise.all(people.map(({ player }) => player.page.context().close()));
  },
);
