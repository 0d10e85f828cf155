import type { GameId } from '@sobremesa/games/rules';
import type { Harness } from './harness.ts';
import type { Player } from './player.ts';

interface TwoPlayers {
  readonly here: Player;
  /** Owes a move. */
  readonly luis: Player;
}

/** Two people and a bot in a match where it is Luis's turn. */
export async function seatTwoPlayers(
  harness: Harness,
  game: GameId,
  options: Readonly<Record<string, unknown>> = {},
): Promise<TwoPlayers> {
  const [here, luis] = [await harness.visitor({ size: 'desktop' }), await harness.visitor()];
  const code = await harness.table({ name: '', game, options, seats: 3 }, 2);
  await here.sit(code);
  await luis.page.goto(`/t/${code}`);
  await luis.page.getByRole('textbox', { name: luis.t.table.yourName }).fill('Luis');
  await luis.press(luis.t.table.sit);
  await luis.press(luis.t.table.ready);
  await Promise.all([here.seesTable(), luis.seesTable()]);
  while ((await luis.turnState()) !== 'asked') {
    if ((await here.turnState()) === 'asked') await here.playOn();
    await luis.page.waitForTimeout(50);
  }
  return { here, luis };
}
