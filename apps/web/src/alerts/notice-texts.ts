import type { NoticeKind, WebhookShape } from '@sobremesa/protocol';
import type { Language } from '@sobremesa/words';

/** Texts about notices while the reader is away; the home page must not load them. */
interface NoticeTexts {
  readonly offer: string;
  readonly offerHelp: string;
  readonly accept: string;
  readonly decline: string;
  readonly accepted: string;
  readonly refused: string;
  readonly failed: string;
  readonly title: string;
  readonly help: string;
  readonly here: string;
  readonly hereHelp: string;
  readonly blocked: string;
  readonly impossible: string;
  readonly onApple: string;
  readonly devices: (count: number) => string;
  readonly kinds: Readonly<Record<NoticeKind, string>>;
  readonly kindsHelp: Readonly<Record<NoticeKind, string>>;
  readonly quiet: string;
  readonly quietHelp: (place: string) => string;
  readonly from: string;
  readonly to: string;
  readonly webhooks: string;
  readonly webhooksHelp: string;
  readonly url: string;
  readonly shape: string;
  readonly shapes: Readonly<Record<WebhookShape, string>>;
  readonly add: string;
  readonly test: string;
  readonly tested: string;
  readonly remove: string;
  readonly testLabel: (url: string) => string;
  readonly removeLabel: (url: string) => string;
  readonly secret: string;
  readonly failing: (since: string) => string;
  readonly off: string;
  readonly badWebhook: string;
  readonly tooMany: string;
}

export const texts: Readonly<Record<Language, NoticeTexts>> = {
  es: {
    offer: '¿Te avisamos cuando te toque?',
    offerHelp: 'Puedes cerrar esto tranquilamente: llegará un aviso a este dispositivo.',
    accept: 'Avisadme',
    decline: 'Ahora no',
    accepted: 'Te avisaremos en este dispositivo.',
    refused: 'El navegador no deja mostrar avisos de esta página. Puedes cambiarlo en sus ajustes.',
    failed: 'No se ha podido activar. Prueba otra vez dentro de un rato.',
    title: 'Avisos cuando no estás',
    help: 'Para lo que pasa con Sobremesa cerrada. Nunca dicen nada de las cartas.',
    here: 'Avisarme en este dispositivo',
    hereHelp: 'También con Sobremesa cerrada. Si has abierto la mesa en otro sitio, no suena.',
    blocked: 'Este navegador tiene bloqueados los avisos de esta página: cámbialo en sus ajustes.',
    impossible: 'Este navegador no puede recibir avisos.',
    onApple:
      'En un iPhone o iPad, añade antes Sobremesa a la pantalla de inicio (Compartir → Añadir a pantalla de inicio) y ábrela desde allí.',
    devices: (count) =>
      count === 1 ? 'Un dispositivo recibe avisos.' : `${count} dispositivos reciben avisos.`,
    kinds: {
      turn: 'Te toca',
      challenge: 'Tus desafíos',
      round: 'Tus torneos',
      call: 'Tus círculos',
    },
    kindsHelp: {
      turn: 'En mesas sin reloj o con días para pensar.',
      challenge: 'Cuando alguien acepta tu desafío o lo termina.',
      round: 'Cuando empieza una ronda.',
      call: 'Cuando alguien abre una mesa o llama. En cada círculo eliges si quieres que te llamen.',
    },
    quiet: 'Horas tranquilas',
    quietHelp: (place) =>
      `Los avisos de esas horas te llegan después, si aún hacen falta. Es la hora de este dispositivo (${place}).`,
    from: 'Desde',
    to: 'Hasta',
    webhooks: 'Por otros caminos',
    webhooksHelp:
      'Los mismos avisos a una dirección tuya: un canal de Discord o de Slack, o un programa.',
    url: 'Dirección del webhook',
    shape: 'Forma',
    shapes: { plain: 'JSON', discord: 'Discord', slack: 'Slack' },
    add: 'Añadir',
    test: 'Probar',
    tested: 'Prueba enviada: debería llegar en unos segundos.',
    remove: 'Quitar',
    testLabel: (url) => `Probar ${url}`,
    removeLabel: (url) => `Quitar ${url}`,
    secret: 'Clave de la firma',
    failing: (since) => `Falla desde el ${since}; se sigue intentando.`,
    off: 'Apagado, porque no respondía. Al probarlo se enciende de nuevo.',
    badWebhook: 'La dirección tiene que empezar por https:// y estar en internet.',
    tooMany: 'Ya tienes tres direcciones: quita una antes.',
  },
  en: {
    offer: 'Want to know when it’s your turn?',
    offerHelp: 'Go ahead and close this: a notification will come to this device.',
    accept: 'Let me know',
    decline: 'Not now',
    accepted: 'We’ll let you know on this device.',
    refused:
      'Your browser doesn’t let this page show notifications. You can change that in its settings.',
    failed: 'That didn’t work. Try again in a while.',
    title: 'While you’re away',
    help: 'For what happens while Sobremesa is closed. They never say anything about cards.',
    here: 'Notify me on this device',
    hereHelp: 'Even with Sobremesa closed. It stays quiet while you have the table open anywhere.',
    blocked: 'This browser blocks notifications from this page: change that in its settings.',
    impossible: 'This browser can’t receive notifications.',
    onApple:
      'On an iPhone or iPad, first add Sobremesa to your Home Screen (Share → Add to Home Screen) and open it from there.',
    devices: (count) =>
      count === 1 ? 'One device gets notifications.' : `${count} devices get notifications.`,
    kinds: {
      turn: 'Your turn',
      challenge: 'Your challenges',
      round: 'Your tournaments',
      call: 'Your circles',
    },
    kindsHelp: {
      turn: 'At tables without a clock, or with days to think.',
      challenge: 'When someone takes up your challenge or finishes it.',
      round: 'When a round begins.',
      call: 'When someone opens a table or calls. In each circle you choose whether to be called.',
    },
    quiet: 'Quiet hours',
    quietHelp: (place) =>
      `Anything that comes up then is sent afterwards, if you still need it. In this device’s time (${place}).`,
    from: 'From',
    to: 'To',
    webhooks: 'Other ways',
    webhooksHelp:
      'The same notices to an address of yours: a Discord or Slack channel, or a program.',
    url: 'Webhook address',
    shape: 'Shape',
    shapes: { plain: 'JSON', discord: 'Discord', slack: 'Slack' },
    add: 'Add',
    test: 'Test',
    tested: 'Test sent: it should arrive in a few seconds.',
    remove: 'Remove',
    testLabel: (url) => `Test ${url}`,
    removeLabel: (url) => `Remove ${url}`,
    secret: 'Signing key',
    failing: (since) => `Failing since ${since}; still trying.`,
    off: 'Switched off, because it didn’t answer. Testing it switches it on again.',
    badWebhook: 'The address must begin with https:// and be on the internet.',
    tooMany: 'You already have three addresses: remove one first.',
  },
};
