import { HOUR } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import type { RoundNews } from '../../src/notices/notices.ts';
import { TestWatcher } from '../support/hubs.ts';
import { openWithPush, pass, subscribed } from './setup.ts';

/** Somebody in a tournament whose first round is played at a table that gathers. */
async function entered() {
  const { server, service } = await openWithPush();
  const ana = await server.visitor();
  const browser = await subscribed(ana, service);
  const opened = await ana.post('/api/tables', { game: 'nogracias', seats: 3 });
  const { code } = opened.json<{ code: string }>();
  const news: RoundNews = {
    person: await ana.id(),
    tournament: 'cup',
    name: 'Copa de otoño',
    game: 'nogracias',
    round: 1,
    table: code,
    path: `/t/${code}`,
  };
  return { server, ana, browser, code, news };
}

describe('a round of a tournament begins', () => {
  test('whoever is away is told; the next round replaces it; its end closes it', async () => {
    const { server, browser, news } = await entered();
    server.notices.roundBegun(news);
    await server.notices.settle();
    expect(browser.messages).toEqual([]);
    await pass(server);
    const first = { type: 'show', tag: 'round cup', path: news.path };
    expect(browser.messages).toEqual([
      {
        ...first,
        title: 'Empieza la ronda 1 · Copa de otoño',
        body: 'Tu mesa de No, gracias te espera.',
      },
    ]);
    const { table: _, ...bye } = news;
    server.notices.roundBegun({ ...bye, round: 2, path: '/tournament' });
    await pass(server);
    expect(browser.messages[1]).toEqual({
      type: 'show',
      tag: 'round cup',
      path: '/tournament',
      title: 'Empieza la ronda 2 · Copa de otoño',
      body: 'Esta ronda descansas.',
    });
    server.notices.roundOver({ ...news, round: 2 });
    await pass(server);
    expect(browser.messages.slice(2)).toEqual([{ type: 'close', tag: 'round cup' }]);
  });

  test('once, however often a server says so', async () => {
    const { server, browser, news } = await entered();
    server.notices.roundBegun(news);
    await pass(server);
    server.notices.roundBegun(news);
    await pass(server, HOUR);
    expect(browser.messages).toHaveLength(1);
  });

  test('nothing to whoever has its table open', async () => {
    const { server, browser, news, code } = await entered();
    await server.hub.watch(new TestWatcher(news.person), code, undefined);
    server.notices.roundBegun(news);
    await pass(server);
    await pass(server, HOUR);
    expect(browser.requests).toBe(0);
  });

  test('nothing to whoever has switched it off', async () => {
    const { server, ana, browser, news } = await entered();
    await ana.patch('/api/me/notices', { off: ['round'] });
    server.notices.roundBegun(news);
    await pass(server);
    expect(browser.requests).toBe(0);
  });
});
