import type { AnyEvent, AnyView } from '@sobremesa/engine';
import type { Position } from '@sobremesa/protocol';
import type { Stage } from '@sobremesa/ui/stage';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const raw = (value: unknown): unknown => value;
let isReduced = false;

// Plain values stand in for Svelte's runes, which only the compiler knows.
vi.stubGlobal('$state', Object.assign(raw, { raw }));
vi.stubGlobal('document', { visibilityState: 'visible' });
vi.stubGlobal('matchMedia', () => ({
  get matches() {
    return isReduced;
  },
}));

const CARD_MS = 620;
const SEATS = 10;

const viewAt = (seq: number): AnyView => ({ seq }) as unknown as AnyView;
const staged = (seq: number, events: readonly AnyEvent[]) => ({
  seq,
  events,
  position: { view: { seq } } as unknown as Position,
});
const trick = Array.from({ length: SEATS }, (_, card) => ({ type: 'placed', card }));

let stage: Stage;
beforeEach(async () => {
  vi.useFakeTimers();
  isReduced = false;
  const module = await import('@sobremesa/ui/stage');
  stage = new module.Stage();
  // A choice is not told; every card that is placed is.
  stage.tell = (_, events) =>
    events
      .filter(({ type }) => type === 'placed')
      .map((event) => ({ view: viewAt(-1), events: [event], ms: CARD_MS }));
  stage.show(0, { view: { seq: 0 } } as unknown as Position);
});
afterEach(() => {
  vi.useRealTimers();
});

/** How long the stage tells, in beats of a card. */
async function beatsUntilSeq(seq: number): Promise<number> {
  let beats = 0;
  while (stage.seq < seq && beats < 100) {
    await vi.advanceTimersByTimeAsync(CARD_MS);
    beats++;
  }
  return beats;
}

const othersChoose = (count: number): void => {
  for (let seat = 1; seat <= count; seat++) {
    stage.add(staged(1 + seat, [{ type: 'chosen', seat } as AnyEvent]));
  }
};

describe('Stage', () => {
  test('tells a trick of ten seats to its end although all others have chosen their next card', async () => {
    stage.add(staged(1, trick));
    await vi.advanceTimersByTimeAsync(CARD_MS);
    othersChoose(SEATS - 1);
    expect(await beatsUntilSeq(1)).toBe(SEATS - 1);
  });

  test('accepts input at once after a trick: choices that were made meanwhile take no time', async () => {
    stage.add(staged(1, trick));
    othersChoose(7);
    await vi.advanceTimersByTimeAsync(SEATS * CARD_MS);
    expect(stage.seq).toBe(8);
    expect(stage.isTelling).toBe(false);
  });

  test('keeps the pauses with reduced motion', async () => {
    isReduced = true;
    stage.add(staged(1, trick));
    expect(await beatsUntilSeq(1)).toBe(SEATS);
  });

  test('catches up when more than half a minute of beats waits', async () => {
    for (let seq = 1; seq <= 7; seq++) stage.add(staged(seq, trick));
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.seq).toBe(1);
  });
});
