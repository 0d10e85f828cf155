import { availableParallelism } from 'node:os';
import { arenaTable, type Played } from '@sobremesa/bots';
import { readSetup, writeOptions } from '@sobremesa/engine';
import { gameIds, games } from '@sobremesa/games/rules';
import { lineUpsFor, type Plan, readContenders } from '../arena/plan.ts';
import { resultJson, resultText } from '../arena/result.ts';
import { playInThreads } from '../arena/threads.ts';
import {
  type Flag,
  type FlagValues,
  jsonFlag,
  oneOf,
  switchFlag,
  textFlag,
  wholeNumber,
} from '../args.ts';
import { defineCommand } from '../command.ts';
import { EXIT, Failure } from '../failure.ts';
import { write } from '../io.ts';
import { playerNames, usualPlayers } from '../players.ts';
import { randomSeed } from '../random-seed.ts';
import type { Session } from '../session.ts';
import { Progress } from '../terminal/progress.ts';

const USUAL_GAMES = 100;
const MAX_THREADS = 64;

const contenders: Flag<string[]> = { placeholder: 'bots', read: readContenders };
const contender: Flag<string[]> = { placeholder: 'bot', read: readContenders };

const flags = {
  game: oneOf(gameIds, 'game'),
  players: wholeNumber(1, 10),
  bots: contenders,
  against: contender,
  games: wholeNumber(1),
  options: jsonFlag,
  seed: textFlag,
  threads: wholeNumber(1, MAX_THREADS),
  json: switchFlag,
};

export const arena = defineCommand({
  flags,
  help: (say) => say.commands.arena,

  async run({ flags }, session) {
    const { io } = session;
    const plan = readPlan(flags, session);
    const started = performance.now();
    const matches = await playAll(plan, flags.threads ?? availableParallelism(), session);
    const seconds = (performance.now() - started) / 1000;
    const result = { plan, rows: arenaTable(matches), matches: matches.length, seconds };
    await write(
      io.stdout,
      flags.json ? `${JSON.stringify(resultJson(result))}\n` : resultText(result, session),
    );
    return EXIT.ok;
  },
});

function readPlan(given: FlagValues<typeof flags>, { say, language }: Session): Plan {
  if (given.game === undefined) throw new Failure(say.errors.noGame(gameIds));
  const game = games[given.game];
  const seats = given.players ?? usualPlayers(game, given.options ?? {});
  const setup = readSetup(game, given.options ?? {}, playerNames(seats));
  const [against, ...more] = given.against ?? [];
  if (more.length > 0) throw new Failure(say.errors.oneAgainst(more.length + 1));
  const names = given.bots ?? ['expert', 'hard', 'normal', 'easy'].slice(0, seats);
  const lineUps = lineUpsFor({ names, against, game, setup }, say);
  return {
    game: given.game,
    options: writeOptions(game.options, setup.options),
    players: setup.players,
    lineUps,
    deals: Math.ceil((given.games ?? USUAL_GAMES) / lineUps.length),
    seed: given.seed ?? randomSeed(),
    language,
  };
}

async function playAll(plan: Plan, threads: number, { io }: Session): Promise<Played[]> {
  const total = plan.deals * plan.lineUps.length;
  const progress = new Progress(io.stderr);
  const matches: Played[] = [];
  try {
    await playInThreads(io.entry, plan, threads, (match) => {
      matches.push(match);
      progress.show(matches.length, total);
    });
  } finally {
    progress.clear();
  }
  // Threads finish matches in any order, and the result must not depend on it.
  return matches.sort((a, b) => a.deal - b.deal || indexOf(plan, a) - indexOf(plan, b));
}

const indexOf = ({ lineUps }: Plan, { lineUp }: Played): number =>
  lineUps.findIndex((other) => other.every((name, seat) => name === lineUp[seat]));
