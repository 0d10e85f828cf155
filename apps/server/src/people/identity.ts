import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';
import type { Storage } from '../storage/port.ts';
import { failure } from '../tables/errors.ts';
import type { PersonId } from '../tables/log.ts';
import { readCookie, writeCookie } from './cookie.ts';
import { programOf } from './programs.ts';

type Headers = Pick<IncomingHttpHeaders, 'cookie' | 'authorization'>;

interface IdentitiesOptions {
  readonly storage: Storage;
  readonly config: Pick<Config, 'secret'>;
  readonly now: () => number;
}

/**
 * Who is asking. A person is whoever holds a signed cookie: nothing is stored before there is
 * something to remember, so visitors who only pass by leave no trace.
 */
export class Identities {
  readonly #storage: Storage;
  readonly #secret: string;
  readonly #now: () => number;

  private constructor(storage: Storage, secret: string, now: () => number) {
    this.#storage = storage;
    this.#secret = secret;
    this.#now = now;
  }

  static async open({ storage, config, now }: IdentitiesOptions): Promise<Identities> {
    const makeSecret = () => randomBytes(32).toString('hex');
    const secret = config.secret ?? (await storage.setting('cookie-secret', makeSecret));
    return new Identities(storage, secret, now);
  }

  /**
   * The holder of the cookie or token; `undefined` when there is neither. A token that opens
   * nothing is an error: a program must not go on as somebody else.
   */
  async identify({ cookie, authorization }: Headers): Promise<PersonId | undefined> {
    if (authorization === undefined) return readCookie(cookie, this.#secret);
    const program = await programOf(this.#storage, authorization, this.#now());
    if (program === undefined) throw failure('bad-token');
    return program;
  }

  cookieOf(person: PersonId, secure: boolean): string {
    return writeCookie(person, this.#secret, secure);
  }

  /** The name to speak under, looked up anew: it can change. */
  async nameOf(person: PersonId): Promise<string | undefined> {
    return (await this.#storage.person(person))?.name;
  }
}
