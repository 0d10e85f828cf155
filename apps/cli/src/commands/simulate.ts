import { readSetup } from '@sobremesa/engine';
import { gameIds, games } from '@sobremesa/games/rules';
import {
  type FlagValues,
  jsonFlag,
  oneOf,
  someOf,
  switchFlag,
  textFlag,
  wholeNumber,
} from '../args.ts';
import { defineCommand } from '../command.ts';
import { EXIT, Failure } from '../failure.ts';
import { write } from '../io.ts';
import { botsForSeats, playerNames, seatBotNames, usualPlayers } from '../players.ts';
import { randomSeed } from '../random-seed.ts';
import type { Session } from '../session.ts';
import { playOut, type Simulation, scenarios, traceMatch } from '../simulate/simulation.ts';
import { type Outcome, summaryJson, summaryText } from '../simulate/summary.ts';
import { Tally } from '../simulate/tally.ts';
import { Progress } from '../terminal/progress.ts';

const GAMES_IN_A_TRACE = 1;
const GAMES_IN_A_SUMMARY = 100;

const flags = {
  game: oneOf(gameIds, 'game'),
  players: wholeNumber(1, 10),
  seed: textFlag,
  games: wholeNumber(1),
  options: jsonFlag,
  bots: someOf(seatBotNames, 'bots'),
  trace: switchFlag,
  json: switchFlag,
};

export const simulate = defineCommand({
  flags,
  help: (say) => say.commands.simulate,

  async run({ flags }, session) {
    const { io } = session;
    const simulation = readSimulation(flags, session);
    if (flags.trace) {
      for (const scenario of scenarios(simulation)) {
        for (const line of traceMatch(simulation, scenario)) {
          await write(io.stdout, `${JSON.stringify(line)}\n`);
        }
      }
      return EXIT.ok;
    }
    const outcome = runAll(simulation, session);
    const summary = flags.json
      ? `${JSON.stringify(summaryJson(simulation, outcome))}\n`
      : summaryText(simulation, outcome, session);
    await write(io.stdout, summary);
    return EXIT.ok;
  },
});

function readSimulation(given: FlagValues<typeof flags>, { say }: Session): Simulation {
  if (given.game === undefined) throw new Failure(say.errors.noGame(gameIds));
  const game = games[given.game];
  const options = given.options ?? {};
  const seats = given.players ?? usualPlayers(game, options);
  const setup = readSetup(game, options, playerNames(seats));
  return {
    game,
    setup,
    bots: botsForSeats(given.bots ?? ['random'], seats, say),
    seed: given.seed ?? randomSeed(),
    games: given.games ?? (given.trace ? GAMES_IN_A_TRACE : GAMES_IN_A_SUMMARY),
  };
}

function runAll(simulation: Simulation, { io }: Session): Outcome {
  const progress = new Progress(io.stderr);
  const tally = new Tally();
  const started = performance.now();
  let moves = 0;
  let done = 0;
  for (const scenario of scenarios(simulation)) {
    const played = playOut(simulation, scenario);
    tally.add(simulation.game.standings(played.match.state));
    moves += played.moves;
    progress.show(++done, simulation.games);
  }
  progress.clear();
  return { results: tally.results(), moves, seconds: (performance.now() - started) / 1000 };
}
