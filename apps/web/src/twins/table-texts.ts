import type { Language } from '@sobremesa/words';

type TwinError = 'no-such-twins' | 'twins-running' | 'seated-elsewhere' | 'fixed-deal';

/** What a table says of its twins. */
interface TwinTableTexts {
  readonly place: (number: number, of: number) => string;
  readonly help: string;
  readonly see: string;
  readonly running: string;
  readonly compare: string;
  readonly errors: Readonly<Record<TwinError, string>>;
}

export const twinTableTexts: Readonly<Record<Language, TwinTableTexts>> = {
  es: {
    place: (number, of) => `Mesa ${number} de ${of} mesas gemelas`,
    help: 'En todas se reparten las mismas cartas. Cada cual se sienta en una sola, y nadie ve las demás hasta que acaben todas.',
    see: 'Ver las mesas gemelas',
    running:
      'Las otras mesas siguen con estas mismas cartas: hasta que acaben no se ve ninguna partida por dentro. ¡No les chives nada!',
    compare: 'Comparar las mesas',
    errors: {
      'no-such-twins': 'No hay mesas gemelas con este código.',
      'twins-running':
        'Hasta que acaben todas las mesas gemelas, cada una es solo de quien juega en ella.',
      'seated-elsewhere':
        'Ya tienes sitio en otra de estas mesas gemelas. Levántate de allí si quieres cambiarte.',
      'fixed-deal': 'El reparto de las mesas gemelas ya está hecho y no admite azar de nadie.',
    },
  },
  en: {
    place: (number, of) => `Table ${number} of ${of} twin tables`,
    help: 'Every one of them is dealt the same cards. You sit at one only, and nobody sees the others until all of them are over.',
    see: 'See the twin tables',
    running:
      'The other tables are still playing these same cards: until they finish, nobody can look into any of the games. Don’t give anything away!',
    compare: 'Compare the tables',
    errors: {
      'no-such-twins': 'There are no twin tables with this code.',
      'twins-running': 'Until all twin tables are over, each one is only for those who play at it.',
      'seated-elsewhere':
        'You already have a seat at another of these twin tables. Leave it first if you’d rather sit here.',
      'fixed-deal': 'The deal of twin tables is fixed and takes no randomness from anyone.',
    },
  },
};

/** The sentence for an error about twin tables; `undefined` for any other. */
export const sayTwinError = (code: string, language: Language): string | undefined => {
  const { errors } = twinTableTexts[language];
  return Object.hasOwn(errors, code) ? errors[code as TwinError] : undefined;
};
