import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import {
  errorTexts,
  failure,
  type Passkey as PasskeyInfo,
  RequestError,
} from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Config } from '../config.ts';
import type { Stores } from '../stores.ts';
import { checkedName } from './names.ts';
import { CHALLENGE_LIFE, newChallenge, type Purpose, readChallenge } from './passkey-challenges.ts';
import type { Passkey, SpentChallenge } from './passkey-store.ts';
import type { Secrets } from './secret.ts';

const MAX_PASSKEYS = 20;
const SITE_NAME = 'Sobremesa';

/** Loaded with the first passkey: it takes a third of a second. */
const webauthn = () => import('@simplewebauthn/server');

interface PasskeysOptions {
  readonly stores: Pick<Stores, 'passkeys' | 'people'>;
  readonly config: Pick<Config, 'origins'>;
  readonly secrets: Secrets;
  readonly now: () => number;
}

const passkeyInfo = ({ id, label, createdAt, usedAt }: Passkey): PasskeyInfo => ({
  id,
  label,
  createdAt,
  usedAt,
});

/** Browsers accept a domain over HTTPS, and localhost; no addresses of IP. */
function domainOf(origin: string): string {
  const { protocol, hostname } = URL.canParse(origin) ? new URL(origin) : new URL('none:');
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isDomain = /[a-z]/i.test(hostname.split('.').at(-1) ?? '') && !hostname.includes(':');
  if (isLocal || (protocol === 'https:' && isDomain)) return hostname;
  throw failure('no-passkeys');
}

const refused = (reason: string): RequestError =>
  new RequestError('bad-passkey', `${errorTexts['bad-passkey']}: ${reason}`);

/** Adds passkeys to people and signs people in with them (WebAuthn). */
export class Passkeys {
  readonly #stores: Pick<Stores, 'passkeys' | 'people'>;
  readonly #secrets: Secrets;
  /** The only pages where passkeys work, unless there are none. */
  readonly #origins: readonly string[];
  readonly #now: () => number;

  constructor({ stores, config, secrets, now }: PasskeysOptions) {
    this.#stores = stores;
    this.#secrets = secrets;
    this.#origins = config.origins;
    this.#now = now;
  }

  async list(person: PersonId): Promise<PasskeyInfo[]> {
    return (await this.#stores.passkeys.passkeysOf(person)).map(passkeyInfo);
  }

  /** What the browser needs to make a key. Keys are discoverable, so that nobody types a name to sign in. */
  async creation(
    person: PersonId,
    origin: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const rpID = this.#domainOf(origin);
    const [known, profile] = await Promise.all([
      this.#stores.passkeys.passkeysOf(person),
      this.#stores.people.person(person),
    ]);
    if (known.length >= MAX_PASSKEYS) throw tooMany();
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID,
      userID: new TextEncoder().encode(person),
      userName: profile?.name ?? SITE_NAME,
      userDisplayName: profile?.name ?? SITE_NAME,
      challenge: this.#challenge(`add ${person}`),
      timeout: CHALLENGE_LIFE,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: known.map(({ id }) => ({ id })),
    });
  }

  async add(
    person: PersonId,
    response: RegistrationResponseJSON,
    label: string,
    origin: string,
  ): Promise<PasskeyInfo> {
    const rpID = this.#domainOf(origin);
    const { verifyRegistrationResponse } = await webauthn();
    const { verified, spent } = await this.#verify(`add ${person}`, (expectedChallenge) =>
      verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
      }),
    );
    if (!verified.verified) throw refused('the answer is not valid');
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    const at = this.#now();
    const passkey: Passkey = {
      id,
      person,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      label,
      createdAt: at,
      usedAt: at,
      origin,
    };
    const outcome = await this.#stores.passkeys.addPasskey(passkey, MAX_PASSKEYS, spent);
    if (outcome === 'too-many') throw tooMany();
    if (outcome !== 'added') throw refused(outcome);
    return passkeyInfo(passkey);
  }

  async rename(person: PersonId, id: string, label: string): Promise<void> {
    if (!(await this.#stores.passkeys.renamePasskey(person, id, checkedName(label)))) {
      throw failure('not-found');
    }
  }

  async revoke(person: PersonId, id: string): Promise<void> {
    if (!(await this.#stores.passkeys.removePasskey(person, id))) throw failure('not-found');
  }

  /** What the browser needs to let somebody choose a key. */
  async request(origin: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const rpID = this.#domainOf(origin);
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID,
      challenge: this.#challenge('sign in'),
      timeout: CHALLENGE_LIFE,
      userVerification: 'preferred',
    });
  }

  /** The person whose key signed. */
  async signIn(response: AuthenticationResponseJSON, origin: string): Promise<PersonId> {
    const rpID = this.#domainOf(origin);
    const passkey = await this.#stores.passkeys.passkey(response.id);
    if (!passkey) throw refused('unknown key');
    if (!this.#isFor(passkey, origin)) throw refused('the key belongs to another address');
    const { userHandle } = response.response;
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.person) {
      throw refused('the key belongs to somebody else');
    }
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, spent } = await this.#verify('sign in', (expectedChallenge) =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          // Compared where it is stored, because several servers may verify at the same time.
          counter: 0,
        },
        requireUserVerification: false,
      }),
    );
    if (!verified.verified) throw refused('the signature is not valid');
    const { newCounter } = verified.authenticationInfo;
    const outcome = await this.#stores.passkeys.usePasskey(passkey.id, {
      counter: newCounter,
      spent,
      at: this.#now(),
    });
    if (outcome === 'cloned') throw failure('cloned-passkey');
    if (outcome !== 'used') throw refused(outcome);
    return passkey.person;
  }

  #domainOf(origin: string): string {
    const domain = domainOf(origin);
    if (this.#origins.length === 0 || this.#origins.includes(origin)) return domain;
    throw new RequestError('no-passkeys', `Passkeys work at ${this.#origins.join(', ')} only`);
  }

  /**
   * Whether a key may sign for a page. Browsers offer it to every page of the domain, on any port, where there may be
   * other programs.
   */
  #isFor({ origin: madeAt }: Passkey, origin: string): boolean {
    if (this.#origins.length > 0) return this.#origins.includes(origin);
    return origin === madeAt;
  }

  #challenge(purpose: Purpose): string {
    return newChallenge(purpose, this.#secrets()[0], this.#now());
  }

  /** The result of the library with the challenge that was answered; throws `bad-passkey` for what it refuses. */
  async #verify<Result>(
    purpose: Purpose,
    verify: (expectedChallenge: (encoded: string) => boolean) => Promise<Result>,
  ): Promise<{ verified: Result; spent: SpentChallenge }> {
    let spent: SpentChallenge | undefined;
    const isExpected = (encoded: string): boolean => {
      const challenge = Buffer.from(encoded, 'base64url').toString();
      spent = readChallenge(challenge, purpose, this.#secrets(), this.#now());
      return spent !== undefined;
    };
    let verified: Result;
    try {
      verified = await verify(isExpected);
    } catch (error) {
      throw refused(error instanceof Error ? error.message : 'not valid');
    }
    if (spent === undefined) throw refused('no challenge');
    return { verified, spent };
  }
}

const tooMany = (): RequestError =>
  new RequestError('too-many', `At most ${MAX_PASSKEYS} passkeys: revoke one first`);
