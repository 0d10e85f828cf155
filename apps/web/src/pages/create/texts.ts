import type { Language } from '@sobremesa/words';

/** What the form says about a match on one phone, and about twin tables. */
interface CreateTexts {
  readonly how: string;
  readonly own: string;
  readonly one: string;
  readonly help: string;
  readonly people: string;
  readonly peopleHelp: (min: number, max: number) => string;
  readonly person: (number: number) => string;
  readonly add: string;
  readonly remove: (name: string) => string;
  readonly bots: string;
  readonly twins: string;
  readonly twinsHelp: string;
  readonly tables: string;
  readonly openTables: string;
}

export const texts: Readonly<Record<Language, CreateTexts>> = {
  es: {
    how: '¿Con qué jugáis?',
    own: 'Cada cual con su móvil',
    one: 'Un solo móvil',
    help: 'Os lo vais pasando: entre una persona y otra, una cortina tapa las cartas. No hace falta conexión.',
    people: '¿Quiénes jugáis?',
    peopleHelp: (min, max) =>
      min === max
        ? `A la mesa, ${min} en total, contando los bots.`
        : `A la mesa, de ${min} a ${max} en total, contando los bots.`,
    person: (number) => `Persona ${number}`,
    add: 'Añadir a alguien',
    remove: (name) => `Quitar a ${name}`,
    bots: 'Bots',
    twins: 'Mesas gemelas',
    twinsHelp:
      '¿No cabéis en una mesa? Jugad en varias con las mismas cartas, y al final se compara asiento con asiento. Mientras se juega, nadie puede mirar.',
    tables: 'Número de mesas',
    openTables: 'Abrir las mesas',
  },
  en: {
    how: 'How are you playing?',
    own: 'Everyone on their own phone',
    one: 'One phone',
    help: 'Pass it around: between players a curtain hides the cards. No connection needed.',
    people: 'Who’s playing?',
    peopleHelp: (min, max) =>
      min === max
        ? `${min} at the table, counting bots.`
        : `${min} to ${max} at the table, counting bots.`,
    person: (number) => `Player ${number}`,
    add: 'Add someone',
    remove: (name) => `Remove ${name}`,
    bots: 'Bots',
    twins: 'Twin tables',
    twinsHelp:
      'Too many for one table? Play at several with the same cards and compare seat by seat at the end. Nobody can watch meanwhile.',
    tables: 'Number of tables',
    openTables: 'Open the tables',
  },
};
