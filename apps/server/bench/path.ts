import { gameIds } from '@sobremesa/games/rules';
import { commitCost } from './path/commit.ts';
import { scriptOf } from './path/script.ts';
import { socketCosts } from './path/sockets.ts';
import { decideCost, framesCost, hubCost, parseCost } from './path/table.ts';

/**
 * CPU time of the parts of the way of a move, each measured alone and in turns, the least of several.
 * What `bench server` measures beyond their sum is what lies between them.
 */
const ROUNDS = 5;
const SEATS = 4;

/** Microseconds that a part may take in the game of `bench server`; `hub` is deciding, frames and what lies between. */
const BUDGET = {
  read: 8,
  parse: 3,
  decide: 6,
  frames: 15,
  hub: 26,
  commit: 25,
  write: 25,
} as const;

type Part = keyof typeof BUDGET;
const PARTS = Object.keys(BUDGET) as Part[];

async function measure(game: string): Promise<Record<Part, number>> {
  const script = scriptOf(game, SEATS);
  const rounds: Record<Part, number>[] = [];
  // The first one compiles.
  for (let round = 0; round <= ROUNDS; round++) {
    const costs = {
      ...(await socketCosts(SEATS, script.moves[0].frame)),
      parse: await parseCost(script),
      decide: await decideCost(script),
      frames: await framesCost(script),
      hub: await hubCost(script),
      commit: await commitCost(script),
    };
    if (round > 0) rounds.push(costs);
  }
  // Other load on the machine only adds.
  const least = (part: Part): number => Math.min(...rounds.map((costs) => costs[part]));
  return Object.fromEntries(PARTS.map((part) => [part, least(part)])) as Record<Part, number>;
}

const say = (...cells: readonly string[]): void => {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
};
const wanted = process.argv[2];
say('µs of CPU time a move', ...PARTS);
say('---', ...PARTS.map(() => '--:'));
say('budget', ...PARTS.map((part) => `${BUDGET[part]}`));
for (const game of gameIds) {
  if (wanted !== undefined && wanted !== game) continue;
  const costs = await measure(game);
  say(game, ...PARTS.map((part) => costs[part].toFixed(1)));
}
process.exit(0);
