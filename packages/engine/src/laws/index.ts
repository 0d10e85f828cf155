import type { AnyMove } from '../game.ts';
import { type Match, type MatchLog, replayLog } from '../match.ts';
import { FastRng } from '../random/fast.ts';
import { pick, type Rng } from '../random/rng.ts';
import { randomMove } from '../random-move.ts';
import { type Seat, seatsIn, type Viewer } from '../seats.ts';
import { memoryFollows } from './memory.ts';
import { expectSame } from './same.ts';
import { cardsMentioned } from './scan.ts';
import type { Card, Law } from './subject.ts';
import { dealVariant, playerNames, stateOf, viewersOf, walk } from './walk.ts';

export { cardsMentioned } from './scan.ts';
export type { Card, Law, Subject, Variant } from './subject.ts';
export { playerNames, viewersOf, walk } from './walk.ts';

/** Costly checks sample one position in `n`. Different seeds sample different positions. */
const isSampled = (rng: Rng, n: number): boolean => rng.below(n) === 0;

const viewsMatch: Law = (subject, variant, seed) => {
  const { game } = subject;
  const unvaried = new Set<Viewer>();
  const varied = new Set<Viewer>();
  walk(subject, variant, seed, (match, rng) => {
    for (const viewer of viewersOf(variant)) {
      const view = game.view(match.state, viewer);
      const world = game.determinize(view, rng);
      expectSame(game.view(world, viewer), view, `view of a determinized world, viewer ${viewer}`);
      if (subject.hiddenFrom(stateOf(match), viewer, variant).length < 2) continue;
      const changed = JSON.stringify(game.toJSON(world)) !== JSON.stringify(stateOf(match));
      (changed ? varied : unvaried).add(viewer);
    }
  });
  for (const viewer of unvaried) {
    if (!varied.has(viewer))
      throw new Error(`determinize never changes the cards hidden from viewer ${viewer}`);
  }
};

const worldsAgreeOnMoves: Law = (subject, variant, seed) => {
  const { game } = subject;
  walk(subject, variant, seed, (match, rng) => {
    for (const viewer of viewersOf(variant)) {
      const world = game.determinize(game.view(match.state, viewer), rng);
      expectSame(
        game.deciders(world),
        game.deciders(match.state),
        `deciders in a world of viewer ${viewer}`,
      );
      if (viewer === 'spectator') continue;
      const moves = game.legalMoves(match.state, viewer);
      expectSame(game.legalMoves(world, viewer), moves, `legal moves in a world of seat ${viewer}`);
    }
  });
};

const clonesAreIndependent: Law = (subject, variant, seed) => {
  const { game } = subject;
  let spare: unknown;
  walk(subject, variant, seed, (match, rng) => {
    if (!isSampled(rng, 4)) return;
    const before = JSON.stringify(game.toJSON(match.state));
    const copy = game.clone(match.state);
    spare = spare === undefined ? game.clone(copy) : game.clone(match.state, spare);
    expectSame(game.toJSON(copy), JSON.parse(before), 'state of a clone');
    expectSame(game.toJSON(spare), JSON.parse(before), 'state of a clone into an existing state');
    for (let moves = 0; moves < 5 && game.deciders(copy) !== 0; moves++) {
      const seat = seatsIn(game.deciders(copy))[0];
      game.play(copy, seat, game.legalMoves(copy, seat)[0], rng);
    }
    expectSame(
      game.toJSON(match.state),
      JSON.parse(before),
      'original state after moves on its clone',
    );
    expectSame(
      game.toJSON(spare),
      JSON.parse(before),
      'state of a clone after moves on another clone',
    );
  });
};

const logsReplay: Law = (subject, variant, seed) => {
  const { game } = subject;
  const steps: string[] = [];
  const moves: { seat: Seat; move: AnyMove }[] = [];
  let last: Match | undefined;
  walk(subject, variant, seed, (match, _rng, step) => {
    last = match;
    if (!step) return;
    moves.push({ seat: step.seat, move: step.move });
    steps.push(JSON.stringify([step.events, stateOf(match)]));
  });
  const { options } = variant;
  const players = playerNames(variant.players);
  const log: MatchLog = { game: game.id, version: game.version, options, players, seed, moves };
  const written: MatchLog = JSON.parse(JSON.stringify(log));
  expectSame(
    replayLog(game, written).snapshot(),
    last?.snapshot(),
    'final state of a replayed log',
  );
  const again = dealVariant(subject, variant, seed);
  for (const [index, { seat, move }] of written.moves.entries()) {
    const events = again.play(seat, move);
    expectSame(
      [events, stateOf(again)],
      JSON.parse(steps[index]),
      `events and state of replayed move ${index + 1}`,
    );
  }
};

const matchesEnd: Law = (subject, variant, seed) => {
  walk(subject, variant, seed, (match) => {
    const { game, state } = match;
    const deciders = seatsIn(game.deciders(state));
    for (let seat = 0; seat < variant.players; seat++) {
      const decides = deciders.includes(seat);
      const hasMoves = game.legalMoves(state, seat).length > 0;
      if (decides && !hasMoves) throw new Error(`decider ${seat} has no legal move`);
      if (!decides && hasMoves) throw new Error(`seat ${seat} has legal moves but is no decider`);
    }
    const isOver = (game.toJSON(state) as { phase: string }).phase === 'over';
    if (isOver !== match.isOver)
      throw new Error('exactly one of these holds: phase is "over", no decider');
  });
};

const cardsAreConserved: Law = (subject, variant, seed) => {
  let deal: number | undefined;
  let held = new Set<Card>();
  walk(subject, variant, seed, (match) => {
    const state = stateOf<Parameters<typeof subject.cardsIn>[0]>(match);
    const list = subject.cardsIn(state);
    const cards = new Set(list);
    if (cards.size !== list.length) throw new Error(`card in two places: ${JSON.stringify(state)}`);
    if (subject.dealOf(state) === deal) {
      const invented = [...cards].filter((card) => !held.has(card));
      const lost = [...held].filter((card) => !cards.has(card) && subject.isLasting(card));
      if (invented.length > 0) throw new Error(`cards that appeared: ${invented.join(', ')}`);
      if (lost.length > 0) throw new Error(`cards that disappeared: ${lost.join(', ')}`);
    }
    deal = subject.dealOf(state);
    held = cards;
  });
};

const onlyListedMoves: Law = (subject, variant, seed) => {
  const conceivable = subject.conceivableMoves(variant).map((move) => ({
    move,
    text: JSON.stringify(move),
  }));
  walk(subject, variant, seed, (match, rng) => {
    if (!isSampled(rng, 5)) return;
    // One below and one above the valid seats are drawn too.
    const seat = rng.below(variant.players + 2) - 1;
    const listed = seat < 0 ? [] : [...subject.game.legalMoves(match.state, seat)];
    const texts = new Set(listed.map((move) => JSON.stringify(move)));
    const allowed = [...listed];
    const refused: AnyMove[] = [];
    for (const { move, text } of conceivable) {
      const isListed =
        texts.has(text) || listed.some((member) => subject.represents?.(member, move) ?? false);
      (isListed ? allowed : refused).push(move);
    }
    acceptAll(match, seat, allowed);
    refuseAll(match, seat, refused);
  });
};

const describeMove = ({ game, state }: Match, seat: Seat, move: AnyMove): string =>
  `seat ${seat} ${JSON.stringify(move)} in ${JSON.stringify(game.toJSON(state))}`;

function acceptAll(match: Match, seat: Seat, moves: readonly AnyMove[]): void {
  const { game, state } = match;
  const rng = new FastRng('law');
  for (const move of moves) {
    if (game.check(state, seat, move))
      throw new Error(`legal move refused by check: ${describeMove(match, seat, move)}`);
    try {
      game.play(game.clone(state), seat, move, rng);
    } catch (cause) {
      throw new Error(`legal move refused by play: ${describeMove(match, seat, move)}`, { cause });
    }
  }
}

function refuseAll(match: Match, seat: Seat, moves: readonly AnyMove[]): void {
  const { game, state } = match;
  const rng = new FastRng('law');
  const copy = game.clone(state);
  for (const move of moves) {
    if (!game.check(state, seat, move))
      throw new Error(`illegal move accepted by check: ${describeMove(match, seat, move)}`);
    let played = true;
    try {
      game.play(copy, seat, move, rng);
    } catch {
      played = false;
    }
    if (played)
      throw new Error(`illegal move accepted by play: ${describeMove(match, seat, move)}`);
  }
  const after = game.toJSON(copy);
  expectSame(after, game.toJSON(state), `state after refused moves of seat ${seat}`);
}

const drawnMovesAreListed: Law = (subject, variant, seed) => {
  const { game } = subject;
  walk(subject, variant, seed, (match, rng) => {
    if (game.drawMove === undefined) return;
    const numbers = String(rng.below(2 ** 32 - 1));
    for (const seat of seatsIn(game.deciders(match.state))) {
      const [drawing, picking] = [new FastRng(numbers), new FastRng(numbers)];
      const listed = pick(game.legalMoves(match.state, seat), picking);
      expectSame(
        game.drawMove(match.state, seat, drawing),
        game.vary?.(listed, picking) ?? listed,
        `drawn move of seat ${seat}`,
      );
      expectSame(drawing.below(2 ** 31), picking.below(2 ** 31), 'number after a drawn move');
    }
  });
};

const statesRoundTrip: Law = (subject, variant, seed) => {
  const { game } = subject;
  walk(subject, variant, seed, (match, rng) => {
    const json = game.toJSON(match.state);
    const { options, players } = match.setup;
    const read = game.fromJSON(JSON.parse(JSON.stringify(json)), options, players);
    expectSame(game.toJSON(read), json, 'state read back from JSON');
    for (let seat = 0; seat < variant.players; seat++) {
      const moves = game.legalMoves(match.state, seat);
      expectSame(
        game.legalMoves(read, seat),
        moves,
        `legal moves of seat ${seat} after reading the state back`,
      );
      for (const move of moves) {
        expectSame(
          game.readMove(JSON.parse(JSON.stringify(move))),
          move,
          'move read back from JSON',
        );
      }
    }
    for (const seat of seatsIn(game.deciders(match.state))) {
      const move = game.readMove(
        JSON.parse(JSON.stringify(randomMove(game, match.state, seat, rng))),
      );
      if (game.check(match.state, seat, move))
        throw new Error('a legal move is refused after a JSON round trip');
    }
  });
};

const hiddenCardsStayHidden: Law = (subject, variant, seed) => {
  const { game, nonCardKeys } = subject;
  walk(subject, variant, seed, (match, _rng, step) => {
    const state = stateOf<Parameters<typeof subject.dealOf>[0]>(match);
    for (const viewer of viewersOf(variant)) {
      const hidden = new Set(subject.hiddenFrom(state, viewer, variant));
      const assertNoLeak = (json: unknown, secrets: ReadonlySet<Card>): void => {
        for (const card of cardsMentioned(json, nonCardKeys)) {
          if (secrets.has(card)) {
            throw new Error(`card ${card} leaks to viewer ${viewer}: ${JSON.stringify(json)}`);
          }
        }
      };
      assertNoLeak(game.view(match.state, viewer), hidden);
      if (!step) continue;
      // Events before a new deal may name cards that were public then and are hidden now.
      const dealtAnew = subject.dealOf(step.before) !== subject.dealOf(state);
      const isRoundStart = ({ type }: { type: string }): boolean => type === 'round-started';
      const from = dealtAnew ? step.events.findLastIndex(isRoundStart) : 0;
      const before = new Set(subject.hiddenFrom(step.before, viewer, variant));
      const shown = subject.shownBy?.(step.move) ?? [];
      const stillHidden = [...hidden].filter((card) => before.has(card) && !shown.includes(card));
      const secrets = dealtAnew ? hidden : new Set(stillHidden);
      for (const event of step.events.slice(from))
        assertNoLeak(game.redact(event, viewer), secrets);
    }
  });
};

/** What every game must obey, in every variant, from every seed. */
export const laws = {
  'a determinized world has the same view, and hidden cards vary': viewsMatch,
  'deciders and legal moves are the same in every determinized world': worldsAgreeOnMoves,
  'a clone shares no mutable data with the original': clonesAreIndependent,
  'a replayed log gives the same events and states': logsReplay,
  'every match ends, and exactly the deciders have legal moves': matchesEnd,
  'no card is lost, duplicated or invented': cardsAreConserved,
  'listed moves are accepted, all others are refused and change nothing': onlyListedMoves,
  'a drawn move is the one that the same numbers pick from the list': drawnMovesAreListed,
  'states and moves survive a JSON round trip': statesRoundTrip,
  'no view and no event reveals a hidden card': hiddenCardsStayHidden,
  'what a seat remembers follows from the events that it saw': memoryFollows,
} as const satisfies Record<string, Law>;
