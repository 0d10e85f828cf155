import { FastRng, pick, seatsIn, type Viewer } from '@sobremesa/engine';
import { type Card, cardsMentioned, type Subject, type Variant } from '@sobremesa/engine/laws';
import type { ServerFrame } from '@sobremesa/protocol';
import { afterAll, describe, expect, test } from 'vitest';
import { subjects } from '../../../../packages/games/test/support/subjects.ts';
import { gather, makeHub, TestWatcher } from '../support/hubs.ts';

const hub = makeHub();
afterAll(() => hub.close());

/** Numbers in frames that belong to the table, not to the game. */
const FRAME_KEYS = ['seq', 'at', 'now', 'you', 'present', 'deadline', 'version', 'deciders'];

interface Secrets {
  readonly before: ReadonlySet<Card>;
  readonly after: ReadonlySet<Card>;
  readonly dealtAnew: boolean;
}

/** The cards of a frame that its reader may not know. */
function leaks(frame: ServerFrame, plainKeys: ReadonlySet<string>, secrets: Secrets): Card[] {
  const { before, after, dealtAnew } = secrets;
  const { position, ...rest } = 'position' in frame ? frame : { ...frame, position: undefined };
  const inView = [...cardsMentioned(position, plainKeys)].filter((card) => after.has(card));
  // After a new deal the events before it speak of other cards; the laws look at those.
  if (dealtAnew) return inView;
  const told = [...cardsMentioned(rest, plainKeys)];
  return [...inView, ...told.filter((card) => before.has(card) && after.has(card))];
}

async function scan(subject: Subject<unknown>, variant: Variant, seed: string): Promise<number> {
  const people = Array.from({ length: variant.players }, (_, seat) => `p${seat}`);
  const setup = { game: subject.game.id, options: variant.options, seats: variant.players };
  const { code, watchers } = await gather(hub, people, setup);
  const spectator = new TestWatcher('zoe');
  await hub.watch(spectator, code, undefined);
  const readers: readonly (readonly [Viewer, TestWatcher])[] = [
    ...watchers.map((watcher, seat) => [seat, watcher] as const),
    ['spectator', spectator],
  ];
  const plainKeys = new Set([...subject.plainKeys, ...FRAME_KEYS]);
  const rng = new FastRng(seed);
  let scanned = 0;
  const stateNow = () => hub.read(code, ({ game, match }) => game.toJSON(match?.state));
  let before = await stateNow();
  for (;;) {
    const deciders = await hub.read(code, (table) => seatsIn(table.deciders));
    if (deciders.length === 0) return scanned;
    const mover = watchers[pick(deciders, rng)];
    const moves = mover.position?.moves ?? [];
    const sent = readers.map(([, reader]) => reader.texts.length);
    // What is refused must tell nothing either, and a resumed connection no more than a step.
    const stranger = watchers[rng.below(watchers.length)];
    await stranger.act(hub, code, { type: 'move', move: { type: 'none' } }).catch((error) => {
      stranger.send(JSON.stringify({ type: 'error', message: error.message, ...error.details }));
    });
    const move = moves[rng.below(moves.length)];
    await mover.act(hub, code, { type: 'move', move });
    if (rng.below(8) === 0) {
      const [, reader] = readers[rng.below(readers.length)];
      await hub.watch(reader, code, await hub.read(code, (table) => table.seq - 1));
    }
    const after = await stateNow();
    const shown = new Set(subject.shownBy?.(move as never) ?? []);
    const hidden = (state: unknown, viewer: Viewer) =>
      new Set(subject.hiddenFrom(state, viewer, variant).filter((card) => !shown.has(card)));
    for (const [index, [viewer, reader]] of readers.entries()) {
      const secrets = {
        before: hidden(before, viewer),
        after: hidden(after, viewer),
        dealtAnew: subject.dealOf(before) !== subject.dealOf(after),
      };
      for (const frame of reader.frames.slice(sent[index])) {
        expect(leaks(frame, plainKeys, secrets), `${viewer}: ${JSON.stringify(frame)}`).toEqual([]);
        scanned++;
      }
      reader.texts.splice(0, reader.texts.length - 1);
    }
    before = after;
  }
}

/** One number of players for each variant: the largest, which has the most to hide. */
const largest = (variants: readonly Variant[]): Variant[] => [
  ...new Map(variants.map((variant) => [variant.name, variant])).values(),
];

for (const subject of subjects) {
  describe(`frames of ${subject.game.id}`, () => {
    test.each(largest(subject.variants))('$name, $players players', async (variant) => {
      expect(await scan(subject as Subject<unknown>, variant, 'scan')).toBeGreaterThan(0);
    });
  });
}
