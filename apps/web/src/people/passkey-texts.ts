import type { Language } from '@sobremesa/words';
import type { Failure } from '../net/failure.ts';

/** Texts of passkeys, which the home page must not load. */
interface PasskeyTexts {
  readonly title: string;
  readonly help: string;
  readonly make: string;
  readonly made: string;
  readonly none: string;
  readonly used: (when: string) => string;
  readonly unnamed: string;
  readonly name: string;
  readonly rename: string;
  readonly renameLabel: (key: string) => string;
  readonly revoke: string;
  readonly revokeLabel: (key: string) => string;
  readonly revoked: string;
  readonly signIn: string;
  readonly signInHelp: string;
  readonly orCode: string;
  readonly errors: Readonly<Record<string, string>>;
}

export const passkeyTexts: Readonly<Record<Language, PasskeyTexts>> = {
  es: {
    title: 'Tus llaves de acceso',
    help: 'Guarda tu perfil en este dispositivo con tu huella, tu cara o tu PIN. Con la llave entras aquí y en tus otros dispositivos sin escribir ningún código.',
    make: 'Guardar una llave',
    made: 'Llave guardada.',
    none: 'Aquí no se pueden guardar llaves: hace falta una dirección con https y nombre de dominio, y un navegador que las conozca. Te queda el código.',
    used: (when) => `Usada por última vez: ${when}`,
    unnamed: 'Llave sin nombre',
    name: 'Nombre de la llave',
    rename: 'Cambiar nombre',
    renameLabel: (key) => `Cambiar el nombre de ${key}`,
    revoke: 'Quitar',
    revokeLabel: (key) => `Quitar la llave ${key}`,
    revoked:
      'Esa llave ya no vale. Los dispositivos que entraron con ella siguen abiertos: ciérralos abajo si no son tuyos.',
    signIn: 'Entrar con mi llave',
    signInHelp: 'Si guardaste una llave de acceso, no necesitas ningún código.',
    orCode: 'O con un código',
    errors: {
      'passkey-cancelled': 'No ha cambiado nada: se ha cancelado o ha pasado el tiempo.',
      'passkey-known': 'En este dispositivo ya tienes una llave.',
      'no-passkeys':
        'Aquí no valen las llaves: hace falta una dirección con https y nombre de dominio. Usa el código.',
      'bad-passkey': 'Esa llave no vale aquí o se ha quitado. Prueba otra, o usa un código.',
      'cloned-passkey':
        'Parece que alguien ha copiado esa llave, así que no la aceptamos. Entra con otra o con un código y quítala.',
    },
  },
  en: {
    title: 'Your passkeys',
    help: 'Keep your profile on this device with your fingerprint, your face or your PIN. The passkey logs you in here and on your other devices, with no code to type.',
    make: 'Save a passkey',
    made: 'Passkey saved.',
    none: 'Passkeys can’t be saved here: they need an address with https and a domain name, and a browser that knows them. You still have the code.',
    used: (when) => `Last used: ${when}`,
    unnamed: 'Unnamed passkey',
    name: 'Name of the passkey',
    rename: 'Rename',
    renameLabel: (key) => `Rename ${key}`,
    revoke: 'Remove',
    revokeLabel: (key) => `Remove the passkey ${key}`,
    revoked:
      'That passkey no longer works. Devices that logged in with it stay logged in: log them out below if they aren’t yours.',
    signIn: 'Log in with my passkey',
    signInHelp: 'If you saved a passkey, you don’t need a code.',
    orCode: 'Or with a code',
    errors: {
      'passkey-cancelled': 'Nothing has changed: it was cancelled, or it took too long.',
      'passkey-known': 'You already have a passkey on this device.',
      'no-passkeys':
        'Passkeys don’t work here: they need an address with https and a domain name. Use the code.',
      'bad-passkey': 'That passkey doesn’t work here, or was removed. Try another, or use a code.',
      'cloned-passkey':
        'Somebody seems to have copied that passkey, so we don’t accept it. Log in with another one or with a code, and remove it.',
    },
  },
};

/** The sentence for a failure of a passkey; others have sentences for every page. */
export const passkeySentence =
  (language: Language) =>
  ({ code }: Failure): string | undefined =>
    passkeyTexts[language].errors[code];
