import { randomBytes } from 'node:crypto';
import { failure, type NewToken, RequestError, type Token } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import { hashOf } from '../hash.ts';
import type { Key, Storage } from '../storage/port.ts';
import { programId } from './ids.ts';
import { checkedName } from './names.ts';

const TOKEN_LIFE = 365 * 24 * 3_600_000;
const MAX_TOKENS = 20;
const BEARER = /^Bearer ([A-Za-z0-9_-]{1,128})$/i;

const tokenInfo = ({ hash, label, createdAt, expiresAt }: Key): Token => ({
  id: programId(hash),
  label: label ?? '',
  createdAt,
  expiresAt: expiresAt ?? createdAt + TOKEN_LIFE,
});

/** The program that an `Authorization` header belongs to, and the person who made its token. */
export async function programOf(
  storage: Storage,
  authorization: string,
  now: number,
): Promise<{ person: PersonId; owner: PersonId } | undefined> {
  const [, token] = BEARER.exec(authorization) ?? [];
  const key = token && (await storage.key(hashOf(token), 'token', now));
  return key ? { person: programId(key.hash), owner: key.person } : undefined;
}

/** Creates a token for a program. The label is its name until it chooses another one. */
export async function createToken(
  storage: Storage,
  owner: PersonId,
  label: string,
  now: number,
): Promise<NewToken> {
  const name = checkedName(label);
  const token = randomBytes(32).toString('base64url');
  const hash = hashOf(token);
  const expiresAt = now + TOKEN_LIFE;
  const key: Key = { hash, kind: 'token', person: owner, label: name, createdAt: now, expiresAt };
  if (!(await storage.addKey(key, MAX_TOKENS))) {
    throw new RequestError('too-many', `At most ${MAX_TOKENS} tokens: revoke one first`);
  }
  await storage.savePerson({ id: programId(hash), name, createdAt: now });
  return { token, ...tokenInfo(key) };
}

export async function tokensOf(storage: Storage, owner: PersonId, now: number): Promise<Token[]> {
  const tokens = (await storage.keysOf(owner, 'token')).map(tokenInfo);
  return tokens.filter(({ expiresAt }) => expiresAt > now);
}

export async function revokeToken(storage: Storage, owner: PersonId, id: string): Promise<void> {
  const keys = await storage.keysOf(owner, 'token');
  const key = keys.find(({ hash }) => programId(hash) === id);
  if (!key || !(await storage.removeKey(key.hash))) throw failure('not-found');
}
