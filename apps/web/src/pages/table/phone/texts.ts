import type { Language } from '@sobremesa/words';

/** What is said around a match on one phone. */
interface PhoneTexts {
  readonly passTo: string;
  readonly again: string;
  readonly title: (name: string) => string;
  readonly titleAgain: (name: string) => string;
  readonly itsMe: string;
  readonly goOn: string;
  readonly back: string;
  readonly tryAgain: string;
}

export const texts: Readonly<Record<Language, PhoneTexts>> = {
  es: {
    passTo: 'Pásale el móvil a',
    again: 'Le toca otra vez a',
    title: (name) => `Pásale el móvil a ${name}`,
    titleAgain: (name) => `Le toca otra vez a ${name}`,
    itsMe: 'Soy yo',
    goOn: 'Seguir',
    back: 'Vuelve',
    tryAgain: 'Probar otra vez',
  },
  en: {
    passTo: 'Pass the phone to',
    again: 'Your turn again,',
    title: (name) => `Pass the phone to ${name}`,
    titleAgain: (name) => `Your turn again, ${name}`,
    itsMe: 'It’s me',
    goOn: 'Continue',
    back: 'Back again',
    tryAgain: 'Try again',
  },
};
