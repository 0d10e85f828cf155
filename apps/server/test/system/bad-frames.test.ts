import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AttackedServer, LONGEST, POLICY_VIOLATION } from '../support/attacked-server.ts';
import { refusal } from '../support/client.ts';
import { gather, playOut } from '../support/table-play.ts';

const SEED = 20261115;
const attacked = new AttackedServer();

describe('bad frames', () => {
  /** Includes keys with a meaning in JavaScript or in the protocol. */
  const key = fc.oneof(
    fc.constantFrom('type', 'table', 'action', 'id', 'since', '__proto__', 'constructor', 'length'),
    fc.string(),
  );
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('act', 'watch', 'move', '__proto__', '', null, true),
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.integer(),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(key, tie('json'), { maxKeys: 5 }),
    ),
  }));
  const asText = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
  const kinds = ['watch', 'unwatch', 'act', 'watch-lobby', 'unwatch-lobby', 'ping'];
  const almost = fc
    .tuple(fc.constantFrom(...kinds), fc.dictionary(key, json))
    .map(([type, rest]) => `{"type":"${type}",${asText({ ...rest, table: 1 }).slice(1)}`);
  const garbage = fc.oneof(json.map(asText), almost, fc.string(), fc.constantFrom('', '{', '[]'));

  test(
    'random JSON: answers each frame with bad-message',
    async () => {
      const [ana] = await attacked.arrive(1);
      await fc.assert(
        fc.asyncProperty(fc.array(garbage, { minLength: 1, maxLength: 30 }), async (texts) => {
          const before = ana.errors.length;
          for (const text of texts) ana.send(text);
          await ana.settled();
          const answers = ana.errors.slice(before);
          expect(answers.map(({ code }) => code)).toEqual(texts.map(() => 'bad-message'));
        }),
        { numRuns: 60, seed: SEED },
      );
      expect(ana.closes).toEqual([]);
    },
    LONGEST,
  );

  test(
    'random moves: refused with a stable code',
    async () => {
      const people = await attacked.arrive(3);
      const code = await gather(people, { game: 'toma6' });
      const [ana] = people;
      const { seq } = ana.table(code);
      const move = fc.dictionary(key, json).map((rest) => ({ type: 'choose', card: -1, ...rest }));
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(move, async (made) => {
          const answer = await refusal(ana.act(code, { type: 'move', move: made }));
          expect(answer).toMatch(/^[a-z]+(-[a-z0-9]+)+$/);
          expect(['server-busy', 'server-error']).not.toContain(answer);
          refused++;
        }),
        { numRuns: 150, seed: SEED },
      );
      expect(refused).toBe(150);
      expect(ana.table(code).seq).toBe(seq);
    },
    LONGEST,
  );

  test('too large, binary, broken or deeply nested: refused, or closed with 1009', async () => {
    const [ana, luis] = await attacked.arrive(2);
    const code = await gather([ana, luis], { game: 'toma6' });
    ana.send(Buffer.from('{"type":"ping"}'));
    ana.send('['.repeat(60_000));
    ana.send(`{"type":"ping","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
    ana.send(JSON.stringify({ type: 'ping', filling: 'x'.repeat(64_000) }));
    await ana.settled();
    expect(ana.errors.map((error) => error.code)).toEqual(Array(4).fill('bad-message'));

    const deep = `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`;
    ana.send(
      `{"type":"act","id":"deep","table":"${code}","action":{"type":"move","move":${deep}}}`,
    );
    await ana.until(() => ana.errors.some(({ id }) => id === 'deep'), 'a refusal');

    const closedWith = async (send: () => void): Promise<number | undefined> => {
      const count = ana.closes.length;
      send();
      await ana.until(() => ana.closes.length > count && ana.isConnected, 'the end');
      return ana.closes[count];
    };
    expect(await closedWith(() => ana.send('x'.repeat(65_537)))).toBe(1009);
    expect(await closedWith(() => ana.send(`"${'x'.repeat(10_000_000)}"`))).toBe(1009);
    await playOut([ana, luis], code, 'after');
  });

  test('malformed act: the error has the id of the request', async () => {
    const [ana] = await attacked.arrive(1);
    const act = { type: 'act', id: 'mine', table: '22222222' };
    const malformed = [
      { ...act },
      { ...act, action: { type: 'none' } },
      { ...act, table: 7, action: { type: 'back' } },
      { ...act, action: { type: 'back' }, more: 1 },
    ];
    for (const frame of malformed) ana.send(JSON.stringify(frame));
    for (const id of ['', 'x'.repeat(65), 7, null]) ana.send(JSON.stringify({ ...act, id }));
    await ana.settled();
    expect(ana.errors.map(({ code, id }) => [code, id])).toEqual([
      ...malformed.map(() => ['bad-message', 'mine']),
      ...Array(4).fill(['bad-message', undefined]),
    ]);
  });

  test('50 bad frames in a row: closes the socket with 1008', async () => {
    const [ana] = await attacked.arrive(1);
    for (let count = 0; count < 60; count++) ana.send('nonsense');
    await ana.until(() => ana.closes.length > 0, 'the end');
    expect(ana.closes).toEqual([POLICY_VIOLATION]);
    expect(ana.errors.length).toBeGreaterThanOrEqual(50);
  });
});

attacked.testRecovery();
