import type { Language } from '@sobremesa/words';

/** Texts of this page alone, which the home page must not load. */
interface SharedTexts {
  readonly title: string;
  readonly help: string;
  readonly open: string;
  readonly broken: string;
}

export const texts: Readonly<Record<Language, SharedTexts>> = {
  es: {
    title: 'Una partida compartida',
    help: 'Quien juega contra bots puede mandarte su partida en un enlace o, si es larga, en un archivo. Aquí la ves entera, comprobada con las reglas.',
    open: 'Abrir un archivo',
    broken:
      'Aquí no hay ninguna partida que se pueda leer. Puede que el enlace o el archivo haya llegado cortado: pide que te lo manden otra vez.',
  },
  en: {
    title: 'A shared game',
    help: 'Someone who plays against bots can send you their game as a link or, if it is long, as a file. Here you can watch all of it, checked against the rules.',
    open: 'Open a file',
    broken:
      'There is no game to be read here. The link or the file may have been cut short: ask for it again.',
  },
};
