#!/usr/bin/env node
/**
 * Checks that the deals of past days were fixed in advance, with nothing but Node's own modules:
 *
 *     node verify_day.mjs http://localhost:3000 [anchor]
 *
 * The seed of a day must lead, by hashing it once for each day, to the anchor that the server has shown
 * since its first day. Pass the anchor that you noted then; without it the script trusts the server's.
 * A record on standard input (GET /api/tables/CODE/record of a match of a day) is checked too: its deal
 * must follow from the seed of its day. Exits with 1 if a check fails. docs/fair-deals.md defines the hashes.
 */
import { createHash } from 'node:crypto';

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
const dayNumber = (day) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const seedBefore = (seed) => sha256(`sobremesa/day-seed/1/${seed}`);

const [server, noted] = process.argv.slice(2);
const chain = await (await fetch(`${server}/api/day/chain`)).json();
const checks = {};
/** The seeds of all days that are public, by day. */
const seeds = new Map();
if (chain.published) {
  let seed = chain.published.seed;
  for (let day = dayNumber(chain.published.day); day >= dayNumber(chain.first); day--) {
    seeds.set(day, seed);
    seed = seedBefore(seed);
  }
  checks.chain = seed === (noted ?? chain.anchor);
}
if (noted !== undefined) checks.anchor = noted === chain.anchor;

let text = '';
if (!process.stdin.isTTY) for await (const piece of process.stdin) text += piece;
if (text.trim() !== '') {
  const { fairness, scenario } = JSON.parse(text);
  const seed = seeds.get(dayNumber(fairness.day));
  checks.published = seed !== undefined;
  checks.secret = fairness.secret === sha256(`sobremesa/day-deal/1/${seed}/${scenario.game}`);
  checks.seed =
    scenario.seed ===
    sha256(JSON.stringify(['sobremesa/seed/1', fairness.secret, ...fairness.entropy]));
}
process.stdout.write(`${JSON.stringify({ days: seeds.size, checks })}\n`);
process.exitCode = Object.values(checks).every(Boolean) ? 0 : 1;
