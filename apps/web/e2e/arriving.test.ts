import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameIds } from '../src/lib/catalogue.ts';
import { Stand } from './support/stand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

test.each(gameIds)('one tap on the home page and it is played: %s', async (game) => {
  const player = await stand.visitor();
  await player.page.goto('/');
  await player.press(player.t.home.playNowHelp(player.t.games[game].name));
  await player.seesTable();
  expect(await player.isAsked()).toBe(true);

  await player.page.goto('/');
  await player.page.getByRole('region', { name: player.t.home.resume }).waitFor();
  await player.page.context().close();
});

test('a table that is created for everybody is found by a stranger, who sits down and plays', async () => {
  const [host, stranger] = [
    await stand.visitor({ size: 'desktop' }),
    await stand.visitor({ language: 'en' }),
  ];
  const name = stranger.t.games.capicua.name;
  await stranger.page.goto('/');
  await stranger.page.getByText(stranger.t.home.noPublic).waitFor();

  await host.page.goto('/new/capicua');
  await host.press(host.t.create.less(host.t.create.seats));
  await host.page.getByRole('switch', { name: host.t.create.public }).click();
  await host.press(host.t.create.open);
  await host.press(host.t.table.sitHere);
  await host.press(host.t.table.ready);

  await stranger.page.getByRole('link', { name: `${stranger.t.home.sit}: ${name}` }).click();
  await stranger.press(stranger.t.table.sitHere);
  await stranger.press(stranger.t.table.ready);
  await Promise.all([host.seesTable(), stranger.seesTable()]);
  const moments = await Promise.all([host.moment(), stranger.moment()]);
  expect(moments.filter((moment) => moment === 'asked')).toHaveLength(1);
  await Promise.all([host, stranger].map(({ page }) => page.context().close()));
});

test('a code that somebody was told leads to the table; one that is no code is explained', async () => {
  const player = await stand.visitor();
  const code = await stand.table({ name: '', game: 'nogracias', options: {}, seats: 3 }, 3);
  const { home, table } = player.t;
  await player.page.goto('/');
  await player.page.getByRole('textbox', { name: home.code }).fill('nada');
  await player.press(home.go);
  await player.page.getByText(home.badCode).first().waitFor();

  await player.page.getByRole('textbox', { name: home.code }).fill(code);
  await player.press(home.go);
  await player.button(table.sitHere).waitFor();
  expect(new URL(player.page.url()).pathname).toBe(`/t/${code}`);
  await player.page.context().close();
});
