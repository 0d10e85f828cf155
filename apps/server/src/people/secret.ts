import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Storage } from '../storage/port.ts';

/** The secret that signs cookies and challenges; the same at every server. */
export const signingSecret = async (
  storage: Storage,
  { secret }: Pick<Config, 'secret'>,
): Promise<string> =>
  secret ?? storage.setting('cookie-secret', () => randomBytes(32).toString('hex'));
