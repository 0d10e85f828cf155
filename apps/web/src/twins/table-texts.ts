import type { Language } from '@sobremesa/words';

/** What a table says of its twins. */
interface TwinTableTexts {
  readonly place: (number: number, of: number) => string;
  readonly help: string;
  readonly see: string;
  readonly running: string;
  readonly compare: string;
  readonly seatedElsewhere: string;
}

export const twinTableTexts: Readonly<Record<Language, TwinTableTexts>> = {
  es: {
    place: (number, of) => `Mesa ${number} de ${of} mesas gemelas`,
    help: 'En todas se reparten las mismas cartas. Cada cual se sienta en una sola, y nadie ve las demás hasta que acaben todas.',
    see: 'Ver las mesas gemelas',
    running:
      'Las otras mesas siguen con estas mismas cartas: hasta que acaben no se ve ninguna partida por dentro. ¡No les chives nada!',
    compare: 'Comparar las mesas',
    seatedElsewhere:
      'Ya tienes sitio en otra de estas mesas gemelas. Levántate de allí si quieres cambiarte.',
  },
  en: {
    place: (number, of) => `Table ${number} of ${of} twin tables`,
    help: 'Every one of them is dealt the same cards. You sit at one only, and nobody sees the others until all of them are over.',
    see: 'See the twin tables',
    running:
      'The other tables are still playing these same cards: until they finish, nobody can look into any of the games. Don’t give anything away!',
    compare: 'Compare the tables',
    seatedElsewhere:
      'You already have a seat at another of these twin tables. Leave it first if you’d rather sit here.',
  },
};
