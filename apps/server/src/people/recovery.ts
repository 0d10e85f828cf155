import { failure, type Recovery } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Storage } from '../storage/port.ts';
import { hashOf, randomCode } from './ids.ts';

const CODE_LENGTH = 20;
const CODE_LIFE = 7 * 24 * 3_600_000;

/** People copy codes by hand: capitals, spaces and dashes do not count. */
const normal = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

/** A code that brings the identity to another device, once. An older one no longer opens. */
export async function createRecovery(
  storage: Storage,
  person: PersonId,
  now: number,
): Promise<Recovery> {
  const code = randomCode(CODE_LENGTH);
  const expiresAt = now + CODE_LIFE;
  await storage.replaceKeys({
    hash: hashOf(code),
    kind: 'recovery',
    person,
    createdAt: now,
    expiresAt,
  });
  return { code, link: `/recover/${code}`, expiresAt };
}

/** Whose code this was. Of two devices that try it at once, one gets in. */
export async function recover(storage: Storage, code: string, now: number): Promise<PersonId> {
  const hash = hashOf(normal(code));
  const key = await storage.key(hash, 'recovery', now);
  if (!key || !(await storage.removeKey(hash))) throw failure('bad-recovery');
  return key.person;
}
