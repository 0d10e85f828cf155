import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pack, unpack } from '../src/sharing/packed.ts';

const LIMIT = 100_000;
const packed = (text: string): string => deflateRawSync(text).toString('base64url');

describe('pack and unpack', () => {
  test('give back what was packed, in letters that an address may have', async () => {
    const value = { name: 'Íñigo 🐂', cards: Array.from({ length: 300 }, (_, index) => index) };
    const text = await pack(value);
    expect(text).toMatch(/^[\w-]+$/);
    expect(await unpack(text, LIMIT)).toEqual(value);
  });

  test.each([
    ['no base64', '%%%'],
    ['no compressed bytes', 'AAAA'],
    ['cut short', packed('{"a":[1,2,3,4,5,6,7,8]}').slice(0, -4)],
    ['no JSON', packed('{')],
    ['nothing', ''],
  ])('refuse %s', async (_, text) => {
    expect(await unpack(text, LIMIT)).toBeUndefined();
  });

  test('stop at the limit, however far a short text unpacks', async () => {
    const bomb = packed(`"${'a'.repeat(50_000_000)}"`);
    expect(bomb.length).toBeLessThan(LIMIT);
    expect(await unpack(bomb, LIMIT)).toBeUndefined();
    expect(await unpack(packed(`"${'a'.repeat(1_000)}"`), LIMIT)).toHaveLength(1_000);
  });
});
