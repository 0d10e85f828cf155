import type { commandsEs } from './commands.es.ts';

const TABLE = {
  players: 'How many sit at the table; otherwise four, or what the game allows.',
  options: 'The variants, as in \'{"rounds":3}\'; only what differs.',
};

export const commandsEn: typeof commandsEs = {
  play: {
    summary: 'Play in the terminal against bots.',
    positionals: ['[GAME]'],
    details: [
      'Choose by typing the number or letter on offer. "?" shows the rules that matter now and "q" leaves. Without GAME all of them are offered.',
    ],
    flags: {
      ...TABLE,
      bots: 'Against whom: easy, normal, hard, expert, greedy (default) or random; one for all or one for each opponent.',
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
      bots: 'Who plays: random (default), greedy, easy, normal, hard or expert; one for all or one for each seat.',
      trace: 'Write the matches as JSON lines.',
      json: 'The summary as one JSON line.',
    },
  },
  arena: {
    summary: 'Measure bots against each other.',
    positionals: [],
    details: [
      'Every deal is played again with everybody at every seat, so that the cards favour nobody. Score, wins and rating come with a 95 % interval; ms is how long a decision takes.',
      'With --against each bot plays alone against a table of that one. In a game of one team each bot plays with itself. A bot can be any program: exec:COMMAND gets a view and answers with a move, a JSON line each; see docs/bots.md.',
    ],
    flags: {
      game: 'The game; required.',
      players: TABLE.players,
      bots: 'Who is measured: easy, normal, hard, expert, random, greedy, plain, tuned, mcs100, mcs1000 or exec:COMMAND; the four levels unless said.',
      against: 'Who sits at all the other seats.',
      games: 'How many matches, rounded up to whole deals; 100 unless said.',
      options: TABLE.options,
      seed: 'Where chance comes from; otherwise a random one, told at the end.',
      threads: 'How many play at the same time; otherwise one a core.',
      json: 'The result as one JSON line.',
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
  coach: {
    summary: 'Explain a finished game: what could be played better, what was luck.',
    positionals: ['FILE|-'],
    details: [
      'Looks at each decision of a seat with what it could know then and tries every move in the same imagined deals. The file is a game as replay reads it, or the record that the server gives.',
      'Ends with 2 if the file is not a finished game or there is no such seat.',
    ],
    flags: {
      seat: 'The seat, counted from 0 as in the file; 0 unless told.',
      playouts: 'How often each decision is played to the end; 3000 unless told.',
      seed: 'Where the luck comes from; the same gives the same report.',
      json: 'The whole report in one line of JSON.',
    },
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
  benchBots: {
    summary: 'Measure how much bots think and how long they take.',
    positionals: [],
    details: [
      'Each row is a bot at a table, in a thread of its own and once it is warm, always before the same decisions, taken from matches between bots. Playouts are what a searching bot imagines; ms is the mean time of a decision, and p99 what only one in a hundred exceeds.',
      'For ¡Toma 6! mcs100 and mcs1000, the yardstick, are measured too; see docs/bots.md.',
    ],
    flags: {
      game: 'Only this game.',
      seconds:
        'How long each row is measured, in seconds; 3 unless said. Half of it more to warm up.',
      json: 'One JSON line a row.',
    },
  },
  benchServer: {
    summary: 'Measure how many moves a second the server takes.',
    positionals: [],
    details: [
      'Starts the server on one core and plays No, gracias at random from another, four sockets a table, each as fast as it is asked. p50 and p99 go from sending a move to seeing it done; Loop is how late the event loop of the server is in the worst of a hundred cases; CPU µs is what the server needs for a move; Clients says how much of their core they used.',
      'With --bots there are a person and three bots at each table, which think without pauses; the moves that count are those of people.',
      'In the same minute a server that only echoes gets as many sockets and bytes, to compare machines by.',
    ],
    flags: {
      tables: 'How many tables, a row for each number; 50 unless said.',
      rounds: 'How many rounds a match has, 1–20; 20 unless said. After it all go to a new table.',
      bots: 'The level of bots that take the other seats of each table.',
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
