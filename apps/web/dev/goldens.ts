import { readScenario, type Scenario } from '@sobremesa/engine';

/** Every golden playthrough of the repository; its first line is a scenario with all its moves. */
const files = import.meta.glob<string>('../../../games/*/golden/*.jsonl', {
  query: '?raw',
  import: 'default',
});

const loaders = new Map(
  Object.entries(files).map(([path, load]) => [
    path.replace(/^.*\/([^/]+)\/golden\/(.+)\.jsonl$/, '$1/$2'),
    load,
  ]),
);

/** By game and variant, as "game/variant". */
export const goldenNames = [...loaders.keys()].sort();

export async function loadGolden(name: string): Promise<Scenario> {
  const load = loaders.get(name);
  if (!load) throw new Error(`there is no golden playthrough "${name}"`);
  const text = await load();
  return readScenario(JSON.parse(text.slice(0, text.indexOf('\n'))).scenario);
}
