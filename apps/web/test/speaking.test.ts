import { beforeEach, describe, expect, test, vi } from 'vitest';

const raw = (value: unknown): unknown => value;
// Plain values stand in for Svelte's runes, which only the compiler knows.
vi.stubGlobal('$state', Object.assign(raw, { raw }));

type Speaking = typeof import('@sobremesa/ui/speaking');
let speaking: Speaking;
beforeEach(async () => {
  vi.resetModules();
  speaking = await import('@sobremesa/ui/speaking');
});

type Arrival = (module: { default: { hi: string } }) => void;

/** A folder whose languages arrive when the test says so. */
function folder() {
  const arrivals: Partial<Record<'es' | 'en', Arrival>> = {};
  const asked: string[] = [];
  const load = (language: 'es' | 'en') => {
    const arrival = new Promise<{ default: { hi: string } }>((resolve) => {
      arrivals[language] = resolve;
    });
    return () => {
      asked.push(language);
      return arrival;
    };
  };
  return {
    m: speaking.catalogue({ es: load('es'), en: load('en') }),
    asked,
    arrives: (language: 'es' | 'en') =>
      arrivals[language]?.({ default: { hi: language === 'es' ? 'Hola' : 'Hello' } }),
  };
}

describe('the language of the page', () => {
  test('only the language that is spoken is fetched', async () => {
    const { m, asked, arrives } = folder();
    arrives('es');
    await speaking.speak('es');
    expect(m.hi).toBe('Hola');
    expect(asked).toEqual(['es']);
  });

  test('changes in every folder at once, when the last of them has arrived', async () => {
    const [one, two] = [folder(), folder()];
    for (const each of [one, two]) each.arrives('es');
    await speaking.speak('es');
    const change = speaking.speak('en');
    one.arrives('en');
    await Promise.resolve();
    expect([one.m.hi, two.m.hi]).toEqual(['Hola', 'Hola']);
    two.arrives('en');
    await change;
    expect([one.m.hi, two.m.hi]).toEqual(['Hello', 'Hello']);
  });

  test('is the one that was asked for last, whichever arrives first', async () => {
    const { m, arrives } = folder();
    const first = speaking.speak('en');
    const second = speaking.speak('es');
    arrives('es');
    await second;
    arrives('en');
    await first;
    expect(m.hi).toBe('Hola');
  });

  test('code that is loaded later has its messages, also when the language changes meanwhile', async () => {
    await speaking.speak('es');
    const late = folder();
    const part = speaking.withMessages(Promise.resolve('part'));
    const change = speaking.speak('en');
    late.arrives('en');
    await change;
    late.arrives('es');
    expect(await part).toBe('part');
    expect(late.m.hi).toBe('Hello');
  });

  test('stays when the other one cannot be fetched, and the next attempt fetches it', async () => {
    let isThere = false;
    const load = (hi: string) => async () => {
      if (!isThere && hi === 'Hello') throw new Error('offline');
      return { default: { hi } };
    };
    const m = speaking.catalogue({ es: load('Hola'), en: load('Hello') });
    await speaking.speak('es');
    await expect(speaking.speak('en')).rejects.toThrow('offline');
    expect(m.hi).toBe('Hola');
    isThere = true;
    await speaking.speak('en');
    expect(m.hi).toBe('Hello');
  });

  test('reading before anything was loaded is a mistake', () => {
    const { m } = folder();
    expect(() => m.hi).toThrow('before `speak`');
  });
});
