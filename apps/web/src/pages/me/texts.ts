import type { PlayerColour } from '@sobremesa/ui/colours';
import type { Language } from '@sobremesa/words';

/** Long texts of this page alone, which the home page must not load. */
interface MeTexts {
  readonly devicesHelp: string;
  readonly unknownDevice: string;
  readonly lastSeen: (when: string) => string;
  readonly endDevice: string;
  readonly endDeviceLabel: (device: string) => string;
  readonly endOthers: string;
  readonly othersEnded: string;
  readonly leaveTitle: string;
  readonly leaveHelp: string;
  readonly stay: string;
  readonly leave: string;
  readonly ratingHelp: (matches: number) => string;
  readonly ratingRule: string;
  readonly colourHelp: string;
  readonly suitsHelp: string;
  readonly leftHandedHelp: string;
  readonly paceHelp: string;
  readonly here: string;
  readonly localStats: string;
  readonly localHelp: string;
  readonly uncounted: (matches: number) => string;
  readonly openFile: string;
  readonly setUp: string;
  readonly doing: string;
  readonly doingHelp: string;
  readonly doingGo: string;
  readonly circles: string;
  readonly circlesHelp: string;
  readonly circlesGo: string;
  readonly data: {
    readonly title: string;
    readonly help: string;
    readonly privacy: string;
    readonly download: string;
    readonly erase: string;
    readonly eraseTitle: string;
    readonly eraseHelp: string;
    readonly typeName: (name: string) => string;
    readonly notConfirmed: string;
    readonly keep: string;
    readonly eraseGo: string;
  };
  readonly colours: Readonly<Record<PlayerColour, string>>;
}

export const texts: Readonly<Record<Language, MeTexts>> = {
  es: {
    devicesHelp: 'Tienes la sesión abierta en todos estos. Si alguno ya no es tuyo, ciérrala ahí.',
    unknownDevice: 'Otro dispositivo',
    lastSeen: (when: string): string => `Visto por última vez: ${when}`,
    endDevice: 'Cerrar sesión',
    endDeviceLabel: (device: string): string => `Cerrar sesión en ${device}`,
    endOthers: 'Cerrar sesión en todos los demás',
    othersEnded:
      'Tu sesión sigue abierta solo en este dispositivo. Los códigos para otros dispositivos tampoco valen ya; tus llaves, sí.',
    leaveTitle: '¿Cerrar sesión aquí?',
    leaveHelp:
      'Este dispositivo se olvidará de tu perfil. Para volver necesitarás una llave de acceso, o un código hecho en otro dispositivo: si no tienes ninguno, perderás tu nombre, tus partidas y tus estadísticas.',
    stay: 'Seguir aquí',
    leave: 'Cerrar sesión aquí',
    ratingHelp: (count: number): string =>
      `se empieza en 1000; ${count === 1 ? 'cuenta una partida' : `cuentan ${count} partidas`}`,
    ratingRule:
      'La puntuación cuenta entre personas, no contra bots. La segunda partida del día con la misma gente cuenta la mitad, la tercera un tercio… Quien acaba de llegar no mueve la puntuación de los demás hasta llevar cinco partidas y un día.',
    colourHelp:
      'Así te ven en todas las mesas; si dos queréis el mismo, lo lleva quien salga antes en la lista de la mesa.',
    suitsHelp: 'Cada color lleva su dibujo; con tramas, además, un fondo distinto.',
    leftHandedHelp: 'En el móvil, los botones quedan al alcance del pulgar izquierdo.',
    paceHelp: 'A qué ritmo se mueve lo que pasa en la mesa.',
    here: 'en este dispositivo',
    localStats: 'Contra bots, en este dispositivo',
    localHelp: 'Partidas sin servidor: solo están aquí y no mueven tu puntuación.',
    uncounted: (count: number): string =>
      count === 1
        ? 'No cuenta una partida en la que volviste atrás o que empezó en una posición preparada.'
        : `No cuentan ${count} partidas en las que volviste atrás o que empezaron en una posición preparada.`,
    openFile: 'Abrir una partida compartida',
    setUp: 'Preparar una posición',
    doing: '¿Cómo voy?',
    doingHelp:
      'Qué decisiones te cuestan puntos, si vas a mejor, y la lección o los retos que más te ayudarían.',
    doingGo: 'Ver cómo voy',
    circles: 'Mis círculos',
    circlesHelp: 'La familia, el club, la clase: un sitio para jugar con tu gente.',
    circlesGo: 'Ver mis círculos',
    data: {
      title: 'Tus datos',
      help: 'Son tuyos: llévatelos en un archivo cuando quieras, o bórralos.',
      privacy: 'Qué guardamos y hasta cuándo',
      download: 'Descargar mis datos',
      erase: 'Borrar mi perfil…',
      eraseTitle: '¿Borrar tu perfil?',
      eraseHelp:
        'Tu nombre, lo que has escrito, tus resultados, tu puntuación y tus llaves desaparecen ahora mismo. En las partidas de los demás pondrá «Alguien». No se puede deshacer. Las partidas sin servidor siguen en este dispositivo.',
      typeName: (name) => `Escribe tu nombre para confirmar: ${name}`,
      notConfirmed: 'Ese no es tu nombre: no se ha borrado nada.',
      keep: 'No borrarlo',
      eraseGo: 'Borrarlo para siempre',
    },
    colours: {
      brick: 'Teja',
      blue: 'Azul',
      amber: 'Ámbar',
      green: 'Verde',
      plum: 'Ciruela',
      teal: 'Turquesa',
      orange: 'Naranja',
      violet: 'Violeta',
      lime: 'Lima',
      rose: 'Rosa',
    },
  },
  en: {
    devicesHelp: 'You’re logged in on all of these. If one is no longer yours, log it out.',
    unknownDevice: 'Another device',
    lastSeen: (when) => `Last seen: ${when}`,
    endDevice: 'Log out',
    endDeviceLabel: (device) => `Log out ${device}`,
    endOthers: 'Log out everywhere else',
    othersEnded:
      'You are now logged in on this device only. Codes for other devices have stopped working too; your passkeys still work.',
    leaveTitle: 'Log out here?',
    leaveHelp:
      'This device will forget your profile. To come back you will need a passkey, or a code made on another device. If you have neither, you will lose your name, your games and your stats.',
    stay: 'Stay logged in',
    leave: 'Log out here',
    ratingHelp: (count) =>
      `everyone starts at 1000; ${count === 1 ? 'one rated game' : `${count} rated games`}`,
    ratingRule:
      'Ratings count games between people, not against bots. The second game of the day with the same people counts half, the third a third, and so on. Newcomers don’t move anyone else’s rating until they have played five games and been here a day.',
    colourHelp:
      'Your colour at every table. If two players pick the same one, whoever is listed first at the table keeps it.',
    suitsHelp: 'Every colour has its own symbol; patterns add a background as well.',
    leftHandedHelp: 'On a phone, puts the buttons under your left thumb.',
    paceHelp: 'How fast the table shows what happens.',
    here: 'on this device',
    localStats: 'Against bots, on this device',
    localHelp: 'Games without a server: they are kept here only and don’t move your rating.',
    uncounted: (count) =>
      count === 1
        ? 'One game in which you went back, or that began from a set-up position, doesn’t count.'
        : `${count} games in which you went back, or that began from a set-up position, don’t count.`,
    openFile: 'Open a shared game',
    setUp: 'Set up a position',
    doing: 'How am I doing?',
    doingHelp:
      'Which decisions cost you points, whether you’re improving, and the lesson or puzzles that would help you most.',
    doingGo: 'See how I’m doing',
    circles: 'My circles',
    circlesHelp: 'The family, the club, the class: a place to play with your people.',
    circlesGo: 'See my circles',
    data: {
      title: 'Your data',
      help: 'It’s yours: take it with you in a file whenever you like, or delete it.',
      privacy: 'What we keep and for how long',
      download: 'Download my data',
      erase: 'Delete my profile…',
      eraseTitle: 'Delete your profile?',
      eraseHelp:
        'Your name, what you wrote, your results, your rating and your passkeys disappear right now. In other people’s games your seat will say “Someone”. This can’t be undone. Games without a server stay on this device.',
      typeName: (name) => `Type your name to confirm: ${name}`,
      notConfirmed: 'That isn’t your name: nothing was deleted.',
      keep: 'Keep it',
      eraseGo: 'Delete it for ever',
    },
    colours: {
      brick: 'Brick',
      blue: 'Blue',
      amber: 'Amber',
      green: 'Green',
      plum: 'Plum',
      teal: 'Teal',
      orange: 'Orange',
      violet: 'Violet',
      lime: 'Lime',
      rose: 'Rose',
    },
  },
};
