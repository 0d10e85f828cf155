import type { IncomingHttpHeaders } from 'node:http';
import { failure } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Stores } from '../stores.ts';
import { type CookieLogin, readCookie, writeCookie } from './cookie.ts';
import { deviceOf } from './device.ts';
import { newLoginId } from './ids.ts';
import { programOf } from './programs.ts';
import type { Secrets } from './secret.ts';

type Headers = Pick<IncomingHttpHeaders, 'cookie' | 'authorization' | 'user-agent'>;

interface IdentitiesOptions {
  readonly stores: Pick<Stores, 'keys' | 'logins' | 'people'>;
  readonly secrets: Secrets;
  readonly now: () => number;
}

/** A person and their login; programs have no login. */
export interface Identity {
  readonly person: PersonId;
  readonly login?: string;
  /** Of a program: the person who made its token. */
  readonly owner?: PersonId;
  /** When the cookie was last renewed. */
  readonly issuedAt?: number;
  /** The cookie is signed with a secret that is about to end. */
  readonly isOutgoing?: true;
}

/** How old a cookie is when a visit renews it. */
const RENEWED_AFTER = 24 * 3_600_000;

/**
 * Identifies people by signed cookies and programs by tokens. Nothing is stored of a visitor until they do
 * something.
 */
export class Identities {
  readonly #stores: Pick<Stores, 'keys' | 'logins' | 'people'>;
  readonly #secrets: Secrets;
  readonly #now: () => number;

  constructor({ stores, secrets, now }: IdentitiesOptions) {
    this.#stores = stores;
    this.#secrets = secrets;
    this.#now = now;
  }

  /**
   * The person of the cookie or token; `undefined` when there is neither. Throws for a wrong token, because a
   * program must not continue with the identity of a cookie.
   */
  async identify({ cookie, authorization }: Headers): Promise<Identity | undefined> {
    if (authorization === undefined) return this.#holderOf(cookie);
    const program = await programOf(this.#stores.keys, authorization, this.#now());
    if (program === undefined) throw failure('bad-token');
    return program;
  }

  async #holderOf(header: string | undefined): Promise<CookieLogin | undefined> {
    const holder = readCookie(header, this.#secrets(), this.#now());
    return holder && !(await this.#stores.logins.isEnded(holder)) ? holder : undefined;
  }

  /** A fresh cookie for a login, or for a new login if none is given. */
  cookieOf({ person, login = newLoginId() }: Identity, secure: boolean): string {
    const [secret] = this.#secrets();
    return writeCookie({ person, login, issuedAt: this.#now() }, secret, secure);
  }

  /**
   * Whether a visit renews the cookie. Not a recent one: an answer that arrives late would replace the cookie
   * of a login made in between.
   */
  needsRenewal({ login, issuedAt = 0, isOutgoing }: Identity): boolean {
    return login === undefined || isOutgoing === true || issuedAt + RENEWED_AFTER < this.#now();
  }

  /** Stores the login; called with the first request that changes something. */
  async remember({ person, login }: Identity, headers: Headers): Promise<void> {
    if (login === undefined) return;
    const label = deviceOf(headers['user-agent']);
    const now = this.#now();
    await this.#stores.logins.saveLogin({ id: login, person, label, createdAt: now, seenAt: now });
  }

  /** The name of a person in their profile, which can change. */
  async nameOf(person: PersonId): Promise<string | undefined> {
    return (await this.#stores.people.person(person))?.name;
  }
}
