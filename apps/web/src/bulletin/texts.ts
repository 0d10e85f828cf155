import type { Language } from '@sobremesa/words';

interface BulletinTexts {
  readonly announcement: string;
  readonly dismiss: (text: string) => string;
  readonly bannedTitle: string;
  readonly bannedUntil: (when: string) => string;
  readonly reason: string;
  readonly meanwhile: string;
}

export const texts: Readonly<Record<Language, BulletinTexts>> = {
  es: {
    announcement: 'Aviso',
    dismiss: (text) => `Cerrar el aviso «${text}»`,
    bannedTitle: 'Aquí no puedes jugar por un tiempo',
    bannedUntil: (when) => `Quien lleva este servidor te ha vetado hasta ${when}.`,
    reason: 'Motivo:',
    meanwhile:
      'Mientras tanto puedes jugar contra bots en este dispositivo, y ver, llevarte o borrar lo que es tuyo.',
  },
  en: {
    announcement: 'Announcement',
    dismiss: (text) => `Dismiss “${text}”`,
    bannedTitle: 'You can’t play here for a while',
    bannedUntil: (when) => `Whoever runs this server has banned you until ${when}.`,
    reason: 'Reason:',
    meanwhile:
      'Meanwhile you can play against bots on this device, and see, take away or delete what’s yours.',
  },
};
