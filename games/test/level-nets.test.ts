import { expect, test } from 'vitest';
import { levelNets } from '../level-nets.ts';
import { netOf } from '../nets.ts';
import { gameIds } from '../rules.ts';

test('loads exactly the nets that a level plays with', async () => {
  const loaded = await Promise.all(gameIds.map(async (id) => [id, await levelNets[id]?.()]));
  const played = gameIds.map((id) => {
    const net = netOf(id);
    return [id, net && net.levels.length > 0 ? net : undefined];
  });
  expect(loaded).toEqual(played);
});
