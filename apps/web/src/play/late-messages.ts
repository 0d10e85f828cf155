import type { Language } from '@sobremesa/words';

/** What is said to people who come to a running match, and about them. */
export interface LateTexts {
  readonly running: string;
  readonly takeOverHelp: string;
  readonly nextHelp: string;
  readonly playFor: (bot: string) => string;
  readonly next: string;
  readonly waits: string;
  readonly notNext: string;
  readonly watch: string;
  readonly tookOver: (name: string) => string;
  readonly willPlay: (name: string) => string;
  readonly welcome: string;
  readonly welcomeHelp: string;
}

export const lateMessages: Readonly<Record<Language, LateTexts>> = {
  es: {
    running: 'La partida ya está en marcha.',
    takeOverHelp: 'Puedes seguir jugando tú por un bot, o esperar a la próxima.',
    nextHelp: 'Puedes mirar, y jugar la próxima.',
    playFor: (bot) => `Jugar por ${bot}`,
    next: 'Jugar la próxima',
    waits: 'Juegas la próxima. Cuando empiece, te llevamos a la mesa.',
    notNext: 'Mejor no',
    watch: 'Solo mirar',
    tookOver: (name) => `${name} juega ahora por un bot.`,
    willPlay: (name) => `${name} jugará la próxima.`,
    welcome: 'Quien llegue tarde puede jugar por un bot',
    welcomeHelp: 'Se queda con sus cartas y sus puntos, y sigue desde ahí.',
  },
  en: {
    running: 'The game has already started.',
    takeOverHelp: 'You can take over from a bot, or wait for the next game.',
    nextHelp: 'You can watch, and play the next game.',
    playFor: (bot) => `Play for ${bot}`,
    next: 'Play the next game',
    waits: 'You’re in the next game. We’ll take you to the table when it starts.',
    notNext: 'Rather not',
    watch: 'Just watch',
    tookOver: (name) => `${name} plays for a bot now.`,
    willPlay: (name) => `${name} is in the next game.`,
    welcome: 'Latecomers may take over from a bot',
    welcomeHelp: 'They get its cards and its points, and play on from there.',
  },
};
