import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** A path in the repository, from its root to any place; `*` stands for a part of a name. */
type Start = string;

const beginsWith = (starts: readonly Start[]): ((module: string) => boolean) => {
  const paths = starts.map((start) =>
    start.replace(/[.*+?^${}()|[\]\\]/g, (sign) => (sign === '*' ? '[^/]*' : `\\${sign}`)),
  );
  const path = new RegExp(`[/\\0](?:${paths.join('|')})`);
  return (module) => path.test(module);
};

const page = (...names: readonly string[]): Start[] => names.map((name) => `apps/web/src/${name}`);
const icons = (...names: readonly string[]): Start[] =>
  names.map((name) => `@lucide/svelte/dist/icons/${name}.`);

const group = (name: string, ...starts: Start[]): Group => ({ name, test: beginsWith(starts) });

/** A chunk for each game. */
const ofGame = (part: string, ...starts: Start[]): Group => ({
  debugName: part,
  name: (module) => {
    const game = /\/games\/([^/]+)\//.exec(module)?.[1];
    return game === undefined ? null : `${game}-${part}`;
  },
  test: beginsWith(starts.map((start) => `games/*/${start}`)),
});

/**
 * Which modules share a file. Left to itself the bundler writes a file for each set of pages that
 * needs the same modules: three hundred, most of them under 1 kB, where gzip saves little. A group
 * takes what its modules import too, unless an earlier group has it; so what many pages need comes
 * first, and no file imports another in a circle. Modules of no group are split as usual.
 */
export const chunkGroups: Group[] = [
  // What the worker of the bots needs too, which has no document.
  group(
    'base',
    'vite/preload-helper',
    'packages/words/src/words.',
    'packages/bots/src/coach/explaining.',
    'packages/bots/src/coach/same-move.',
  ),
  // What lists of games say of a game without an entry; the worker and pages that are opened later need it.
  group(
    'defaults',
    'games/ids.',
    'packages/lessons/src/kinds.',
    'packages/bots/src/puzzles/puzzle.',
  ),
  // Rules, before any picture that imports them. Words import the cards of a game; with the rules they would load all of them.
  group('cards', 'games/*/rules/cards.ts', 'packages/words/src/*.', 'packages/ui/src/scene.'),
  group('engine', 'packages/engine/src/'),
  ofGame('rules', 'rules/index.ts'),
  group(
    'frame',
    'svelte/src/internal/',
    'svelte/src/index-client.js',
    '@lucide/svelte/dist/Icon.',
    ...['Badge', 'Button', 'IconButton'].map((name) => `packages/ui/src/${name}.`),
    ...page(
      'app/App.',
      'app/install.',
      'app/pages.',
      'frame/',
      'net/',
      'notices/',
      'routing/',
      'settings/',
    ),
    ...page('language/game-name.', 'language/i18n.', 'language/say-time.', 'language/time-left.'),
    ...page('controls/Field.', 'setup/LevelSelect.', 'setup/open-table.'),
    ...page(
      'setup/setup-words.',
      'lobby/GameRow.',
      'lobby/my-games.',
      'lobby/results.',
      'lobby/TurnNote.',
    ),
    ...page('people/bot-names.', 'people/company.', 'people/seat-names.'),
    ...icons('lightbulb', 'smartphone', 'users'),
  ),
  group('pictures', 'games/pictures.ts', ...page('pages/home/GamePicture.')),
  group('home', ...page('pages/Home.')),
  // What the home page loads later.
  group('rows', ...page('local/row-store.')),
  group('offline', ...page('offline/start.')),
  // What nearly every page needs except the first.
  group(
    'pages',
    'games/loaders.ts',
    'games/tables.ts',
    'packages/ui/src/PlayerMark.',
    'packages/ui/src/motion.',
    ...page('app/other-pages.', 'controls/Sheet.', 'language/after.'),
    ...page('pages/Missing.', 'pages/without-server.'),
  ),
  // What a table needs before its game is known.
  group('seat', ...page('pages/table/TablePage.', 'bots/quiet.', 'play/SpeechBubble.')),
  group(
    'common',
    '@lucide/svelte/',
    'packages/protocol/src/clocks.',
    'games/puzzles.ts',
    'games/lessons.ts',
    ...['roam', 'sound'].map((name) => `packages/ui/src/${name}.`),
    ...page('sharing/LinkActions.', 'sharing/packed.', 'controls/Choice.', 'controls/NameField.'),
    ...page('controls/Progress.', 'controls/Stepper.', 'controls/Switch.', 'setup/SetupFacts.'),
    ...page('setup/game-info.', 'play/practice-texts.', 'bots/bot-worker.', 'days/day-of.'),
    ...page('position/link.', 'puzzles/practice.', 'alerts/notify.'),
    ...page('controls/ClothPanel.', 'controls/Pill.', 'sharing/FileChooser.'),
  ),
  group('kinds', 'games/decision-kinds.ts'),
  // Without what they import, and without the nets, which load by game.
  {
    ...group(
      'bots',
      'packages/bots/src/*.',
      ...['coach', 'nets', 'search', 'tools'].map((folder) => `packages/bots/src/${folder}/`),
      'games/*/bots/*.',
      'games/*/bots/greedy/',
    ),
    includeDependenciesRecursively: false,
  },
  ofGame('words', 'words/index.ts'),
  // The pictures of the rules.
  ofGame('art', 'table/own.ts', 'table/art/'),
  group('forms', ...page('pages/create/OptionField.')),
  group('podium', ...page('controls/ScoreChart.', 'pages/table/finished/Podium.')),
  group('devices', ...page('people/MoveDevice.', 'alerts/AlertSwitches.')),
  group('screen-texts', ...page('screen/texts.')),
  group('tabletop', 'packages/ui/src/*.', ...page('play/', 'pages/table/RoundOver.')),
  ofGame('table', 'table/index.ts'),
  group('kept', ...page('local/local-games.')),
  group('hub', ...page('local/local-hub.', 'local/seal.')),
  group('records', ...page('replay/record', 'replay/shared-link.', 'days/', 'fairness/')),
  group('sharing', ...page('pages/fairness/', 'pages/challenge/way.', 'replay/share-match.')),
  group('coach', 'games/coach-words.ts', ...page('coach/')),
  group('screen', ...page('screen/GameSetup.', 'screen/remote.')),
  group('gathering', ...page('pages/table/Gathering.')),
  group('playing', ...page('pages/table/Playing.')),
  group('finished', ...page('pages/table/Finished.')),
  // What no table of this browser shows.
  group('hand', ...page('pages/table/HandGathering.')),
  group('sheets', ...page('pages/table/')),
  group('rules', ...page('pages/Rules.', 'pages/rules/')),
  group('pads', 'games/*/pad/', ...page('pages/pad/')),
  group('position', 'games/*/words/position.ts', ...page('pages/position/')),
  group('puzzles', ...page('pages/puzzles/')),
  group('learn', ...page('pages/learn/LearnPage.')),
  group('lesson', ...page('pages/learn/LessonTable.')),
  group('tv', ...page('pages/tv/TvPage.')),
  group('replay', ...page('pages/replay/')),
  group('doing', ...page('pages/doing/')),
  group('challenge', ...page('pages/challenge/', 'challenges/')),
  group('admin', ...page('pages/admin/')),
].map((each, at, all) => ({ ...each, priority: all.length - at }));
