// Plays No, gracias with three seats in the arena, and ends when it is told of other chips than there are.
import { createInterface } from 'node:readline';

const ALL_CHIPS = 33;

for await (const line of createInterface({ input: process.stdin })) {
  const { view, memory, moves } = JSON.parse(line);
  const { chips } = memory;
  let all = view.pot;
  for (const count of chips) all += count;
  if (all !== ALL_CHIPS || chips[view.viewer] !== view.ownChips || 'memory' in view) break;
  process.stdout.write(`${JSON.stringify(moves.at(-1))}\n`);
}
process.exit();
