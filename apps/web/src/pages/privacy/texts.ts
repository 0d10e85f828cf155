import type { Language } from '@sobremesa/words';

interface PrivacyTexts {
  readonly title: string;
  readonly lead: string;
  readonly device: string;
  readonly why: string;
  readonly until: string;
  readonly onDelete: string;
  readonly logs: string;
  readonly backups: string;
  readonly goDelete: string;
  readonly free: string;
  readonly source: string;
  readonly askForSource: string;
}

export const texts: Readonly<Record<Language, PrivacyTexts>> = {
  es: {
    title: 'Privacidad',
    lead: 'Aquí se juega sin registrarse. No hay publicidad, ni cookies de otros, ni nadie que siga lo que haces. Esto es todo lo que este servidor guarda de ti:',
    device:
      'Tus ajustes, las partidas contra bots sin servidor, los retos y las hojas de puntos están solo en tu dispositivo.',
    why: 'Para qué',
    until: 'Hasta cuándo',
    onDelete: 'Si borras tu perfil',
    logs: 'Los registros del servidor no llevan nombres, textos ni direcciones.',
    backups:
      'Quien lleva el servidor puede tener copias de seguridad de antes de que borraras tu perfil; caducan según sus normas.',
    goDelete: 'Descargar o borrar mis datos',
    free: 'Sobremesa es software libre (AGPL-3.0).',
    source: 'Código fuente de este servidor',
    askForSource: 'El código fuente te lo da quien lleva este servidor.',
  },
  en: {
    title: 'Privacy',
    lead: 'You play here without signing up. There are no ads, no third-party cookies, and nobody tracks what you do. This is everything that this server keeps about you:',
    device:
      'Your settings, games against bots without a server, puzzles and score sheets are on your device only.',
    why: 'What for',
    until: 'Until when',
    onDelete: 'If you delete your profile',
    logs: 'The server’s logs contain no names, texts or addresses.',
    backups:
      'Whoever runs the server may have backups from before you deleted your profile; they expire by their own rules.',
    goDelete: 'Download or delete my data',
    free: 'Sobremesa is free software (AGPL-3.0).',
    source: 'This server’s source code',
    askForSource: 'Whoever runs this server gives you its source code.',
  },
};
