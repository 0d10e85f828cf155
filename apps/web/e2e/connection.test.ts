import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';
import { Stand } from './support/stand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

/** How many presses into a match something happens to its connection. */
const MID_GAME = 4;

/** What is on the table, in the words of a screen reader. */
const boardOf = ({ page, t }: Player): Promise<string> =>
  page.getByRole('region', { name: t.play.board, exact: true }).ariaSnapshot();

const noteOf = ({ page, t }: Player) => page.getByText(t.reconnecting);

/** Says that the server is away, keeps the view, and goes on by itself once it is back. */
async function survives(player: Player, lose: () => unknown, giveBack: () => unknown) {
  const before = await boardOf(player);
  await lose();
  await noteOf(player).waitFor();
  expect(await boardOf(player)).toBe(before);
  await giveBack();
  await noteOf(player).waitFor({ state: 'detached' });
  expect(await boardOf(player)).toBe(before);
}

/** Nothing is under way on a page that has just been opened and whose player is asked. */
async function reload(player: Player): Promise<void> {
  await player.page.reload();
  await player.seesTable();
  await player.isAsked();
}

test.each(shortest)('$name goes on after a reload and after a cut connection', async (setup) => {
  const player = await stand.visitor({ size: 'desktop' });
  await player.sit(await stand.table(setup));
  await player.seesTable();

  await player.playToTheEnd(async (asked) => {
    if (asked !== MID_GAME) return;
    await reload(player);
    const before = await boardOf(player);
    await reload(player);
    expect(await boardOf(player)).toBe(before);
    await survives(
      player,
      () => stand.wire.cut(),
      () => stand.wire.mend(),
    );
  });
  expect(await player.button(player.t.table.rematch).isVisible()).toBe(true);
  await player.page.context().close();
});

test('a match outlives the server: killed, started again on the same port, played to its end', async () => {
  const player = await stand.visitor();
  await player.sit(await stand.table(shortest[3]));
  await player.seesTable();
  await player.isAsked();
  await survives(
    player,
    () => stand.server.kill(),
    () => stand.server.start(),
  );
  await player.playToTheEnd();
  expect(await player.button(player.t.table.rematch).isVisible()).toBe(true);
  await player.page.context().close();
});
