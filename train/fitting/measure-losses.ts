// Measures the points that each level gives away a decision, as the coach counts them for people
// (docs/review.md): one bot of the level among three of `normal`; see README.md.
import { COACH_PLAYOUTS, contenders, review } from '@sobremesa/bots';
import { type AnyGame, FastRng, firstSeat, Match, type Scenario } from '@sobremesa/engine';
import { gameBots } from '@sobremesa/games/bots';
import { netOf } from '@sobremesa/games/node';
import { type GameId, gameIds } from '@sobremesa/games/rules';
import { rateOf } from '../../apps/web/src/review/rate.ts';

const LEVELS = ['random', 'easy', 'normal', 'hard', 'expert'] as const;
type Level = (typeof LEVELS)[number];
const PLAYERS = ['A', 'B', 'C', 'D'];

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

const [id = '', count = '8', seed = 'losses'] = process.argv.slice(2);
if (!gameIds.some((known) => known === id)) {
  refuse(`There is no game "${id}": give one of ${gameIds.join(', ')}.`);
}
const matches = Number(count);
if (!Number.isInteger(matches) || matches < 1) {
  refuse(`"${count}" is not a number of matches: give a whole number from 1 on.`);
}
const bots = gameBots[id as GameId];
const net = netOf(id);
const game: AnyGame = bots.game;

function play(level: Level, own: number, deal: string): Scenario {
  const match = Match.deal(game, {}, PLAYERS, deal);
  const seated = PLAYERS.map((_, seat) => contenders[seat === own ? level : 'normal'](bots, net));
  const rng = new FastRng(`${deal}/${level}`);
  const moves: Scenario['moves'][number][] = [];
  for (;;) {
    const seat = firstSeat(game.deciders(match.state));
    if (seat === undefined) break;
    const move = seated[seat].choose(game.view(match.state, seat), rng);
    moves.push({ seat, move });
    match.play(seat, move);
  }
  return { game: id, players: PLAYERS, options: {}, seed: deal, moves };
}

/** What each decision of the seat gave away. */
function lossesIn(scenario: Scenario, seat: number): number[] {
  const budget = { playouts: COACH_PLAYOUTS };
  const steps = review({ bots, net, scenario, seat, budget, seed: 'losses', leftOut: [] });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value.map(({ loss }) => loss.mean);
}

for (const level of LEVELS) {
  const losses = Array.from({ length: matches }, (_, match) => {
    const seat = match % PLAYERS.length;
    return lossesIn(play(level, seat, `${seed}/${match}`), seat);
  });
  const { mean, error, decisions } = rateOf(losses);
  process.stdout.write(
    `${id} ${level} ${mean.toFixed(3)} ± ${(2 * error).toFixed(3)} (${decisions})\n`,
  );
}
