import type { commandsEs } from './commands.es.ts';

const TABLE = {
  players: 'Number of players; by default four, or what the game allows.',
  options: 'The variants, as in \'{"rounds":3}\'; only what differs from the defaults.',
};

export const commandsEn: typeof commandsEs = {
  play: {
    summary: 'Play in the terminal against bots.',
    positionals: ['[GAME]'],
    details: [
      'Type the number or letter of your choice. "?" shows the rules that matter now and "q" quits. Without GAME you choose from a menu.',
    ],
    flags: {
      ...TABLE,
      bots: 'Your opponents: easy, normal, hard, expert, greedy (default) or random; hard and expert also with a character: expert:cautious, expert:daring, expert:spiteful. One for all, or one for each opponent.',
      seed: 'The deal: the same seed gives the same cards.',
      name: 'Your name at the table.',
      fast: 'No pauses between moves.',
    },
  },
  rules: {
    summary: 'Show the rules of a game.',
    positionals: ['GAME'],
    details: [],
    flags: { variant: 'Show only what this variant changes.' },
  },
  simulate: {
    summary: 'Play whole matches between bots and summarise the results.',
    positionals: [],
    details: [
      'With --trace every position and move is written as JSON lines, in the format of replay. The same arguments always give the same bytes.',
    ],
    flags: {
      game: 'The game; required.',
      ...TABLE,
      seed: 'Random seed; by default a fresh one, printed at the end.',
      games: 'Number of matches: default 100, or 1 with --trace.',
      bots: 'The bots: random (default), greedy, easy, normal, hard or expert; hard and expert also with a character, such as hard:daring. One for all or one for each seat.',
      trace: 'Write the matches as JSON lines.',
      json: 'The summary as one JSON line.',
    },
  },
  arena: {
    summary: 'Measure bots against each other.',
    positionals: [],
    details: [
      'Every deal is replayed with every bot in every seat, so the cards favour nobody. Score, wins and rating come with a 95% interval; ms is the time per decision.',
      'With --against each bot plays alone against a table of that bot. In a co-operative game each bot plays with copies of itself. A bot can be any program: exec:COMMAND gets a view and answers with a move, a JSON line each; see docs/bots.md.',
    ],
    flags: {
      game: 'The game; required.',
      players: TABLE.players,
      bots: 'Bots to measure: easy, normal, hard, expert, random, greedy, plain, tuned, mcs100, mcs1000, a character such as expert:daring, or exec:COMMAND; by default the four levels.',
      against: 'The bot in all other seats.',
      games: 'Number of matches, rounded up to whole deals; default 100.',
      options: TABLE.options,
      seed: 'Random seed; by default a fresh one, printed at the end.',
      threads: 'Matches played at the same time; by default one per core.',
      json: 'The result as one JSON line.',
    },
  },
  replay: {
    summary: 'Replay a game written in JSON and show every position.',
    positionals: ['FILE|-'],
    details: [
      'Writes JSON lines: the first position, each move with what happens and the position it leaves, and the standings if the match ends.',
      'Exits with 1 if a move is refused and with 2 if the file is not a game.',
    ],
    flags: {},
  },
  coach: {
    summary: 'Explain a finished game: what you could have played better, and what was luck.',
    positionals: ['FILE|-'],
    details: [
      'Looks at each decision of a seat, using only what that seat knew, and tries every move in the same imagined deals. The file is a game as replay reads it, or the record that the server gives.',
      'Exits with 2 if the file is not a finished game or there is no such seat.',
    ],
    flags: {
      seat: 'The seat, counted from 0 as in the file; default 0.',
      playouts: 'Playouts per decision; default 3000.',
      seed: 'Random seed; the same seed gives the same report.',
      json: 'The whole report in one line of JSON.',
    },
  },
  puzzles: {
    summary: 'Make puzzles: positions of strong play with one move that is clearly best.',
    positionals: ['FILE'],
    details: [
      'Bots play, and every decision is tried: the best move must lead by a margin with 99% confidence, the level normal must miss it, and a deeper search must agree. FILE is written after every match; started again, the command goes on where it stopped. Several can run at once with a file and a seed each.',
      'With --verify a part of the puzzles of FILE is valued again with ten times the playouts in other deals; those that fail are dropped.',
    ],
    flags: {
      game: 'The game; required for a new file.',
      ...TABLE,
      seed: 'Random seed; by default a fresh one.',
      matches: 'Go on until this many matches have been played; default 20.',
      puzzles: 'Stop when the file has this many puzzles.',
      level: 'The bots that play: hard (default) or expert.',
      verify: 'Check puzzles instead of making them.',
      share: 'How many of them, in percent; default 10.',
    },
  },
  bench: { summary: 'Measure speed.' },
  benchEngine: {
    summary: 'Measure random games per second for each game.',
    positionals: [],
    details: [
      'Each row is measured in a thread of its own, one after the other, once it is warm. clone, view and determinize are in nanoseconds.',
    ],
    flags: {
      game: 'Only this game.',
      seconds: 'Seconds per row; default 1.',
      json: 'One JSON line per row.',
      limit: 'Compare with the same games written in C (needs gcc).',
    },
  },
  benchBots: {
    summary: 'Measure how much bots search and how long they take.',
    positionals: [],
    details: [
      'Each row is a bot at a table, in a thread of its own and once it is warm, always before the same decisions, taken from matches between bots. Playouts are what a searching bot imagines; ms is the mean time of a decision, and p99 what only one in a hundred exceeds.',
      'For ¡Toma 6! mcs100 and mcs1000, the yardstick, are measured too; see docs/bots.md.',
    ],
    flags: {
      game: 'Only this game.',
      seconds: 'Seconds per row; default 3, plus half as much to warm up.',
      json: 'One JSON line per row.',
    },
  },
  benchServer: {
    summary: 'Measure moves per second on the server.',
    positionals: [],
    details: [
      'Starts the server on one core and plays No, gracias at random from another, four sockets a table, each as fast as it is asked. p50 and p99 go from sending a move to seeing it done; Loop is how late the event loop of the server is in the worst of a hundred cases; CPU µs is what the server needs for a move; Clients says how much of their core they used.',
      'With --bots there are a person and three bots at each table, which think without pauses; the moves that count are those of people.',
      'In the same minute a server that only echoes gets as many sockets and bytes, to compare machines by.',
    ],
    flags: {
      tables: 'Number of tables, one row for each number given; default 50.',
      rounds: 'Rounds per match, 1–20; default 20. Then everyone moves to a new table.',
      bots: 'Level of the bots in the other seats of each table.',
      whole: 'Whole positions for every step, instead of what changed.',
      seconds: 'Seconds per row; default 10, plus half as much to warm up.',
      database: 'PostgreSQL instead of SQLite: postgres://…',
      url: 'A running server, http://…',
      pid: 'Its process, to measure CPU and memory too.',
      driver: 'A module that speaks to another kind of server; see docs/benchmarks.md.',
      json: 'One JSON line per row.',
    },
  },
  benchCluster: {
    summary: 'Measure what a move costs with several servers.',
    positionals: [],
    details: [
      'Starts several servers on one core, with the PostgreSQL and the Redis that you name, and plays No, gracias at random from another. Three rows for each number of servers: fifty tables, all at one server, as fast as it answers; the tables spread over the servers, at a fixed pace; and the four people of each table at different servers, at the same pace.',
      'It measures CPU time, not throughput: all servers share a core. CPU µs is what all servers together need for a move, Busiest and Idlest are the servers with the most and the least, Heard and Sent the messages between servers for each move.',
    ],
    flags: {
      servers: 'Numbers of servers; default 1,2,4,8.',
      tables: 'Tables for each server when they are spread; default 8.',
      rate: 'Moves per second at each of those tables; default 10.',
      seconds: 'Seconds per row; default 20, plus half as much to warm up.',
      database: 'PostgreSQL: postgres://…',
      redis: 'Redis: redis://…',
      'database-pid': 'The process of PostgreSQL, to measure its CPU time too.',
      'redis-pid': 'The process of Redis, to measure its CPU time too.',
      json: 'One JSON line per row.',
    },
  },
};
