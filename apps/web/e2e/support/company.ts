import type { GameId } from '@sobremesa/games/rules';
import type { Player } from './player.ts';
import type { Stand } from './stand.ts';

interface Company {
  /** Waits for the other. */
  readonly here: Player;
  /** Luis, who owes a move. */
  readonly gone: Player;
}

/** Two people and a bot at a table whose match has begun and where it is Luis's turn. */
export async function sitsWith(
  stand: Stand,
  game: GameId,
  options: Readonly<Record<string, unknown>> = {},
): Promise<Company> {
  const [here, gone] = [await stand.visitor({ size: 'desktop' }), await stand.visitor()];
  const code = await stand.table({ name: '', game, options, seats: 3 }, 2);
  await here.sit(code);
  await gone.page.goto(`/t/${code}`);
  await gone.page.getByRole('textbox', { name: gone.t.table.yourName }).fill('Luis');
  await gone.press(gone.t.table.sit);
  await gone.press(gone.t.table.ready);
  await Promise.all([here.seesTable(), gone.seesTable()]);
  while ((await gone.moment()) !== 'asked') {
    if ((await here.moment()) === 'asked') await here.playOn();
    await gone.page.waitForTimeout(50);
  }
  return { here, gone };
}
