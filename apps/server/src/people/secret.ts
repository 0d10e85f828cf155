import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Config, IN_DATABASE } from '../config.ts';
import type { Stores } from '../stores.ts';

interface SecretsOptions {
  readonly stores: Pick<Stores, 'settings'>;
  readonly config: Pick<Config, 'secret' | 'otherSecret' | 'otherSecretUntil'>;
  readonly now: () => number;
}

/** The secrets in force, the same at every server: all are accepted, the first one signs. */
export type Secrets = () => readonly [string, ...string[]];

/** Cookies and challenges are signed with `SECRET`; those of `OTHER_SECRET` are accepted until its end. */
export async function openSecrets({ stores, config, now }: SecretsOptions): Promise<Secrets> {
  const stored = () =>
    stores.settings.setting('cookie-secret', () => randomBytes(32).toString('hex'));
  const { secret = await stored(), otherSecret, otherSecretUntil = 0 } = config;
  const other = otherSecret === IN_DATABASE ? await stored() : otherSecret;
  return () => (other !== undefined && now() < otherSecretUntil ? [secret, other] : [secret]);
}

/** The one of the secrets with which a signature was made. */
export function signerOf(
  signature: string,
  sign: (secret: string) => string,
  secrets: readonly string[],
): string | undefined {
  const given = Buffer.from(signature);
  return secrets.find((secret) => {
    const expected = Buffer.from(sign(secret));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
