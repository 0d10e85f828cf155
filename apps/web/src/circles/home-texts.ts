import type { Language } from '@sobremesa/words';

/** What the home page says of the reader's circles. */
interface HomeCircleTexts {
  readonly title: string;
  /** Members who have not given a name are counted. */
  readonly here: (names: string) => string;
  readonly nobody: string;
  readonly nameless: (count: number) => string;
  readonly tables: (count: number) => string;
}

export const homeCircleTexts: Readonly<Record<Language, HomeCircleTexts>> = {
  es: {
    title: 'Mis círculos',
    here: (names) => `Por aquí: ${names}`,
    nobody: 'Ahora no hay nadie más por aquí',
    nameless: (count) => (count === 1 ? 'alguien sin nombre' : `${count} personas sin nombre`),
    tables: (count) => (count === 1 ? '1 mesa abierta' : `${count} mesas abiertas`),
  },
  en: {
    title: 'My circles',
    here: (names) => `Here now: ${names}`,
    nobody: 'Nobody else is here right now',
    nameless: (count) =>
      count === 1 ? 'someone without a name' : `${count} people without a name`,
    tables: (count) => (count === 1 ? '1 open table' : `${count} open tables`),
  },
};
