import { commandsEn } from './commands.en.ts';
import type { Messages } from './es.ts';
import { screensEn } from './screens.en.ts';

const list = (items: readonly string[]): string => items.join(', ');

export const en: Messages = {
  program: { summary: 'Four games of number cards, in the terminal.' },
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
    lang: "The language; otherwise the system's.",
    help: 'This help.',
  },
  commands: commandsEn,

  errors: {
    unknownCommand: (name, known) => `no command "${name}"; the commands are: ${list(known)}`,
    unknownFlag: (flag, known) => `no option ${flag}; known are: ${list(known)}`,
    needsValue: (flag, placeholder) => `${flag} needs a value: ${flag} ${placeholder}`,
    needsNoValue: (flag, value) => `${flag} takes no value: leave out "${value}"`,
    tooMany: (extra, expected) =>
      expected.length === 0
        ? `"${extra}" is too much: this command takes options only`
        : `"${extra}" is too much: this command takes only ${list(expected)}`,
    wholeNumber: (flag, text, min, max) =>
      max === Number.MAX_SAFE_INTEGER
        ? `${flag} takes a whole number of at least ${min}, not "${text}"`
        : `${flag} takes a whole number from ${min} to ${max}, not "${text}"`,
    positiveNumber: (flag, text) => `${flag} takes a number above zero, not "${text}"`,
    badName: (flag, longest) => `${flag} takes a name of 1 to ${longest} letters`,
    notOneOf: (flag, text, values) => `${flag} does not know "${text}"; choose: ${list(values)}`,
    notJson: (flag, text) => `${flag} takes a JSON object like '{"rounds":3}', not "${text}"`,
    noFile: 'the file of the game is missing, or - to read it from standard input',
    unreadable: (file, reason) => `cannot read ${file} (${reason})`,
    fileNotJson: (file, reason) => `${file} is not JSON: ${reason}`,
    noGame: (known) => `which game is missing; there are: ${list(known)}`,
    unknownGame: (game, known) => `no game "${game}"; there are: ${list(known)}`,
    botCount: (given, seats) =>
      `${given} bots for ${seats} seats: name one for all or one for each`,
    arenaSeats: (given, seats) =>
      `${given} bots for ${seats} seats: name one for each, or against whom with --against`,
    oneAgainst: (given) => `--against takes one bot, not ${given}`,
    notTogether: (one, other) => `${one} and ${other} do not go together: choose one`,
    noCompiler: 'comparing with C needs gcc, which is not installed',
    notCompiled: (reason) => `gcc could not compile: ${reason}`,
    tooManySockets: (needed, most) =>
      `${needed} connections are needed and there is room for ${most}: ulimit -n makes more`,
  },

  guest: (name) => (name === 'buffalo' ? 'The buffalo' : name),

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
    meaning: '± is a 95 % interval; a shared first place is shared',
  },

  arenaProgram: {
    silent: (seconds) => `no answer within ${seconds} s`,
    ended: 'ended without an answer',
    notJson: 'this is not JSON:',
  },

  coach: {
    summary: (result, luck, skill) =>
      `Lead in the end: ${result} points (luck ${luck}, own play ${skill}).`,
    move: (number) => `move ${number}`,
    nothing: 'No move was clearly better than yours, and luck did little.',
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
  },

  play: {
    you: 'You',
    menu: 'What shall we play?',
    back: 'back',
    notAChoice: (text, keys) =>
      text === ''
        ? `Type one of these: ${keys}`
        : `"${text}" is not on offer. Type one of these: ${keys}`,
    hint: '(? rules, q leave)',
    continue: 'Enter to go on',
    leaving: {
      quit: 'Until next time.',
      ended: 'Nothing more comes in, so we leave it here. Until next time.',
      interrupted: 'Until next time.',
    },
    rank: 'Rank',
    name: 'Name',
    score: 'Points',
    seed: (seed) => `To play this deal again: --seed ${seed}`,
  },

  screens: screensEn,
};
