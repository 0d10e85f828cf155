import type { Me, Passkey, PasskeyAnswer, PasskeyProof } from '@sobremesa/protocol';
import { call } from '../../net/api.ts';
import { Failure } from '../../net/failure.ts';

/** Browsers make keys for domains only, over HTTPS or at localhost. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** By the names of errors in WebAuthn; browsers do not tell a refusal from a timeout. */
const failures: Readonly<Record<string, string>> = {
  NotAllowedError: 'passkey-cancelled',
  AbortError: 'passkey-cancelled',
  InvalidStateError: 'passkey-known',
};

/** What the device answered; throws a `Failure` when the person or the browser refused. */
async function answered(asking: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await asking;
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new Failure(failures[name] ?? 'no-passkeys', String(error));
  }
  throw new Failure('passkey-cancelled', 'the browser returned no credential');
}

const identified = ({ rawId }: PublicKeyCredential) => ({
  id: textOf(rawId),
  rawId: textOf(rawId),
  type: 'public-key' as const,
  clientExtensionResults: {},
});

/** Makes a key on this device, or on another one that the browser offers, and keeps it at the server. */
export async function makePasskey(): Promise<Passkey> {
  const options = await call<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    '/me/passkeys/options',
  );
  const credential = await answered(
    navigator.credentials.create({
      publicKey: {
        ...(options as Pick<PublicKeyCredentialCreationOptions, 'attestation'>),
        rp: options.rp,
        pubKeyCredParams: options.pubKeyCredParams as PublicKeyCredentialParameters[],
        authenticatorSelection: options.authenticatorSelection as AuthenticatorSelectionCriteria,
        challenge: bytesOf(options.challenge),
        user: { ...options.user, id: bytesOf(options.user.id) },
        excludeCredentials: (options.excludeCredentials ?? []).map(({ id }) => ({
          type: 'public-key',
          id: bytesOf(id),
        })),
        extensions: {},
      },
    }),
  );
  const { clientDataJSON, attestationObject } =
    credential.response as AuthenticatorAttestationResponse;
  return call<Passkey>('POST', '/me/passkeys', {
    ...identified(credential),
    response: {
      clientDataJSON: textOf(clientDataJSON),
      attestationObject: textOf(attestationObject),
    },
  } satisfies PasskeyAnswer);
}

/** Lets the person choose one of their keys, and logs this browser in as its owner. */
export async function usePasskey(): Promise<Me> {
  const { challenge, rpId, timeout } = await call<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    '/passkeys/options',
  );
  const credential = await answered(
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(challenge),
        userVerification: 'preferred',
        ...(rpId === undefined ? {} : { rpId }),
        ...(timeout === undefined ? {} : { timeout }),
      },
    }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse;
  return call<Me>('POST', '/passkeys', {
    ...identified(credential),
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle ? { userHandle: textOf(userHandle) } : {}),
    },
  } satisfies PasskeyProof);
}

export const myPasskeys = (): Promise<Passkey[]> => call('GET', '/me/passkeys');

export const renamePasskey = (id: string, label: string): Promise<object> =>
  call('PATCH', `/me/passkeys/${id}`, { label });

export const revokePasskey = (id: string): Promise<object> => call('DELETE', `/me/passkeys/${id}`);
