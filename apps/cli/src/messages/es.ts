import { commandsEs } from './commands.es.ts';

const list = (items: readonly string[]): string => items.join(', ');

export const es = {
  program: { summary: 'Cuatro juegos de cartas con números, en la terminal.' },
  usage: 'Uso:',
  flags: 'opciones',
  moreHelp: (path: string) => `«${path} ORDEN --help» explica cada orden.`,
  example: 'Ejemplo.',
  placeholders: {
    command: 'ORDEN',
    text: 'TEXTO',
    number: 'N',
    numbers: 'N,…',
    url: 'URL',
    json: 'JSON',
    game: 'JUEGO',
    bot: 'BOT',
    bots: 'BOT,…',
    language: 'es|en',
  },
  commonFlags: {
    lang: 'El idioma; si no, el del sistema.',
    help: 'Esta ayuda.',
  },
  commands: commandsEs,

  errors: {
    unknownCommand: (name: string, known: readonly string[]) =>
      `no existe la orden «${name}»; las órdenes son: ${list(known)}`,
    unknownFlag: (flag: string, known: readonly string[]) =>
      `no existe la opción ${flag}; las que hay son: ${list(known)}`,
    needsValue: (flag: string, placeholder: string) =>
      `a ${flag} le falta un valor: ${flag} ${placeholder}`,
    needsNoValue: (flag: string, value: string) => `${flag} no lleva valor: sobra «${value}»`,
    tooMany: (extra: string, expected: readonly string[]) =>
      expected.length === 0
        ? `sobra «${extra}»: esta orden solo admite opciones`
        : `sobra «${extra}»: esta orden solo espera ${list(expected)}`,
    wholeNumber: (flag: string, text: string, min: number, max: number) =>
      max === Number.MAX_SAFE_INTEGER
        ? `${flag} espera un número entero a partir de ${min}, no «${text}»`
        : `${flag} espera un número entero de ${min} a ${max}, no «${text}»`,
    positiveNumber: (flag: string, text: string) =>
      `${flag} espera un número mayor que cero, no «${text}»`,
    badName: (flag: string, longest: number) => `${flag} espera un nombre de 1 a ${longest} letras`,
    notOneOf: (flag: string, text: string, values: readonly string[]) =>
      `${flag} no admite «${text}»; vale: ${list(values)}`,
    notJson: (flag: string, text: string) =>
      `${flag} espera un objeto JSON como '{"rounds":3}', no «${text}»`,
    noFile: 'falta el archivo de la partida, o - para leerla de la entrada estándar',
    noPuzzleFile: 'falta el archivo de los retos',
    unreadable: (file: string, reason: string) => `no se puede leer ${file} (${reason})`,
    unwritable: (file: string, reason: string) => `no se puede escribir ${file} (${reason})`,
    otherPuzzles: (file: string) =>
      `${file} tiene retos de otra mesa u otra semilla: quita las opciones o di otro archivo`,
    onlyWith: (one: string, other: string) => `${one} es solo para ${other}`,
    fileNotJson: (file: string, reason: string) => `${file} no es JSON: ${reason}`,
    noGame: (known: readonly string[]) => `falta el juego; los que hay son: ${list(known)}`,
    unknownGame: (game: string, known: readonly string[]) =>
      `no existe el juego «${game}»; los que hay son: ${list(known)}`,
    botCount: (given: number, seats: number) =>
      `hay ${given} bots para ${seats} asientos: di uno para todos o uno para cada uno`,
    arenaSeats: (given: number, seats: number) =>
      `${given} bots para ${seats} asientos: di uno por asiento, o contra quién con --against`,
    oneAgainst: (given: number) => `--against espera un solo bot, no ${given}`,
    notTogether: (one: string, other: string) => `${one} y ${other} no van juntas: elige una`,
    noCompiler: 'para comparar con C hace falta gcc, y no está instalado',
    notCompiled: (reason: string) => `gcc no pudo compilar: ${reason}`,
    tooManySockets: (needed: number, most: number) =>
      `hacen falta ${needed} conexiones y aquí caben ${most}: ulimit -n lo amplía`,
    needsServices:
      'hacen falta PostgreSQL y Redis: --database postgres://… y --redis redis://…; ver docs/benchmarks.md',
  },

  summary: {
    player: 'Asiento',
    bot: 'Bot',
    meanScore: 'Puntos',
    wins: 'Gana',
    meanRank: 'Puesto',
    totals: (games: string, moves: string, seconds: string, rate: string) =>
      `${games} partidas · ${moves} jugadas · ${seconds} s · ${rate} jugadas/s`,
    seed: (seed: string) => `semilla ${seed}`,
  },

  arena: {
    bot: 'Bot',
    seats: 'Asientos',
    score: 'Puntos',
    wins: 'Victorias',
    rating: 'Nivel',
    totals: (games: string, deals: string, seconds: string) =>
      `${games} partidas · ${deals} repartos · ${seconds} s`,
    meaning: '± es un intervalo del 95 %; un primer puesto compartido cuenta a partes iguales',
  },

  /** What an outside program did wrong. */
  arenaProgram: {
    silent: (seconds: number) => `no contesta en ${seconds} s`,
    ended: 'ha acabado sin contestar',
    notJson: 'esto no es JSON:',
  },

  coach: {
    summary: (result: string, luck: string, skill: string) =>
      `Ventaja al final: ${result} puntos (suerte ${luck}, juego propio ${skill}).`,
    move: (number: string) => `jugada ${number}`,
    nothing: 'Ninguna jugada claramente mejor que las tuyas, ni golpes de suerte.',
  },

  puzzles: {
    progress: (matches: number, total: number, decisions: number, puzzles: number) =>
      `partida ${matches + 1}/${total} · decisión ${decisions} · retos ${puzzles}`,
    made: (file: string, puzzles: number, matches: number, seed: string) =>
      `${file}: ${puzzles} retos de ${matches} partidas · semilla ${seed}`,
    verified: (file: string, agreed: number, tried: number, seed: string) =>
      `${file}: ${agreed} de ${tried} retos confirmados · semilla ${seed}`,
  },

  bench: {
    table: 'Mesa',
    bot: 'Bot',
    decisions: 'Decisiones/s',
    playouts: 'Partidas/s',
    moves: 'Jugadas/s',
    limit: 'C, partidas/s',
    share: 'Parte de C',
    tables: 'Mesas',
    loopDelay: 'Bucle ms',
    cpu: 'µs CPU',
    memoryPerTable: 'KB/mesa',
    clients: 'Clientes',
    echoes: 'Ecos/s',
    servers: 'Servidores',
    layout: 'Gente',
    layouts: { one: 'toda en uno', tables: 'por mesas', people: 'por asientos' },
    busiest: 'El que más, µs',
    idlest: 'El que menos, µs',
    heard: 'Recibidos',
    sent: 'Enviados',
    database: 'Base de datos µs',
  },

  play: {
    you: 'Tú',
    menu: '¿A qué jugamos?',
    back: 'volver',
    notAChoice: (text: string, keys: string) =>
      text === ''
        ? `Escribe una de estas: ${keys}`
        : `«${text}» no está entre las opciones. Escribe una de estas: ${keys}`,
    hint: '(? reglas, q salir)',
    continue: 'Intro para seguir',
    leaving: {
      quit: 'Hasta otra sobremesa.',
      ended: 'No llega nada más por la entrada, así que lo dejamos aquí. Hasta otra sobremesa.',
      interrupted: 'Hasta otra sobremesa.',
    },
    rank: 'Puesto',
    name: 'Nombre',
    score: 'Puntos',
    seed: (seed: string) => `Para repetir este reparto: --seed ${seed}`,
  },
};

export type Messages = typeof es;
