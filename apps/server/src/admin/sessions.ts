import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { AdminSession } from '@sobremesa/protocol';
import type { AdminToken } from '../config.ts';
import { hashOf } from '../hash.ts';
import { type Secrets, signerOf } from '../people/secret.ts';
import type { Stores } from '../stores.ts';

const COOKIE = 'sobremesa-admin';
/** Only requests under this path carry the cookie. */
const COOKIE_PATH = '/api/admin';
const LIFE_SECONDS = 4 * 3600;

interface AdminSessionsOptions {
  readonly tokens: readonly AdminToken[];
  /** Sign the cookies; the same at every server. */
  readonly secrets: Secrets;
  readonly stores: Pick<Stores, 'admin'>;
  readonly now: () => number;
}

type Headers = Pick<IncomingHttpHeaders, 'cookie'>;

interface SignedSession {
  /** A hash of the cookie, under which its end is stored. */
  readonly id: string;
  readonly session: AdminSession;
}

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));

/**
 * Who the admins are. A signed cookie stands for the token for a few hours; every server can check it, and it ends
 * when somebody signs out with it or its token is no longer one of `ADMIN_TOKEN`.
 */
export class AdminSessions {
  readonly #options: AdminSessionsOptions;

  constructor(options: AdminSessionsOptions) {
    this.#options = options;
  }

  /** The name of a token. Compares with every one, so that the time tells nothing. */
  nameOf(token: string): string | undefined {
    const [found] = this.#options.tokens.filter((known) => isSame(token, known.token));
    return found?.name;
  }

  /** The session of a cookie; `undefined` when it is forged, has ended, or its token is gone. */
  async session(headers: Headers): Promise<AdminSession | undefined> {
    const { stores } = this.#options;
    for (const { id, session } of this.#signed(headers)) {
      if (!(await stores.admin.isAdminSessionEnded(id))) return session;
    }
    return undefined;
  }

  /** A new session and the value of `Set-Cookie` for it. */
  begin(name: string, secure: boolean): { session: AdminSession; cookie: string } {
    const until = this.#options.now() + LIFE_SECONDS * 1_000;
    const text = `${Buffer.from(name).toString('base64url')}.${until.toString(36)}`;
    const value = `${text}.${this.#signature(text, name, this.#options.secrets()[0])}`;
    return { session: { name, until }, cookie: cookieWith(value, LIFE_SECONDS, secure) };
  }

  /** Ends the session of a cookie at every server; the value of `Set-Cookie` makes the browser forget it. */
  async end(headers: Headers, secure: boolean): Promise<string> {
    const { stores, now } = this.#options;
    for (const { id, session } of this.#signed(headers)) {
      await stores.admin.endAdminSession(id, session.until, now());
    }
    return cookieWith('', 0, secure);
  }

  /** The sessions of a header that are signed and not over by time. */
  #signed({ cookie }: Headers): SignedSession[] {
    return (cookie?.split(';') ?? []).flatMap((pair) => {
      const [name, value] = pair.trim().split('=', 2);
      const session = name === COOKIE && value !== undefined ? this.#verified(value) : undefined;
      return session ? [{ id: hashOf(`admin ${value}`), session }] : [];
    });
  }

  #verified(value: string): AdminSession | undefined {
    const [, text, encoded, end, signature] =
      /^(([\w-]{1,128})\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(value) ?? [];
    if (text === undefined) return undefined;
    const name = Buffer.from(encoded, 'base64url').toString();
    const until = Number.parseInt(end, 36);
    const { secrets, now } = this.#options;
    const sign = (secret: string) => this.#signature(text, name, secret);
    if (signerOf(signature, sign, secrets()) === undefined) return undefined;
    return until > now() ? { name, until } : undefined;
  }

  /** Empty when there is no token with this name. The token is part of it: a new one ends the old sessions. */
  #signature(text: string, name: string, secret: string): string {
    const known = this.#options.tokens.find((each) => each.name === name);
    if (!known) return '';
    return createHmac('sha256', secret)
      .update(`sobremesa/admin/1/${text}/${hashOf(known.token)}`)
      .digest('base64url');
  }
}

const cookieWith = (value: string, seconds: number, secure: boolean): string =>
  [
    `${COOKIE}=${value}`,
    `Path=${COOKIE_PATH}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
