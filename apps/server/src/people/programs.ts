import { randomBytes } from 'node:crypto';
import { failure, type NewToken, RequestError } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import { hashOf } from '../hash.ts';
import type { Stores } from '../stores.ts';
import { programId } from './ids.ts';
import { type Key, type KeyStore, TOKEN_LIFE, tokenInfo } from './key-store.ts';
import { checkedName } from './names.ts';

const MAX_TOKENS = 20;
const BEARER = /^Bearer ([A-Za-z0-9_-]{1,128})$/i;

/** The program that an `Authorization` header belongs to, and the person who made its token. */
export async function programOf(
  store: Pick<KeyStore, 'key'>,
  authorization: string,
  now: number,
): Promise<{ person: PersonId; owner: PersonId } | undefined> {
  const [, token] = BEARER.exec(authorization) ?? [];
  const key = token && (await store.key(hashOf(token), 'token', now));
  return key ? { person: programId(key.hash), owner: key.person } : undefined;
}

/** Creates a token for a program. The label is its name until it chooses another one. */
export async function createToken(
  stores: Pick<Stores, 'keys' | 'people'>,
  owner: PersonId,
  label: string,
  now: number,
): Promise<NewToken> {
  const name = checkedName(label);
  const token = randomBytes(32).toString('base64url');
  const hash = hashOf(token);
  const expiresAt = now + TOKEN_LIFE;
  const key: Key = { hash, kind: 'token', person: owner, label: name, createdAt: now, expiresAt };
  if (!(await stores.keys.addKey(key, MAX_TOKENS))) {
    throw new RequestError('too-many', `At most ${MAX_TOKENS} tokens: revoke one first`);
  }
  await stores.people.savePerson({ id: programId(hash), name, createdAt: now });
  return { token, ...tokenInfo(key) };
}

export async function revokeToken(
  store: Pick<KeyStore, 'keysOf' | 'removeKey'>,
  owner: PersonId,
  id: string,
): Promise<void> {
  const keys = await store.keysOf(owner, 'token');
  const key = keys.find(({ hash }) => programId(hash) === id);
  if (!key || !(await store.removeKey(key.hash))) throw failure('not-found');
}
