import { createRequire } from 'node:module';
import { PassThrough, type Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { FrameWriter, flush, framed } from '../../src/ws/packets.ts';

/** The parser of the library, which its types omit. */
const { Receiver } = createRequire(import.meta.url)('ws') as {
  Receiver: new (options: { isServer: boolean }) => Writable;
};

/** The messages that a client parses from these bytes. */
function received(bytes: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const texts: string[] = [];
    const receiver = new Receiver({ isServer: false });
    receiver.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) reject(new Error('a text was sent as binary'));
      texts.push(data.toString());
    });
    receiver.on('error', reject);
    receiver.on('finish', () => resolve(texts));
    receiver.end(bytes);
  });
}

describe('packets', () => {
  test.each([0, 1, 125, 126, 65_535, 65_536, 200_000])(
    'a text of %i bytes is received',
    async (length) => {
      const text = 'x'.repeat(length);
      expect(await received(framed([text]))).toEqual([text]);
    },
  );

  test('several texts of any script are received in order', async () => {
    const texts = ['¿Otra ronda?', '', '牛'.repeat(50), '🐂', '{"type":"pong"}'];
    expect(await received(framed(texts))).toEqual(texts);
  });

  test('texts posted in one turn of the event loop are one write per stream', async () => {
    const streams = [new PassThrough(), new PassThrough()];
    const writes = streams.map((stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      return chunks;
    });
    const writers = streams.map((stream) => new FrameWriter(stream));
    for (const text of ['one', 'two']) for (const writer of writers) writer.post(text);
    expect(writes).toEqual([[], []]);
    await new Promise((resolve) => setImmediate(resolve));
    for (const chunks of writes) {
      expect(chunks).toHaveLength(1);
      expect(await received(chunks[0])).toEqual(['one', 'two']);
    }
  });

  test('flush sends pending texts immediately, and once', () => {
    const stream = new PassThrough();
    new FrameWriter(stream).post('goodbye');
    flush();
    expect(stream.readableLength).toBe(framed(['goodbye']).length);
    flush();
    expect(stream.readableLength).toBe(framed(['goodbye']).length);
  });
});
