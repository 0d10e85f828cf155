import type { Language } from '@sobremesa/words';

interface OfflineTexts {
  readonly newVersion: string;
  readonly takeIt: string;
  readonly title: string;
  readonly help: string;
  readonly ready: (room: string) => string;
  readonly progress: (done: number, total: number, sent: string) => string;
  readonly absent: (sent: string) => string;
  readonly metered: (sent: string) => string;
  readonly failed: string;
  readonly impossible: string;
  readonly fetch: string;
  readonly forget: string;
}

export const texts: Readonly<Record<Language, OfflineTexts>> = {
  es: {
    newVersion: 'Hay una versión nueva.',
    takeIt: 'Actualizar',
    title: 'Sin conexión',
    help: 'Con todo guardado en este dispositivo puedes jugar contra bots, llevar la cuenta y leer las reglas en cualquier parte.',
    ready: (room) => `Listo para jugar sin conexión. Ocupa ${room}.`,
    progress: (done, total, sent) =>
      `Preparando para jugar sin conexión: ${done} de ${total} · ${sent}`,
    absent: (sent) => `Aún no está guardado. Son ${sent}.`,
    metered: (sent) => `Con datos limitados no se descarga solo. Son ${sent}.`,
    failed: 'Se ha cortado. Sigue solo la próxima vez, o prueba otra vez ahora.',
    impossible: 'Este navegador no deja guardarlo aquí: hace falta una dirección https.',
    fetch: 'Guardar ahora',
    forget: 'Borrar lo guardado',
  },
  en: {
    newVersion: 'There’s a new version.',
    takeIt: 'Update',
    title: 'Offline',
    help: 'With everything saved on this device you can play against bots, keep score and read the rules anywhere.',
    ready: (room) => `Ready to play offline. Takes up ${room}.`,
    progress: (done, total, sent) => `Getting ready to play offline: ${done} of ${total} · ${sent}`,
    absent: (sent) => `Not saved yet. It’s ${sent}.`,
    metered: (sent) => `It doesn’t download by itself on limited data. It’s ${sent}.`,
    failed: 'The download stopped. It goes on by itself next time, or try again now.',
    impossible: 'This browser can’t save it here: that takes an https address.',
    fetch: 'Save it now',
    forget: 'Delete what’s saved',
  },
};
