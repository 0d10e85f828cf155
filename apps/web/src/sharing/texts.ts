import type { Language } from '@sobremesa/words';

interface LinkTexts {
  readonly several: (others: string) => string;
  readonly onlyHere: string;
  readonly unknown: (port: string) => string;
}

const example = (port: string): string => `http://192.168.1.20${port === '' ? '' : `:${port}`}`;

export const linkTexts: Readonly<Record<Language, LinkTexts>> = {
  es: {
    several: (others) => `Si el enlace no se abre en otro móvil, prueba con ${others}.`,
    onlyHere:
      'Este servidor solo atiende a este ordenador: el enlace no se abrirá en ningún otro sitio. Arráncalo con HOST=0.0.0.0 para que lleguen los demás.',
    unknown: (port) =>
      `«localhost» solo existe en este ordenador: el enlace no se abrirá en otros. Abre esta página con la dirección de este ordenador en tu red, como ${example(port)}, y compártela desde ahí.`,
  },
  en: {
    several: (others) => `If the link doesn’t open on another phone, try ${others}.`,
    onlyHere:
      'This server answers this computer only, so the link won’t open anywhere else. Start it with HOST=0.0.0.0 to let the others in.',
    unknown: (port) =>
      `“localhost” only exists on this computer, so the link won’t open anywhere else. Open this page at this computer’s address in your network, such as ${example(port)}, and share it from there.`,
  },
};
