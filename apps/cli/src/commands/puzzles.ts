import { Examiner, Harvest, isConfirmed, type Puzzle } from '@sobremesa/bots/puzzles';
import { FastRng, readSetup, shuffle } from '@sobremesa/engine';
import { gameBots, puzzleLore } from '@sobremesa/games/bots';
import { netOf } from '@sobremesa/games/node';
import { gameIds, games } from '@sobremesa/games/rules';
import { type FlagValues, jsonFlag, oneOf, switchFlag, textFlag, wholeNumber } from '../args.ts';
import { defineCommand } from '../command.ts';
import { EXIT, Failure } from '../failure.ts';
import { write } from '../io.ts';
import { playerNames, usualPlayers } from '../players.ts';
import { loadPuzzles, type StoredPuzzles, storePuzzles } from '../puzzles/puzzle-store.ts';
import { randomSeed } from '../random-seed.ts';
import type { Session } from '../session.ts';
import { Progress } from '../terminal/progress.ts';

const USUAL_MATCHES = 20;
const USUAL_SHARE = 10;

const flags = {
  game: oneOf(gameIds, 'game'),
  players: wholeNumber(1, 10),
  options: jsonFlag,
  seed: textFlag,
  matches: wholeNumber(0),
  puzzles: wholeNumber(1),
  level: oneOf(['hard', 'expert'], 'bot'),
  verify: switchFlag,
  share: wholeNumber(1, 100),
};
type Given = FlagValues<typeof flags>;

export const puzzles = defineCommand({
  flags,
  help: (say) => say.commands.puzzles,

  async run({ flags: given, positionals: [file] }, session) {
    if (file === undefined) throw new Failure(session.say.errors.noPuzzleFile);
    return given.verify ? verify(file, given, session) : make(file, given, session);
  },
});

/** Goes on where the file ends: the same arguments give the same puzzles, however often it was stopped. */
async function make(file: string, given: Given, session: Session): Promise<number> {
  const { io, say } = session;
  if (given.share !== undefined) {
    throw new Failure(say.errors.onlyWith('--share', '--verify'));
  }
  const stored = withThemes((await loadPuzzles(file, session)) ?? newPuzzles(given, session));
  refuseAnother(stored, file, given, session);
  const { game } = stored;
  const { setup, seed } = stored.set;
  const harvest = new Harvest({
    bots: gameBots[game],
    net: netOf(game),
    lore: puzzleLore[game],
    setup,
    level: given.level ?? 'hard',
    seed,
  });
  const last = given.matches ?? USUAL_MATCHES;
  const wanted = given.puzzles ?? Number.POSITIVE_INFINITY;
  const progress = new Progress(io.stderr);
  let { set } = stored;
  await storePuzzles(file, { game, set }, session);
  try {
    while (set.matches < last && set.puzzles.length < wanted) {
      const found: Puzzle[] = [];
      for (const { decisions, puzzle } of harvest.match(set.matches)) {
        if (puzzle) found.push(puzzle);
        const made = set.puzzles.length + found.length;
        progress.show(set.matches, last, say.puzzles.progress(set.matches, last, decisions, made));
        // Yields to the event loop, so that output is drawn and Ctrl-C works.
        await new Promise(setImmediate);
      }
      set = { ...set, matches: set.matches + 1, puzzles: [...set.puzzles, ...found] };
      await storePuzzles(file, { game, set }, session);
    }
  } finally {
    progress.clear();
  }
  await write(io.stdout, `${say.puzzles.made(file, set.puzzles.length, set.matches, set.seed)}\n`);
  return EXIT.ok;
}

function newPuzzles(given: Given, { say }: Session): StoredPuzzles {
  if (given.game === undefined) throw new Failure(say.errors.noGame(gameIds));
  const game = games[given.game];
  const options = given.options ?? {};
  const names = playerNames(given.players ?? usualPlayers(game, options));
  const setup = readSetup(game, options, names);
  const seed = given.seed ?? randomSeed();
  return { game: given.game, set: { setup, seed, matches: 0, puzzles: [] } };
}

/** A file holds the puzzles of one table and one seed. */
function refuseAnother(stored: StoredPuzzles, file: string, given: Given, { say }: Session): void {
  const { game, set } = stored;
  const { options, players } = readSetup(
    games[game],
    given.options ?? set.setup.options,
    playerNames(given.players ?? set.setup.players.length),
  );
  const isOther =
    (given.game ?? game) !== game ||
    (given.seed ?? set.seed) !== set.seed ||
    players.length !== set.setup.players.length ||
    JSON.stringify(options) !== JSON.stringify(set.setup.options);
  if (isOther) throw new Failure(say.errors.otherPuzzles(file));
}

/** Themes are computed anew, because they may have changed since the puzzles were made. */
function withThemes({ game, set }: StoredPuzzles): StoredPuzzles {
  const examiner = new Examiner(gameBots[game], netOf(game), puzzleLore[game]);
  const puzzles = set.puzzles.map((each) => ({ ...each, themes: examiner.themes(each) }));
  return { game, set: { ...set, puzzles } };
}

async function verify(file: string, given: Given, session: Session): Promise<number> {
  const { io, say } = session;
  for (const name of ['game', 'players', 'options', 'matches', 'puzzles', 'level'] as const) {
    if (given[name] !== undefined) {
      throw new Failure(say.errors.notTogether(`--${name}`, '--verify'));
    }
  }
  const stored = await loadPuzzles(file, session);
  if (stored === undefined) throw new Failure(say.errors.unreadable(file, 'ENOENT'));
  const { game, set } = withThemes(stored);
  const seed = given.seed ?? randomSeed();
  const sample = sampleOf(set.puzzles, given.share ?? USUAL_SHARE, seed);
  const progress = new Progress(io.stderr);
  const failed = new Set<string>();
  try {
    for (const [done, puzzle] of sample.entries()) {
      progress.show(done, sample.length);
      if (!isConfirmed(gameBots[game], puzzle, seed)) failed.add(puzzle.id);
      await new Promise(setImmediate);
    }
  } finally {
    progress.clear();
  }
  const puzzles = set.puzzles.filter(({ id }) => !failed.has(id));
  await storePuzzles(file, { game, set: { ...set, puzzles } }, session);
  const agreed = sample.length - failed.size;
  await write(io.stdout, `${say.puzzles.verified(file, agreed, sample.length, seed)}\n`);
  return EXIT.ok;
}

/** A random part of the puzzles, at least one where there are any. */
function sampleOf(puzzles: readonly Puzzle[], percent: number, seed: string): Puzzle[] {
  const shuffled = [...puzzles];
  shuffle(shuffled, new FastRng(seed));
  return shuffled.slice(0, Math.ceil((puzzles.length * percent) / 100));
}
