import type { AnyEvent, AnyGame, AnyMove } from '../game.ts';
import { type MatchLog, replayLog } from '../match.ts';
import type { Seat } from '../seats.ts';
import type { Setup } from '../setup.ts';
import { expectSame } from './same.ts';
import type { Law, Subject } from './subject.ts';
import { playerNames, stateOf, walk } from './walk.ts';

/**
 * Three things. A fold over frozen copies of what each seat has seen gives what the match says that it remembers, also
 * in a replayed log. Where a world that looks the same to a seat goes on with the same events for it, its memory is the
 * same too. And what is remembered is true, in the position and in the worlds that are drawn with it.
 */
export const memoryFollows: Law = (subject, variant, seed) => {
  const { game } = subject;
  const players = playerNames(variant.players);
  const moves: { seat: Seat; move: AnyMove }[] = [];
  const folded: unknown[] = players.map(() => undefined);
  /** For each seat a world of the position before. */
  const worlds: unknown[] = [];
  let memories: readonly unknown[] = [];
  walk(subject, variant, seed, (match, rng, step) => {
    const { setup } = match;
    memories = match.memories;
    if (step) moves.push({ seat: step.seat, move: step.move });
    for (const seat of players.keys()) {
      const seen = seenBy(game, seat, step?.events ?? match.opening);
      const before = folded[seat];
      const memory = rememberAll(game, setup, before, seen);
      folded[seat] = memory;
      expectSame(memories[seat], memory, `what seat ${seat} remembers`);

      const world = worlds[seat];
      if (step && world !== undefined && !game.check(world, step.seat, step.move)) {
        const events: AnyEvent[] = [];
        game.play(world, step.seat, step.move, rng, (event) => events.push(event));
        const other = seenBy(game, seat, events);
        if (JSON.stringify(other) === JSON.stringify(seen)) {
          const inWorld = rememberAll(game, setup, before, other);
          expectSame(inWorld, memory, `what seat ${seat} remembers in a world that looks the same`);
        }
      }

      const view = game.view(match.state, seat);
      if (view.memory !== undefined) throw new Error('a view that is sent to people has a memory');
      if (memory === undefined) continue;
      worlds[seat] = game.determinize(match.viewWithMemory(seat), rng);
      expectSame(game.view(worlds[seat], seat), view, `view of a world of seat ${seat}`);
      mustAgree(subject, stateOf(match), memory);
      mustAgree(subject, game.toJSON(worlds[seat]) as never, memory);
    }
  });
  const { options } = variant;
  const log: MatchLog = { game: game.id, version: game.version, options, players, seed, moves };
  const { memories: replayed } = replayLog(game, JSON.parse(JSON.stringify(log)));
  expectSame(replayed, memories, 'what the seats of a replayed log remember');
};

const seenBy = (game: AnyGame, seat: Seat, events: readonly AnyEvent[]): AnyEvent[] =>
  events.flatMap((event) => game.redact(event, seat) ?? []);

/** Works on frozen copies, so that a game that changes what it is given or remembers no plain JSON is found. */
const rememberAll = (
  { remember }: AnyGame,
  setup: Setup,
  memory: unknown,
  events: readonly AnyEvent[],
): unknown =>
  remember === undefined
    ? undefined
    : events.reduce(
        (before, event) => remember(frozen(before), frozen(event), frozen(setup)),
        memory,
      );

function mustAgree<StateJson>(
  { agrees }: Subject<StateJson>,
  state: StateJson,
  memory: unknown,
): void {
  if (memory === undefined || agrees?.(state, memory)) return;
  throw new Error(`${JSON.stringify(memory)} is not true in ${JSON.stringify(state)}`);
}

function frozen<Value>(value: Value): Value {
  if (value === undefined) return value;
  return JSON.parse(JSON.stringify(value), (_key, part) =>
    typeof part === 'object' && part !== null ? Object.freeze(part) : part,
  );
}
