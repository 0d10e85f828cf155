import { expect, test } from 'vitest';
import { loadNet } from '../bots.ts';
import { netOf } from '../node.ts';
import { gameIds } from '../rules.ts';

test('a page loads exactly the nets that a level plays with', async () => {
  const loaded = await Promise.all(gameIds.map(async (id) => [id, await loadNet(id)]));
  const played = gameIds.map((id) => {
    const net = netOf(id);
    return [id, net && net.levels.length > 0 ? net : undefined];
  });
  expect(loaded).toEqual(played);
});
