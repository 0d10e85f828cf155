import { FastRng, pick, seatsIn, type Viewer } from '@sobremesa/engine';
import { changed, type Position, type ServerFrame } from '@sobremesa/protocol';
import { afterAll, describe, expect, test } from 'vitest';
import { FrameScan, type ScannedVariant, scannedVariants } from '../support/frame-scan.ts';
import { gather, makeHub, TestWatcher } from '../support/hubs.ts';

const hub = makeHub();
afterAll(() => hub.close());

/** Applies the changes that it is sent. */
class ChangesWatcher extends TestWatcher {
  known: Position | undefined;
  changes = 0;

  override send(text: string): void {
    super.send(text);
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.type !== 'table' && frame.type !== 'step') return;
    if (frame.type === 'step' && frame.change) {
      this.known = this.known && changed(this.known, frame.change);
      this.changes++;
    } else this.known = frame.position ?? this.known;
  }
}

async function scan({ subject, variant }: ScannedVariant, seed: string): Promise<number> {
  const people = Array.from({ length: variant.players }, (_, seat) => `p${seat}`);
  const setup = { game: subject.game.id, options: variant.options, seats: variant.players };
  const { code, watchers } = await gather(hub, people, setup);
  const spectator = new TestWatcher('zoe');
  await hub.watch(spectator, code, undefined);
  const whole = [...watchers, spectator];
  const twins = whole.map(({ person }) => new ChangesWatcher(person));
  for (const twin of twins) await hub.watch(twin, code, undefined, { changes: true });
  const viewerOf = (index: number): Viewer => (index < watchers.length ? index : 'spectator');
  const readers: readonly (readonly [Viewer, TestWatcher])[] = [whole, twins].flatMap((group) =>
    group.map((reader, index) => [viewerOf(index), reader] as const),
  );
  const scanner = new FrameScan(subject, variant);
  const rng = new FastRng(seed);
  let scanned = 0;
  const stateNow = () => hub.read(code, ({ game, match }) => game.toJSON(match?.state));
  let before = await stateNow();
  for (;;) {
    const deciders = await hub.read(code, (table) => seatsIn(table.deciders));
    if (deciders.length === 0) {
      for (const { changes } of twins) expect(changes).toBeGreaterThan(0);
      return scanned;
    }
    const mover = watchers[pick(deciders, rng)];
    const moves = mover.position?.moves ?? [];
    const sent = readers.map(([, reader]) => reader.texts.length);
    // A refused move must not reveal anything, nor a resumed connection more than the steps did.
    const stranger = watchers[rng.below(watchers.length)];
    await stranger.act(hub, code, { type: 'move', move: { type: 'none' } }).catch((error) => {
      stranger.send(JSON.stringify({ type: 'error', message: error.message, ...error.details }));
    });
    const move = moves[rng.below(moves.length)];
    await mover.act(hub, code, { type: 'move', move });
    if (rng.below(8) === 0) {
      const [, reader] = readers[rng.below(readers.length)];
      const changes = reader instanceof ChangesWatcher;
      await hub.watch(reader, code, await hub.read(code, (table) => table.seq - 1), { changes });
    }
    for (const [index, twin] of twins.entries()) {
      expect(twin.known, `what ${viewerOf(index)} knows`).toEqual(whole[index].position);
    }
    const after = await stateNow();
    for (const [index, [viewer, reader]] of readers.entries()) {
      for (const text of reader.texts.slice(sent[index])) {
        const leaks = scanner.leaks(text, viewer, { before, after, move: move as never });
        expect(leaks, `${viewer}: ${text}`).toEqual([]);
        scanned++;
      }
      reader.texts.splice(0, reader.texts.length - 1);
    }
    before = after;
  }
}

describe('no frame contains a card hidden from its viewer, and changes lead to the whole position', () => {
  test.each(scannedVariants)('$name', async (scanned) => {
    expect(await scan(scanned, 'scan')).toBeGreaterThan(0);
  });
});
