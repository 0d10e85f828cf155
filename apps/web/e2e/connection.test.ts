import { afterAll, beforeAll, expect, test } from 'vitest';
import { FrameLog } from './support/frame-log.ts';
import { Harness } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

/** Presses of buttons before the connection is cut. */
const MID_GAME = 4;

const eachGame = Object.values(shortest);

/** The accessible text of the table. */
const boardOf = ({ page, t }: Player): Promise<string> =>
  page.getByRole('region', { name: t.play.board, exact: true }).ariaSnapshot();

const noteOf = ({ page, t }: Player) => page.getByText(t.reconnecting);

/** The page shows a note and keeps the view while the server is gone, then resumes by itself. */
async function expectResume(player: Player, disconnect: () => unknown, reconnect: () => unknown) {
  const before = await boardOf(player);
  try {
    await disconnect();
    await noteOf(player).waitFor();
    expect(await boardOf(player)).toBe(before);
  } finally {
    await reconnect();
  }
  await noteOf(player).waitFor({ state: 'detached' });
  await expect.poll(() => boardOf(player)).toBe(before);
}

/** Afterwards no animation is running. */
async function reload(player: Player): Promise<void> {
  await player.page.reload();
  await player.seesTable();
  await player.isAsked();
}

test.each(eachGame)('$name: resumes after a reload and after a cut connection', async (setup) => {
  const player = await harness.visitor({ size: 'desktop' });
  const frameLog = new FrameLog(player.page);
  // Some deals are over before the player has been asked often enough.
  do {
    await player.sit(await harness.table(setup));
    await player.seesTable();
    for (let asked = 0; asked < MID_GAME && (await player.isAsked()); asked++) {
      await player.playOn();
    }
  } while (!(await player.isAsked()));

  // Where all choose at the same time, the bots may not have chosen yet.
  await expect.poll(() => frameLog.deciders).toEqual([0]);
  await reload(player);
  const before = await boardOf(player);
  await reload(player);
  await expect.poll(() => boardOf(player)).toBe(before);
  await expectResume(
    player,
    () => harness.proxy.cut(),
    () => harness.proxy.restore(),
  );
  // The table takes moves again.
  const { movesMade } = frameLog;
  while (frameLog.movesMade === movesMade) await player.playOn();
  await player.page.context().close();
});

test('server killed and restarted: the match resumes and is played to its end', async () => {
  const player = await harness.visitor();
  await player.sit(await harness.table(shortest.nogracias));
  await player.seesTable();
  await player.isAsked();
  await expectResume(
    player,
    () => harness.server.kill(),
    () => harness.server.start(),
  );
  await player.playToTheEnd();
  await player.button(player.t.table.rematch).waitFor();
  await player.page.context().close();
});
