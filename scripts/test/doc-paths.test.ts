import { describe, expect, test } from 'vitest';
import { pathChecker } from '../lib/doc-paths.mjs';

const wrongPaths = pathChecker([
  'README.md',
  'docs/map.md',
  'apps/server/src/hub/hub.ts',
  'apps/server/src/hub/README.md',
  'apps/web/src/Card.svelte',
  'games/one/rules/index.ts',
  'games/two/rules/index.ts',
]);

describe('paths in code spans', () => {
  test.each([
    ['from the root', 'docs/map.md', '`apps/server/src/hub/hub.ts`'],
    ['of a folder', 'docs/map.md', '`apps/server/src/hub` and `apps/web/src/`'],
    ['beside the document', 'apps/server/src/hub/README.md', '`hub.ts`, `../hub/hub.ts`'],
    ['the end of one', 'docs/map.md', '`hub/hub.ts`, `Card.svelte`'],
    ['of every game', 'docs/map.md', '`games/*/rules/index.ts`, `games/<id>/rules`'],
    ['with alternatives', 'docs/map.md', '`games/{one,two}/rules`'],
    ['no path', 'docs/map.md', '`/api/ws`, `a/b`, `@scope/games`, `npm run check`, `view.cards`'],
    ['code in a fence', 'docs/map.md', '```\nuse `apps/gone.ts`\n```'],
  ])('%s: accepted', (_, document, text) => {
    expect(wrongPaths(document, text)).toEqual([]);
  });

  test.each([
    ['a file that is gone', '`apps/server/src/hub/caretaker.ts`'],
    ['a folder that is gone', '`apps/server/src/turns`'],
    ['a name that no file has', '`caretaker.ts`'],
    ['the end of a path that starts at the root', '`apps/hub/hub.ts`'],
    ['a file that no game has', '`games/*/rules/turns.ts`'],
    ['one of several alternatives', '`games/{one,three}/rules`'],
  ])('%s: found', (_, path) => {
    expect(wrongPaths('docs/map.md', `See ${path}.`)).toEqual([path.slice(1, -1)]);
  });
});
