import { describe, expect, test } from 'vitest';
import type { Passkey } from '../../../src/people/passkey-store.ts';
import { START } from '../../support/steps.ts';
import { type NewDatabase, useDatabase } from './database.ts';

const passkeyOf = (id: string, changes: Partial<Passkey> = {}): Passkey => ({
  id,
  person: 'ana',
  publicKey: 'key',
  counter: 1,
  label: '',
  createdAt: START,
  usedAt: START,
  origin: 'https://cards.example',
  ...changes,
});

const spentOf = (challenge: string, expiresAt = START + 100) => ({ challenge, expiresAt });

export function passkeysContract(newDatabase: NewDatabase): void {
  describe('passkeys', () => {
    const database = useDatabase(newDatabase);

    test('belong to one person, who names and removes them', async () => {
      const stores = await database.open();
      expect(await stores.passkeys.addPasskey(passkeyOf('a'), 9, spentOf('1'))).toBe('added');
      const taken = passkeyOf('a', { person: 'luis' });
      expect(await stores.passkeys.addPasskey(taken, 9, spentOf('2'))).toBe('known');
      expect(await stores.passkeys.passkey('a')).toEqual(passkeyOf('a'));
      const placed = passkeyOf('b', { person: 'eva', origin: 'https://other.example' });
      expect(await stores.passkeys.addPasskey(placed, 9, spentOf('origin'))).toBe('added');
      expect(await stores.passkeys.passkeysOf('eva')).toEqual([placed]);
      expect(await stores.passkeys.renamePasskey('luis', 'a', 'x')).toBe(false);
      expect(await stores.passkeys.renamePasskey('ana', 'a', 'Phone')).toBe(true);
      expect(await stores.passkeys.passkeysOf('ana')).toEqual([passkeyOf('a', { label: 'Phone' })]);
      expect(await stores.passkeys.removePasskey('luis', 'a')).toBe(false);
      expect(await stores.passkeys.removePasskey('ana', 'a')).toBe(true);
      expect(
        await stores.passkeys.usePasskey('a', { counter: 2, spent: spentOf('3'), at: START }),
      ).toBe('revoked');
    });

    test('stay within the limit with concurrent requests to several servers', async () => {
      const servers = [await database.open(), await database.open()];
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          servers[index % 2].passkeys.addPasskey(passkeyOf(`${index}`), 3, spentOf(`${index}`)),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(3);
    });

    test('a challenge is spent once by two servers, and forgotten when it has expired', async () => {
      const servers = [await database.open(), await database.open()];
      await servers[0].passkeys.addPasskey(passkeyOf('a'), 9, spentOf('1'));
      const outcomes = await Promise.all(
        servers.map((stores) =>
          stores.passkeys.usePasskey('a', { counter: 2, spent: spentOf('2'), at: START }),
        ),
      );
      expect(outcomes.toSorted()).toEqual(['replayed', 'used']);
      expect(
        await servers[0].passkeys.usePasskey('a', {
          counter: 3,
          spent: spentOf('1'),
          at: START + 99,
        }),
      ).toBe('replayed');
      expect(
        await servers[0].passkeys.usePasskey('a', {
          counter: 3,
          spent: spentOf('1', START + 300),
          at: START + 200,
        }),
      ).toBe('used');
    });

    test('a counter must increase, unless the device does not count', async () => {
      const stores = await database.open();
      await stores.passkeys.addPasskey(passkeyOf('a', { counter: 4_294_967_290 }), 9, spentOf('1'));
      await stores.passkeys.addPasskey(passkeyOf('b', { counter: 0 }), 9, spentOf('2'));
      const use = (id: string, counter: number) =>
        stores.passkeys.usePasskey(id, {
          counter,
          spent: spentOf(`${id} ${counter}`),
          at: START + 1,
        });
      expect(await use('a', 4_294_967_295)).toBe('used');
      expect(await use('a', 4_294_967_294)).toBe('cloned');
      expect(await use('a', 0)).toBe('cloned');
      expect(await use('b', 0)).toBe('used');
      expect(await stores.passkeys.passkey('b')).toMatchObject({ counter: 0, usedAt: START + 1 });
    });
  });
}
