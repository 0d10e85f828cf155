import { failure, type Recovery } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import { hashOf } from '../hash.ts';
import type { Stores } from '../stores.ts';
import { randomCode } from './ids.ts';

const CODE_LENGTH = 20;
const CODE_LIFE = 7 * 24 * 3_600_000;

/** Ignores case, spaces and dashes, because people copy codes by hand. */
const normal = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

/** Creates a code that logs in another device once. It replaces an older code. */
export async function createRecovery(
  stores: Pick<Stores, 'keys'>,
  person: PersonId,
  now: number,
): Promise<Recovery> {
  const code = randomCode(CODE_LENGTH);
  const expiresAt = now + CODE_LIFE;
  await stores.keys.replaceKeys({
    hash: hashOf(code),
    kind: 'recovery',
    person,
    createdAt: now,
    expiresAt,
  });
  return { code, link: `/recover/${code}`, expiresAt };
}

/** Uses up a code and returns its person. Of two concurrent uses one succeeds. */
export async function recover(
  stores: Pick<Stores, 'keys'>,
  code: string,
  now: number,
): Promise<PersonId> {
  const hash = hashOf(normal(code));
  const key = await stores.keys.key(hash, 'recovery', now);
  if (!key || !(await stores.keys.removeKey(hash))) throw failure('bad-recovery');
  return key.person;
}
