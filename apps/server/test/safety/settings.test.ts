import { describe, expect, test } from 'vitest';
import { OwnerSettings } from '../../src/safety/settings.ts';
import { defaultWords } from '../../src/safety/words.ts';

function twoServers() {
  const saved = new Map<string, string>();
  let time = 0;
  let reads = 0;
  const settings = {
    savedSettings: async (names: readonly string[]) => {
      reads++;
      return new Map([...saved].filter(([name]) => names.includes(name)));
    },
    saveSetting: async (name: string, value: string) => void saved.set(name, value),
  };
  const options = { stores: { settings }, talk: 'phrases', now: () => time } as const;
  return {
    saved,
    servers: [new OwnerSettings(options), new OwnerSettings(options)] as const,
    reads: () => reads,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

describe('settings of the owner', () => {
  test('start as the configuration says, with a list of words', async () => {
    const { servers } = twoServers();
    expect(servers[0].known).toEqual({ talk: 'phrases', words: defaultWords });
    expect(await servers[0].read()).toEqual({ talk: 'phrases', words: defaultWords });
  });

  test('a change applies here at once, and at another server within seconds', async () => {
    const { servers, pass } = twoServers();
    const [here, there] = servers;
    await there.read();
    await here.change({ talk: 'off', words: [' tonto ', '', 'tonto', 'feo'] });
    expect(await here.read()).toEqual({ talk: 'off', words: ['tonto', 'feo'] });
    expect((await here.words()).finds('¡Tonto!')).toBe(true);
    pass(2_000);
    expect(await there.read()).toEqual({ talk: 'off', words: ['tonto', 'feo'] });
    expect((await there.words()).finds('¡Tonto!')).toBe(true);
  });

  test('are read at most once in two seconds, by however many ask', async () => {
    const { servers, reads, pass } = twoServers();
    await Promise.all(Array.from({ length: 100 }, () => servers[0].read()));
    await servers[0].words();
    expect(reads()).toBe(1);
    pass(2_000);
    await servers[0].read();
    expect(reads()).toBe(2);
  });

  test('an empty list allows everything; a policy that this version does not know is ignored', async () => {
    const { servers, saved } = twoServers();
    saved.set('safety/talk', 'whisper');
    await servers[0].change({ words: [] });
    expect(await servers[0].read()).toEqual({ talk: 'phrases', words: [] });
  });
});
