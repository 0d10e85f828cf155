import type { Rolldown } from 'vite';
import { languageOf } from './messages.ts';

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

/** Without messages, of which a reader needs one language. */
const group = (name: string, ...starts: Start[]): Group => {
  const isOf = beginsWith(starts);
  return { name, test: (module) => isOf(module) && languageOf(module) === undefined };
};

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
  // What lists of games say of a game without a part; the worker and pages that are opened later need it.
  group(
    'defaults',
    'games/each.',
    'packages/lessons/src/kinds.',
    'packages/bots/src/puzzles/puzzle.',
    'packages/words/src/position.',
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
    'packages/ui/src/speaking.',
    ...page('app/App.', 'app/install.', 'app/pages.', 'net/', 'toasts/', 'routing/', 'settings/'),
    ...page('frame/Broken.', 'frame/ConnectionNote.', 'frame/Header.', 'frame/Logo.'),
    ...page('frame/Page.', 'frame/Resting.'),
    ...page(
      'language/game-name.',
      'language/i18n.',
      'language/message-for.',
      'language/say-time.',
      'language/time-left.',
    ),
    ...page('controls/Field.', 'setup/LevelSelect.', 'setup/open-table.'),
    ...page(
      'setup/setup-words.',
      'lobby/GameRow.',
      'lobby/my-games.',
      'lobby/results.',
      'lobby/TurnNote.',
    ),
    ...page('people/names/bot-names.', 'people/names/company.', 'people/names/seat-names.'),
    ...icons('lightbulb', 'smartphone', 'users'),
  ),
  group('pictures', 'games/pictures.ts', ...page('home/GamePicture.')),
  group('home', ...page('home/Home.')),
  // What the home page loads later.
  group('rows', ...page('local/row-store.')),
  group('offline', ...page('offline/start.')),
  // What nearly every page needs except the first.
  group(
    'pages',
    'games/page.ts',
    'packages/ui/src/PlayerMark.',
    'packages/ui/src/motion.',
    ...page('app/other-pages.', 'controls/Sheet.', 'language/after.'),
    ...page('frame/Missing.'),
  ),
  // What a table needs before its game is known.
  group(
    'seat',
    ...page('table/TablePage.', 'bots/quiet.', 'play/SpeechBubble.'),
    ...page('play/messages/', 'sharing/messages/'),
  ),
  group(
    'common',
    '@lucide/svelte/',
    'packages/protocol/src/clocks.',
    ...['roam', 'sound'].map((name) => `packages/ui/src/${name}.`),
    ...page('sharing/LinkActions.', 'sharing/packed.', 'controls/Choice.', 'controls/NameField.'),
    ...page('controls/Progress.', 'controls/Stepper.', 'controls/Switch.', 'setup/SetupFacts.'),
    ...page('setup/game-info.', 'bots/bot-worker.', 'days/day-of.'),
    ...page('position/link.', 'puzzles/practice.', 'notices/notify.', 'people/names/free-seats.'),
    ...page('controls/ClothPanel.', 'controls/Pill.', 'sharing/FileChooser.'),
  ),
  group('kinds', 'games/*/lessons/kinds.ts'),
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
  group('forms', ...page('create/OptionFields.', 'setup/game-form.')),
  group('chart', ...page('controls/Chart.')),
  group('podium', ...page('controls/ScoreChart.', 'table/finished/Podium.')),
  group('devices', ...page('people/login/MoveDevice.', 'notices/SignalSwitches.')),
  group('phone-messages', ...page('screen/phone/messages/')),
  group('tabletop', 'packages/ui/src/*.', ...page('play/', 'table/RoundOver.')),
  ofGame('table', 'table/index.ts'),
  group('kept', ...page('local/local-games.')),
  group('hub', ...page('local/local-hub.', 'local/seal.')),
  group(
    'records',
    ...page('replay/record/record', 'replay/record/shared-link.', 'fairness/proof/'),
    ...page('days/day-api.', 'days/parted.', 'days/today.'),
  ),
  group('sharing', ...page('fairness/', 'challenges/way.', 'replay/record/share-match.')),
  group('coach', ...page('coach/')),
  group('phone', ...page('screen/phone/GameSetup.', 'screen/phone/remote.')),
  group('gathering', ...page('table/Gathering.')),
  group('playing', ...page('table/Playing.')),
  group('finished', ...page('table/Finished.')),
  // What no table of this browser shows.
  group('hand', ...page('table/HandGathering.')),
  group('sheets', ...page('table/')),
  group('rules', ...page('rules/')),
  group('pads', 'games/*/pad/', ...page('pad/')),
  group('position', 'games/*/words/position.ts', ...page('position/')),
  group('puzzles', ...page('puzzles/')),
  group('learn', ...page('learn/LearnPage.')),
  group('lesson', ...page('learn/LessonTable.')),
  group('screen', ...page('screen/ScreenPage.')),
  group('replay', ...page('replay/ReplayPage.')),
  group('review', ...page('review/ReviewPage.')),
  group('challenges', ...page('challenges/')),
  group('admin', ...page('admin/')),
].map((each, at, all) => ({ ...each, priority: all.length - at }));
