import type { Language } from '@sobremesa/words';

/** Of a copy of the page that no server stands behind. */
interface ServerlessTexts {
  readonly home: string;
  readonly missing: string;
}

export const texts: Readonly<Record<Language, ServerlessTexts>> = {
  es: {
    home: 'Esta copia de Sobremesa va sin servidor: todo se queda en este dispositivo, y no hay mesas con gente en otros.',
    missing:
      'Esta copia de Sobremesa va sin servidor, así que aquí no hay mesas con gente en otros dispositivos.',
  },
  en: {
    home: 'This copy of Sobremesa runs without a server: everything stays on this device, and there are no tables with people on other ones.',
    missing:
      'This copy of Sobremesa runs without a server, so it has no tables with people on other devices.',
  },
};
