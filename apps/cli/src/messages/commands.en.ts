import type { commandsEs } from './commands.es.ts';

const TABLE = {
  players: 'How many sit at the table; otherwise four, or what the game allows.',
  options: 'The variants, as in \'{"rounds":3}\'; only what differs.',
};

export const commandsEn: typeof commandsEs = {
  play: {
    summary: 'Play in the terminal against simple bots.',
    positionals: ['[GAME]'],
    details: [
      'Choose by typing the number or letter on offer. "?" shows the rules that matter now and "q" leaves. Without GAME all of them are offered.',
    ],
    flags: {
      ...TABLE,
      bots: 'Against whom: greedy (default) or random; one for all or one for each opponent.',
      seed: 'The deal: the same seed gives the same cards.',
      name: 'Your name at the table.',
      fast: 'No pauses between moves.',
    },
  },
  rules: {
    summary: 'Show the rules of a game.',
    positionals: ['GAME'],
    details: [],
    flags: { variant: 'Only what changes in this variant.' },
  },
  simulate: {
    summary: 'Play whole matches between bots and tell how they end.',
    positionals: [],
    details: [
      'With --trace every position and move is written as JSON lines, the same as replay writes; the same arguments always give the same bytes.',
    ],
    flags: {
      game: 'The game; required.',
      ...TABLE,
      seed: 'Where chance comes from; otherwise a random one, told at the end.',
      games: 'How many matches: 100, or 1 with --trace.',
      bots: 'Who plays: random (default) or greedy; one for all or one for each seat.',
      trace: 'Write the matches as JSON lines.',
      json: 'The summary as one JSON line.',
    },
  },
  replay: {
    summary: 'Replay a game written in JSON and show every position.',
    positionals: ['FILE|-'],
    details: [
      'Writes JSON lines: the first position, each move with what happens and the position it leaves, and the standings if the match ends.',
      'Ends with 1 if a move is refused and with 2 if the file is not a game.',
    ],
    flags: {},
  },
  bench: { summary: 'Measure speed.' },
  benchEngine: {
    summary: 'Measure how many random games a second each game gives.',
    positionals: [],
    details: [
      'Each row is measured in a thread of its own, one after the other, once it is warm. clone, view and determinize are in nanoseconds.',
    ],
    flags: {
      game: 'Only this game.',
      seconds: 'How long each row is measured, in seconds; 1 unless said.',
      json: 'One JSON line a row.',
      limit: 'Compare with the same games written in C (needs gcc).',
    },
  },
  benchServer: {
    summary: 'Measure how many moves a second the server takes.',
    positionals: [],
    details: [
      'Starts the server on one core and plays No, gracias at random from another, four sockets a table, each as fast as it is asked. p50 and p99 go from sending a move to seeing it done; CPU µs is what the server needs for a move; Clients says how much of their core they used.',
      'In the same minute a server that only echoes gets as many sockets and bytes, to compare machines by.',
    ],
    flags: {
      tables: 'How many tables, a row for each number; 50 unless said.',
      seconds:
        'How long each row is measured, in seconds; 10 unless said. Half of it more to warm up.',
      database: 'PostgreSQL instead of SQLite: postgres://…',
      url: 'A server that is running already, at http://…',
      pid: 'Its process, to measure CPU and memory too.',
      driver: 'A module that speaks to another kind of server; see docs/benchmarks.md.',
      json: 'One JSON line a row.',
    },
  },
};
