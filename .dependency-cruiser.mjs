import { readdirSync, readFileSync } from 'node:fs';

/** What each package may import besides itself; whatever is not named, node: builtins too, is refused. */
const packages = {
  engine: ['node_modules/@noble/hashes/'],
  bots: ['packages/engine/'],
  words: ['packages/engine/'],
  terminal: ['packages/engine/', 'packages/words/', 'node_modules/picocolors/'],
  pad: ['packages/engine/', 'packages/words/'],
  lessons: ['packages/engine/', 'packages/words/'],
  ui: [
    'packages/ui/styles/',
    'packages/engine/',
    'packages/words/',
    'packages/protocol/',
    'node_modules/svelte/',
    'node_modules/@lucide/svelte/',
  ],
  protocol: ['node_modules/typebox/'],
  tables: ['packages/engine/', 'packages/protocol/'],
};

/** What tests of a package may import in addition. */
const inTests = { tables: ['games/rules\\.ts$'], bots: ['games/'] };

const testTools = ['vitest', 'fast-check', 'rolldown', 'playwright-core'].map(
  (name) => `node_modules/${name}/`,
);
const starts = (paths) => paths.map((path) => `^${path}`);

const perPackage = Object.entries(packages).flatMap(([name, allowed]) => [
  {
    name: `${name}-imports`,
    comment: `packages/${name} imports only itself and: ${allowed.join(' ')}`,
    severity: 'error',
    from: { path: `^packages/${name}/src/` },
    to: { pathNot: starts([`packages/${name}/src/`, ...allowed]) },
  },
  {
    name: `${name}-test-imports`,
    comment: `tests of ${name} import what it may import, the test tools and node:`,
    severity: 'error',
    from: { path: `^packages/${name}/test/` },
    to: {
      pathNot: starts([`packages/${name}/`, ...allowed, ...(inTests[name] ?? []), ...testTools]),
      dependencyTypesNot: ['core'],
    },
  },
]);

const foldersIn = (folder) => readdirSync(folder).map((name) => `${folder}/${name}`);

/** What can be imported by the name of its package, and what each of them and each app declares. */
const shared = [...foldersIn('packages'), 'games'];
const manifests = [...shared, ...foldersIn('apps')].map((folder) => ({
  folder,
  ...JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')),
}));

/** npm links every workspace at the root: an import that is not declared resolves as well, so only a rule finds it. */
const perManifest = manifests.map(({ folder, dependencies, devDependencies }) => {
  const declared = manifests.filter(({ name }) => name in { ...dependencies, ...devDependencies });
  return {
    name: `${folder}-declares-its-imports`,
    comment: `add the package to the dependencies in ${folder}/package.json`,
    severity: 'error',
    from: { path: `^${folder}/` },
    to: {
      path: shared.map((path) => `^${path}/`),
      pathNot: [folder, ...declared.map((manifest) => manifest.folder)].map((path) => `^${path}/`),
    },
  };
});

export default {
  forbidden: [
    ...perPackage,
    ...perManifest,
    {
      name: 'packages-never-import-apps',
      comment:
        'apps use packages and games, never the other way round; what both need belongs in a package',
      severity: 'error',
      from: { path: '^(packages|games)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'nothing-imports-train',
      comment: 'training and fitting use what ships, never the other way round',
      severity: 'error',
      from: { pathNot: '^train/' },
      to: { path: '^train/' },
    },
    {
      name: 'apps-never-import-each-other',
      comment: 'they talk over the protocol; tests may use the tools of another app',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'games-never-import-each-other',
      comment: 'only the lists of games/ know them all; what two games share belongs in a package',
      severity: 'error',
      from: {
        path: '^games/(?!test/)([^/]+)/(rules|words|bots|table|terminal|pad|lessons|puzzles)/',
      },
      to: { path: '^games/', pathNot: '^games/$1/' },
    },
    {
      name: 'manifests-import-their-game-only',
      comment: 'what a consumer gets of a game is in that game; the lists bring the games together',
      severity: 'error',
      from: { path: '^games/(?!test/|manifests/)([^/]+)/[^/]+\\.ts$' },
      to: { pathNot: ['^games/$1/', '^games/manifests/', '^packages/ui/src/table\\.ts$'] },
    },
    {
      name: 'nothing-of-the-page-on-node-or-in-workers',
      comment:
        'server, command line and workers have no document: of a game they have rules, bots, node and terminal',
      severity: 'error',
      from: {
        path: '^(games/(rules|bots|node|terminal)\\.ts$|games/[^/]+/(bots|node|terminal)\\.ts$|apps/(server|cli)/src/)',
      },
      to: {
        path: '^(games/(page|pictures|colours)\\.ts$|games/[^/]+/(page\\.ts$|table/)|packages/ui/)',
      },
    },
    {
      name: 'rules-import-the-engine-only',
      comment:
        'rules run in servers, workers and terminals: no words, no pictures, nothing installed',
      severity: 'error',
      from: { path: '^games/(?!test/)([^/]+)/rules/' },
      to: { pathNot: ['^games/$1/rules/', '^packages/engine/'] },
    },
    {
      name: 'words-import-rules-and-phrases-only',
      comment:
        'words are said in pages, terminals and by the server; other parts of the game import them, not they these',
      severity: 'error',
      from: { path: '^games/(?!test/)([^/]+)/words/' },
      to: {
        pathNot: ['^games/$1/words/', '^games/$1/rules/index\\.ts$', '^packages/(engine|words)/'],
      },
    },
    {
      name: 'bots-import-rules-and-bots-only',
      comment:
        'bots run in a worker, without words or pictures; they know the game by its rules/index.ts',
      severity: 'error',
      from: { path: '^games/(?!test/)([^/]+)/bots/' },
      to: {
        pathNot: ['^games/$1/bots/', '^games/$1/rules/index\\.ts$', '^packages/(engine|bots)/'],
      },
    },
    {
      name: 'nets-are-loaded-apart',
      comment: 'their weights are large: the page loads one at a time, by a dynamic import',
      severity: 'error',
      from: {
        path: '^(games|apps/web)/',
        pathNot:
          '^(games/(node\\.ts$|test/|[^/]+/(node\\.ts$|(bots/net|test)/))|apps/web/(dev|e2e|test)/)',
      },
      to: {
        path: '^games/(node\\.ts$|[^/]+/(node\\.ts$|bots/net/))',
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'terminals-import-rules-and-terminal-only',
      comment: 'a screen of text needs rules and words of its own; it is loaded without the page',
      severity: 'error',
      from: { path: '^games/(?!test/)([^/]+)/terminal/' },
      to: {
        pathNot: [
          '^games/$1/terminal/',
          '^games/$1/rules/index\\.ts$',
          '^packages/(engine|words|terminal)/',
        ],
      },
    },
    {
      name: 'pads-import-rules-and-pad-only',
      comment:
        'a pad counts what people note, without a table or bots; it may use constants of any file of the rules',
      severity: 'error',
      from: { path: '^games/(?!test/)([^/]+)/pad/' },
      to: {
        pathNot: ['^games/$1/pad/', '^games/$1/rules/', '^packages/(engine|words|pad)/'],
      },
    },
    {
      name: 'puzzles-import-rules-and-bots-only',
      comment:
        'puzzles are made and weighed without a page; their names come from words of the package',
      severity: 'error',
      from: { path: '^games/(?!test/)([^/]+)/puzzles/' },
      to: {
        pathNot: ['^games/$1/puzzles/', '^games/$1/rules/index\\.ts$', '^packages/(bots|words)/'],
      },
    },
    {
      name: 'lessons-import-rules-and-lessons-only',
      comment: 'a lesson is data and sentences; the table that shows it is loaded apart',
      severity: 'error',
      from: { path: '^games/(?!test/)([^/]+)/lessons/' },
      to: {
        pathNot: [
          '^games/$1/lessons/',
          '^games/$1/rules/index\\.ts$',
          '^packages/(engine|words|lessons)/',
        ],
      },
    },
    {
      name: 'tables-import-rules-words-and-ui-only',
      comment:
        'a table draws a view and offers moves; of its game it knows rules/index.ts and words/index.ts, of the network nothing',
      severity: 'error',
      from: { path: '^games/(?!test/)([^/]+)/table/' },
      to: {
        pathNot: [
          '^games/$1/table/',
          '^games/$1/(rules|words)/index\\.ts$',
          '^packages/(engine|words|ui|protocol)/',
          '^node_modules/(svelte|@lucide/svelte)/',
        ],
      },
    },
    {
      name: 'lists-import-games-and-packages-only',
      comment: 'the lists are the only files that know all games; apps import the lists',
      severity: 'error',
      from: { path: '^games/[^/]+\\.ts$' },
      to: { pathNot: ['^games/', '^packages/', '^node_modules/svelte/'] },
    },
    {
      name: 'no-circular',
      comment:
        'which of two modules runs first would depend on who is imported first; move what both need into a third',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circular-folders',
      comment: 'folders of an app depend on each other in one direction, as files do',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/(server|web)/src/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'the module does not exist, or its package does not export it',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-orphans',
      comment: 'entry points and scripts may stand alone, no other module may',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '/index\\.ts$',
          '^apps/[^/]+/src/main\\.ts$',
          '-?worker\\.[jt]s$',
          '^(scripts|train/fitting)/',
          '^apps/web/shell/',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist' },
    // Type imports count: a rule must not know an app's types either.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
