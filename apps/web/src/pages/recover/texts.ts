import type { Language } from '@sobremesa/words';

interface RecoverTexts {
  readonly title: string;
  readonly help: string;
  readonly warning: string;
  readonly code: string;
  readonly go: string;
  readonly done: string;
}

export const texts: Readonly<Record<Language, RecoverTexts>> = {
  es: {
    title: 'Traer mi perfil',
    help: 'Escribe el código que has creado en el otro dispositivo.',
    warning: 'El perfil que tiene ahora este navegador se cambiará por el tuyo.',
    code: 'Código',
    go: 'Soy yo',
    done: 'Hecho: ya eres tú también aquí.',
  },
  en: {
    title: 'Move my profile here',
    help: 'Enter the code from your other device.',
    warning: 'The profile this browser has now will be replaced.',
    code: 'Code',
    go: 'That’s me',
    done: 'Done. You’re all set on this device too.',
  },
};
