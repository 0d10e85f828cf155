import { bots } from '@sobremesa/bots';
import { botsOf } from '@sobremesa/games/bots';
import { gameIds } from '@sobremesa/games/rules';
import { packLog, unpackLog } from '../src/storage/archive/packed-log.ts';
import { writeStep } from '../src/storage/rows.ts';
import { playedLog } from '../test/support/logs.ts';

const MATCHES = 20;
const SEATS = 4;

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function time<Result>(work: () => Result, times: number[]): Result {
  const begun = performance.now();
  const result = work();
  times.push(performance.now() - begun);
  return result;
}

function measure(game: string, people: number): string {
  const greedy = bots.greedy(botsOf(game));
  const [steps, log, record, packing, reading]: number[][] = [[], [], [], [], []];
  for (let match = 0; match < MATCHES; match++) {
    const setup = { game, seats: SEATS, people };
    const rows = playedLog(setup, `match ${match}`, ({ state, game: rules }, seat, rng) =>
      greedy.choose(rules.view(state, seat), rng),
    );
    const stored = rows.map((row) => writeStep({ row }));
    const packed = time(() => packLog(stored), packing);
    time(() => unpackLog(packed), reading);
    steps.push(rows.length);
    record.push(packed.length);
    log.push(
      stored.reduce((sum, { request, facts }) => sum + (request ?? '').length + facts.length, 0),
    );
  }
  const numbers = [steps, log, record].map((column) => Math.round(mean(column)));
  const times = [packing, reading].map((column) => mean(column).toFixed(1));
  return `| ${[game, people, ...numbers, Math.max(...record), ...times].join(' | ')} |`;
}

const HEAD = [
  'game',
  'people',
  'steps',
  'JSON',
  'record',
  'largest record',
  'ms to pack',
  'ms to read',
];

/** Sizes in bytes of archived matches that greedy bots play, also for the people. */
const lines = [
  `| ${HEAD.join(' | ')} |`,
  `|${HEAD.map(() => '---').join('|')}|`,
  ...gameIds.flatMap((game) => [1, SEATS].map((people) => measure(game, people))),
];
process.stdout.write(`${lines.join('\n')}\n`);
