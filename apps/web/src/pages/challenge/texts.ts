import type { Language } from '@sobremesa/words';

/** What the page of a challenge says, and the way to it from a finished match. */
interface ChallengeTexts {
  readonly title: string;
  /** Lets others try one's own match. */
  readonly make: string;
  readonly see: string;
  readonly invites: (name: string) => string;
  readonly inviteHelp: (name: string, bots: string) => string;
  readonly facts: string;
  readonly play: string;
  readonly goOn: string;
  readonly sentToMaker: string;
  readonly yours: string;
  readonly yoursHelp: string;
  readonly shared: (game: string) => string;
  readonly answered: (game: string) => string;
  readonly answer: (name: string) => string;
  readonly answerHelp: (name: string) => string;
  readonly saveFile: string;
  readonly savedFile: (address: string) => string;
  readonly noneYet: string;
  readonly results: string;
  readonly you: string;
  readonly first: string;
  readonly withBot: string;
  readonly withHints: (count: number) => string;
  readonly withTakeBacks: (count: number) => string;
  readonly atTable: (rank: string, points: string) => string;
  readonly compareWith: string;
  readonly comparison: (one: string, other: string) => string;
  readonly decision: (number: number) => string;
  readonly sameUntil: (count: number) => string;
  readonly allSame: string;
  readonly parted: string;
  readonly bots: string;
  readonly over: string;
  readonly nothing: string;
  readonly aside: string;
  readonly someone: string;
  readonly someoneElse: (number: number) => string;
  readonly gain: string;
  readonly moment: (name: string) => string;
  readonly practise: string;
  readonly replay: string;
  readonly open: string;
  readonly broken: string;
  readonly help: string;
  readonly noSuch: string;
  readonly cannot: string;
  readonly notPlayed: string;
}

export const texts: Readonly<Record<Language, ChallengeTexts>> = {
  es: {
    title: 'Las mismas cartas',
    make: 'Desafiar a alguien con estas cartas',
    see: 'Comparar las partidas',
    invites: (name) => `${name} te desafía con sus cartas`,
    inviteHelp: (name, bots) =>
      `Te sientas donde ${name}, con el mismo reparto y los mismos bots (${bots}), que en la misma situación hacen lo mismo. Al terminar veis las dos partidas lado a lado. Cuenta el primer intento.`,
    facts: 'Cómo se juega',
    play: 'Jugar con sus cartas',
    goOn: 'Seguir mi partida',
    sentToMaker:
      'Si la partida es tuya, abre este enlace en el navegador donde la jugaste: allí verás la comparación.',
    yours: 'Desafía a alguien con tus cartas',
    yoursHelp:
      'Manda el enlace a quien quieras, a cuantas personas quieras. Hasta que terminen no verán nada de tu partida.',
    shared: (game) => `¿Lo harías mejor? Juega a ${game} con mis mismas cartas:`,
    answered: (game) => `He jugado a ${game} con tus cartas. Compara las dos partidas:`,
    answer: (name) => `Mándale tu partida a ${name}`,
    answerHelp: (name) => `Con este enlace, ${name} verá las dos partidas lado a lado.`,
    saveFile: 'Guardar en un archivo',
    savedFile: (address) =>
      `Es larga para un enlace: la tienes en un archivo, que se abre en ${address}`,
    noneYet: 'Todavía no lo ha terminado nadie más. Aquí aparecerá cada partida.',
    results: 'Quién lo ha jugado',
    you: 'tú',
    first: 'la primera',
    withBot: 'en parte jugó un bot',
    withHints: (count) => (count === 1 ? 'con una pista' : `con ${count} pistas`),
    withTakeBacks: (count) =>
      count === 1 ? 'volvió atrás una vez' : `volvió atrás ${count} veces`,
    atTable: (rank, points) => `${rank}, ${points}`,
    compareWith: 'Comparar con',
    comparison: (one, other) => `${one} y ${other}, decisión a decisión`,
    decision: (number) => `Decisión ${number}`,
    sameUntil: (count) =>
      count === 1 ? 'La primera decisión, igual' : `Las ${count} primeras decisiones, iguales`,
    allSame: 'Habéis jugado exactamente lo mismo de principio a fin.',
    parted: 'Aquí jugasteis distinto',
    bots: 'Aquí los bots jugaron otra cosa',
    over: 'Ya había terminado',
    nothing: 'Aquí no había nada que decidir',
    aside: 'Sin decidir nada: el reparto y el final de cada ronda',
    someone: 'Quien te pasó sus cartas',
    someoneElse: (number) => `Alguien más (${number})`,
    gain: 'puntos hasta la siguiente',
    moment: (name) => `Ver ese momento de la partida de ${name}`,
    practise: 'Jugarla otra vez, para practicar',
    replay: 'Repetición',
    open: 'Abrir un archivo',
    broken:
      'Aquí no hay ninguna partida que se pueda jugar. Puede que el enlace o el archivo haya llegado cortado: pide que te lo manden otra vez.',
    help: 'Alguien que ha jugado contra bots puede pasarte sus mismas cartas en un enlace o, si la partida es larga, en un archivo.',
    noSuch: 'Nadie ha pasado sus cartas con este código.',
    cannot: 'Solo se puede con una partida terminada de una persona contra bots.',
    notPlayed: 'Antes de verla, termina tu partida con las mismas cartas.',
  },
  en: {
    title: 'The same cards',
    make: 'Challenge a friend with these cards',
    see: 'Compare the games',
    invites: (name) => `${name} challenges you with their cards`,
    inviteHelp: (name, bots) =>
      `You take ${name}’s seat, with the same deal and the same bots (${bots}), who make the same choices in the same situations. When you finish, you both see the two games side by side. Your first try counts.`,
    facts: 'How it is played',
    play: 'Play with their cards',
    goOn: 'Continue my game',
    sentToMaker:
      'If the game is yours, open this link in the browser you played it in: you’ll see the comparison there.',
    yours: 'Challenge a friend with your cards',
    yoursHelp:
      'Send the link to anyone, as many people as you like. Until they finish they won’t see anything of your game.',
    shared: (game) => `Could you do better? Play ${game} with the cards I had:`,
    answered: (game) => `I’ve played ${game} with your cards. Compare the two games:`,
    answer: (name) => `Send your game to ${name}`,
    answerHelp: (name) => `With this link ${name} sees the two games side by side.`,
    saveFile: 'Save as a file',
    savedFile: (address) =>
      `Too long for a link: it was saved as a file, which opens at ${address}`,
    noneYet: 'Nobody else has finished it yet. Every game will show up here.',
    results: 'Who has played it',
    you: 'you',
    first: 'the first',
    withBot: 'a bot played part of it',
    withHints: (count) => (count === 1 ? 'with one hint' : `with ${count} hints`),
    withTakeBacks: (count) => (count === 1 ? 'took back once' : `took back ${count} times`),
    atTable: (rank, points) => `${rank}, ${points}`,
    compareWith: 'Compare with',
    comparison: (one, other) => `${one} and ${other}, decision by decision`,
    decision: (number) => `Decision ${number}`,
    sameUntil: (count) =>
      count === 1 ? 'The first decision, the same' : `The first ${count} decisions, the same`,
    allSame: 'You played exactly the same from start to finish.',
    parted: 'Here you chose differently',
    bots: 'Here the bots played something else',
    over: 'Already over',
    nothing: 'Nothing to decide here',
    aside: 'Without a decision: the deal and the end of each round',
    someone: 'Whoever passed you their cards',
    someoneElse: (number) => `Someone else (${number})`,
    gain: 'points until the next',
    moment: (name) => `See that moment of ${name}’s game`,
    practise: 'Play it again, for practice',
    replay: 'Replay',
    open: 'Open a file',
    broken:
      'There is no game to be played here. The link or the file may have been cut short: ask for it again.',
    help: 'Someone who has played against bots can pass you the same cards as a link or, if the game is long, as a file.',
    noSuch: 'Nobody has passed on their cards with this code.',
    cannot: 'Only a finished game of one person against bots can be tried by others.',
    notPlayed: 'Before you see it, finish your own game with the same cards.',
  },
};
