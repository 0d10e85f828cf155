import type { Room } from '@sobremesa/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isMuted, setMuted } from '../src/safety/mutes.ts';

const seat = (person: string, name: string) => ({ person, name, ready: true });
const room = { seats: [seat('a', 'Ana'), seat('l', 'Luis')] } as unknown as Room;
const luis = { name: 'Luis', seat: 1 };
const zoe = { name: 'Zoe' };

describe('mutes', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('somebody is muted at one table, with a seat or without, until that ends', () => {
    setMuted('one', room, luis, true);
    setMuted('one', room, zoe, true);
    expect([luis, zoe, { name: 'Ana', seat: 0 }].map((who) => isMuted('one', room, who))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isMuted('two', room, luis)).toBe(false);
    setMuted('one', room, luis, false);
    expect([luis, zoe].map((who) => isMuted('one', room, who))).toEqual([false, true]);
  });

  test('a mute stays with the person when they change their name or seat', () => {
    setMuted('one', room, luis, true);
    const moved = { seats: [seat('l', 'Lucho'), seat('a', 'Ana')] } as unknown as Room;
    expect(isMuted('one', moved, { name: 'Lucho', seat: 0 })).toBe(true);
    expect(isMuted('one', moved, { name: 'Ana', seat: 1 })).toBe(false);
  });

  test('of many tables the latest are remembered', () => {
    for (let table = 1; table <= 51; table++) setMuted(`table ${table}`, room, luis, true);
    expect(isMuted('table 1', room, luis)).toBe(false);
    expect(isMuted('table 2', room, luis)).toBe(true);
  });

  test('without storage nobody is muted, and nothing fails', () => {
    vi.stubGlobal('localStorage', undefined);
    setMuted('one', room, luis, true);
    expect(isMuted('one', room, luis)).toBe(false);
  });
});
