import { commandsEn } from './commands.en.ts';
import type { Messages } from './es.ts';

const list = (items: readonly string[]): string => items.join(', ');

export const en: Messages = {
  program: { summary: 'Four number-card games in the terminal.' },
  usage: 'Usage:',
  flags: 'options',
  moreHelp: (path) => `"${path} COMMAND --help" explains each command.`,
  example: 'Example.',
  placeholders: {
    command: 'COMMAND',
    text: 'TEXT',
    number: 'N',
    numbers: 'N,…',
    url: 'URL',
    json: 'JSON',
    game: 'GAME',
    bot: 'BOT',
    bots: 'BOT,…',
    language: 'es|en',
  },
  commonFlags: {
    lang: "Language; by default the system's.",
    help: 'Show this help.',
  },
  commands: commandsEn,

  errors: {
    unknownCommand: (name, known) => `unknown command "${name}"; commands: ${list(known)}`,
    unknownFlag: (flag, known) => `unknown option ${flag}; options: ${list(known)}`,
    needsValue: (flag, placeholder) => `${flag} needs a value: ${flag} ${placeholder}`,
    needsNoValue: (flag, value) => `${flag} takes no value: leave out "${value}"`,
    tooMany: (extra, expected) =>
      expected.length === 0
        ? `unexpected argument "${extra}": this command takes options only`
        : `unexpected argument "${extra}": this command takes only ${list(expected)}`,
    wholeNumber: (flag, text, min, max) =>
      max === Number.MAX_SAFE_INTEGER
        ? `${flag} takes a whole number of at least ${min}, not "${text}"`
        : `${flag} takes a whole number from ${min} to ${max}, not "${text}"`,
    positiveNumber: (flag, text) => `${flag} takes a number above zero, not "${text}"`,
    badName: (flag, longest) => `${flag} takes a name of 1 to ${longest} letters`,
    notOneOf: (flag, text, values) => `${flag} does not know "${text}"; choose: ${list(values)}`,
    notJson: (flag, text) => `${flag} takes a JSON object like '{"rounds":3}', not "${text}"`,
    noFile: 'name the game file, or - for standard input',
    noPuzzleFile: 'name the file of the puzzles',
    unreadable: (file, reason) => `cannot read ${file} (${reason})`,
    unwritable: (file, reason) => `cannot write ${file} (${reason})`,
    otherPuzzles: (file) =>
      `${file} holds puzzles of another table or seed: leave out the options or name another file`,
    onlyWith: (one, other) => `${one} is only for ${other}`,
    fileNotJson: (file, reason) => `${file} is not JSON: ${reason}`,
    noGame: (known) => `name a game: ${list(known)}`,
    unknownGame: (game, known) => `unknown game "${game}"; games: ${list(known)}`,
    botCount: (given, seats) =>
      `${given} bots for ${seats} seats: name one for all or one for each`,
    arenaSeats: (given, seats) =>
      `${given} bots for ${seats} seats: name one for each, or against whom with --against`,
    oneAgainst: (given) => `--against takes one bot, not ${given}`,
    notTogether: (one, other) => `${one} and ${other} can't be combined: choose one`,
    noCompiler: 'comparing with C needs gcc, which is not installed',
    notCompiled: (reason) => `gcc could not compile: ${reason}`,
    tooManySockets: (needed, most) =>
      `${needed} connections are needed and only ${most} are allowed: raise the limit with ulimit -n`,
    needsServices:
      'PostgreSQL and Redis are needed: --database postgres://… and --redis redis://…; see docs/benchmarks.md',
  },

  summary: {
    player: 'Seat',
    bot: 'Bot',
    meanScore: 'Score',
    wins: 'Wins',
    meanRank: 'Rank',
    totals: (games, moves, seconds, rate) =>
      `${games} games · ${moves} moves · ${seconds} s · ${rate} moves/s`,
    seed: (seed) => `seed ${seed}`,
  },

  arena: {
    bot: 'Bot',
    seats: 'Seats',
    score: 'Score',
    wins: 'Wins',
    rating: 'Rating',
    totals: (games, deals, seconds) => `${games} games · ${deals} deals · ${seconds} s`,
    meaning: '± is a 95% interval; a tie for first counts as a share of a win',
  },

  arenaProgram: {
    silent: (seconds) => `no answer within ${seconds} s`,
    ended: 'ended without an answer',
    notJson: 'this is not JSON:',
  },

  coach: {
    summary: (result, luck, skill) => `Final lead: ${result} points (luck ${luck}, play ${skill}).`,
    move: (number) => `move ${number}`,
    nothing: 'No move was clearly better than yours, and luck played little part.',
  },

  puzzles: {
    progress: (matches, total, decisions, puzzles) =>
      `match ${matches + 1}/${total} · decision ${decisions} · puzzles ${puzzles}`,
    made: (file, puzzles, matches, seed) =>
      `${file}: ${puzzles} puzzles from ${matches} matches · seed ${seed}`,
    verified: (file, agreed, tried, seed) =>
      `${file}: ${agreed} of ${tried} puzzles confirmed · seed ${seed}`,
  },

  bench: {
    table: 'Table',
    bot: 'Bot',
    decisions: 'Decisions/s',
    playouts: 'Playouts/s',
    moves: 'Moves/s',
    limit: 'C, playouts/s',
    share: 'Share of C',
    tables: 'Tables',
    loopDelay: 'Loop ms',
    cpu: 'CPU µs',
    memoryPerTable: 'KB/table',
    clients: 'Clients',
    echoes: 'Echoes/s',
    servers: 'Servers',
    layout: 'People',
    layouts: { one: 'all at one', tables: 'a table at each', people: 'a seat at each' },
    busiest: 'Busiest µs',
    idlest: 'Idlest µs',
    heard: 'Heard',
    sent: 'Sent',
    database: 'Database µs',
  },

  play: {
    you: 'You',
    menu: 'What would you like to play?',
    back: 'back',
    notAChoice: (text, keys) =>
      text === ''
        ? `Type one of these: ${keys}`
        : `"${text}" is not one of the choices. Type one of these: ${keys}`,
    hint: '(? rules, q quit)',
    continue: 'Press Enter to continue',
    leaving: {
      quit: 'See you next time.',
      ended: 'End of input. See you next time.',
      interrupted: 'See you next time.',
    },
    rank: 'Rank',
    name: 'Name',
    score: 'Points',
    seed: (seed) => `To play this deal again: --seed ${seed}`,
  },
};
