import type { Report, Wish } from '../../../scripts/box/messages.ts';
import { Client } from '../test/support/client.ts';
import { expectFinishedInLog } from '../test/support/log-check.ts';
import { playOn, shortGames } from '../test/support/table-play.ts';

// People who play without pause, each over a socket of their own, as a process that trusts the proxy's authority only
// (NODE_EXTRA_CA_CERTS). It is told by messages what to wait for.

const PEOPLE = 2;
const BOTS = [2, 3].map((seat) => ({ seat, level: 'easy' as const }));
const LOOK_MS = 20;

const [url, databaseUrl] = process.argv.slice(2);
// The pauses of pages.
Client.pauseAfter = () => 250 + Math.random() * 250;

const tables = await Promise.all(shortGames.map(() => Client.arriveAll(PEOPLE, url)));
const everybody = tables.flat();
let goesOn = true;
// Nobody waits for it before the end, so that a refused move ends the process.
const playing = Promise.all(
  tables.map((people, index) =>
    playOn(people, { ...shortGames[index], seats: PEOPLE + BOTS.length, bots: BOTS }, () => goesOn),
  ),
);

const waits = (): number[] => everybody.flatMap((person) => person.waits);
const reported = new Map(everybody.map((person) => [person, 0]));

function report(matches: number): Report {
  const recent = everybody.flatMap((person) => person.waits.slice(reported.get(person)));
  for (const person of everybody) reported.set(person, person.waits.length);
  return {
    answers: waits().length,
    longestMs: Math.max(0, ...recent),
    matches,
    faults: everybody.flatMap(({ faults, errors }) => [
      ...faults,
      ...errors.map((error) => JSON.stringify(error)),
    ]),
  };
}

async function fulfil({ answers }: Wish): Promise<Report> {
  if (answers !== 'all') {
    const enough = waits().length + answers;
    while (waits().length < enough) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    return report(0);
  }
  goesOn = false;
  const codes = await playing;
  await expectFinishedInLog({ databaseUrl, dataDir: 'unused' }, tables, codes);
  return report(codes.flat().length);
}

process.on('message', (wish: Wish) => {
  void fulfil(wish).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
process.send?.(report(0));
