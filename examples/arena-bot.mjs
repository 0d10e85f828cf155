// A program that plays ¡Toma 6! in the arena. It plays the card closest above the end of a row.
//   sobremesa arena --game toma6 --bots "exec:node examples/arena-bot.mjs" --against greedy
// For each decision it reads a line {"game", "view", "moves"} and writes the move as a line.
import { createInterface } from 'node:readline';

const FULL = 5;

/** The value of playing a card: a small gap is good, a full row is bad. */
function appeal({ card }, { rows }) {
  const below = rows.filter((row) => row.at(-1) < card);
  if (below.length === 0) return -100;
  const row = below.reduce((best, other) => (other.at(-1) > best.at(-1) ? other : best));
  return -(card - row.at(-1)) - (row.length === FULL ? 50 : 0);
}

/** Takes the shortest row. */
const shortness = ({ row }, { rows }) => -rows[row].length;

const judges = { choose: appeal, take: shortness };

function decide({ view, moves }) {
  const worth = (move) => judges[move.type]?.(move, view) ?? 0;
  return moves.reduce((best, move) => (worth(move) > worth(best) ? move : best));
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(decide(JSON.parse(line)))}\n`);
}
