import type { AnyMove } from '../game.ts';
import { type Match, type MatchLog, replayLog } from '../match.ts';
import { FastRng } from '../random/fast.ts';
import type { Rng } from '../random/rng.ts';
import { type Seat, seatsIn, type Viewer } from '../seats.ts';
import { cardsMentioned } from './scan.ts';
import type { Card, Subject, Variant } from './subject.ts';
import { dealVariant, playerNames, randomMove, stateOf, viewersOf, walk } from './walk.ts';

export { cardsMentioned } from './scan.ts';
export type { Card, Subject, Variant } from './subject.ts';
export { playerNames, viewersOf, walk } from './walk.ts';

/** Plays a match of the variant from the seed and throws when the law is broken. */
export type Law = <StateJson>(subject: Subject<StateJson>, variant: Variant, seed: string) => void;

function expectSame(actual: unknown, expected: unknown, what: string): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (found !== wanted) throw new Error(`${what}\n  expected ${wanted}\n  found    ${found}`);
}

/** Several visits look at every position only now and then: the seeds add up to all of them. */
const now = (rng: Rng, oneIn: number): boolean => rng.below(oneIn) === 0;

const viewsMatch: Law = (subject, variant, seed) => {
  const { game } = subject;
  const unvaried = new Set<Viewer>();
  const varied = new Set<Viewer>();
  walk(subject, variant, seed, (match, rng) => {
    for (const viewer of viewersOf(variant)) {
      const view = game.view(match.state, viewer);
      const world = game.determinize(view, rng);
      expectSame(game.view(world, viewer), view, `view of a drawn world, viewer ${viewer}`);
      if (subject.hiddenFrom(stateOf(match), viewer, variant).length < 2) continue;
      const changed = JSON.stringify(game.toJSON(world)) !== JSON.stringify(stateOf(match));
      (changed ? varied : unvaried).add(viewer);
    }
  });
  for (const viewer of unvaried) {
    if (!varied.has(viewer)) throw new Error(`hidden cards never vary for viewer ${viewer}`);
  }
};

const worldsAgreeOnMoves: Law = (subject, variant, seed) => {
  const { game } = subject;
  walk(subject, variant, seed, (match, rng) => {
    for (const viewer of viewersOf(variant)) {
      const world = game.determinize(game.view(match.state, viewer), rng);
      expectSame(game.deciders(world), game.deciders(match.state), `deciders, viewer ${viewer}`);
      if (viewer === 'spectator') continue;
      const moves = game.legalMoves(match.state, viewer);
      expectSame(game.legalMoves(world, viewer), moves, `legal moves of seat ${viewer}`);
    }
  });
};

const clonesShareNothing: Law = (subject, variant, seed) => {
  const { game } = subject;
  let spare: unknown;
  walk(subject, variant, seed, (match, rng) => {
    if (!now(rng, 4)) return;
    const before = JSON.stringify(game.toJSON(match.state));
    const copy = game.clone(match.state);
    spare = spare === undefined ? game.clone(copy) : game.clone(match.state, spare);
    expectSame(game.toJSON(copy), JSON.parse(before), 'a clone');
    expectSame(game.toJSON(spare), JSON.parse(before), 'a clone into another state');
    for (let moves = 0; moves < 5 && game.deciders(copy) !== 0; moves++) {
      const seat = seatsIn(game.deciders(copy))[0];
      game.play(copy, seat, game.legalMoves(copy, seat)[0], rng);
    }
    expectSame(game.toJSON(match.state), JSON.parse(before), 'the original after playing a clone');
    expectSame(game.toJSON(spare), JSON.parse(before), 'another clone after playing a clone');
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
  expectSame(replayLog(game, written).snapshot(), last?.snapshot(), 'the end of a replayed log');
  const again = dealVariant(subject, variant, seed);
  for (const [index, { seat, move }] of written.moves.entries()) {
    const events = again.play(seat, move);
    expectSame([events, stateOf(again)], JSON.parse(steps[index]), `replayed move ${index + 1}`);
  }
};

const matchesEnd: Law = (subject, variant, seed) => {
  walk(subject, variant, seed, (match) => {
    const { game, state } = match;
    const deciders = seatsIn(game.deciders(state));
    for (let seat = 0; seat < variant.players; seat++) {
      const owes = deciders.includes(seat);
      if (owes !== game.legalMoves(state, seat).length > 0) {
        throw new Error(
          `seat ${seat} ${owes ? 'owes a move and has none' : 'has moves, owes none'}`,
        );
      }
    }
    const isOver = (game.toJSON(state) as { phase: string }).phase === 'over';
    if (isOver !== match.isOver) throw new Error('the phase is over, or nobody decides, not both');
  });
};

const cardsStay: Law = (subject, variant, seed) => {
  let deal: number | undefined;
  let held = new Set<Card>();
  walk(subject, variant, seed, (match) => {
    const state = stateOf<Parameters<typeof subject.cardsIn>[0]>(match);
    const list = subject.cardsIn(state);
    const cards = new Set(list);
    if (cards.size !== list.length) throw new Error(`a card lies twice: ${JSON.stringify(state)}`);
    if (subject.dealOf(state) === deal) {
      const invented = [...cards].filter((card) => !held.has(card));
      const lost = [...held].filter((card) => !cards.has(card) && subject.isLasting(card));
      if (invented.length > 0) throw new Error(`invented: ${invented.join(', ')}`);
      if (lost.length > 0) throw new Error(`lost: ${lost.join(', ')}`);
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
    if (!now(rng, 5)) return;
    // One seat at a time, now and then one that does not exist.
    const seat = rng.below(variant.players + 2) - 1;
    const listed = seat < 0 ? [] : [...subject.game.legalMoves(match.state, seat)];
    const texts = new Set(listed.map((move) => JSON.stringify(move)));
    const allowed = [...listed];
    const refused: AnyMove[] = [];
    for (const { move, text } of conceivable) {
      const isListed =
        texts.has(text) || listed.some((member) => subject.standsFor?.(member, move) ?? false);
      (isListed ? allowed : refused).push(move);
    }
    acceptAll(match, seat, allowed);
    refuseAll(match, seat, refused);
  });
};

const attempt = ({ game, state }: Match, seat: Seat, move: AnyMove): string =>
  `seat ${seat} ${JSON.stringify(move)} in ${JSON.stringify(game.toJSON(state))}`;

function acceptAll(match: Match, seat: Seat, moves: readonly AnyMove[]): void {
  const { game, state } = match;
  const rng = new FastRng('law');
  for (const move of moves) {
    if (game.check(state, seat, move)) throw new Error(`refused: ${attempt(match, seat, move)}`);
    try {
      game.play(game.clone(state), seat, move, rng);
    } catch (cause) {
      throw new Error(`not played: ${attempt(match, seat, move)}`, { cause });
    }
  }
}

function refuseAll(match: Match, seat: Seat, moves: readonly AnyMove[]): void {
  const { game, state } = match;
  const rng = new FastRng('law');
  const copy = game.clone(state);
  for (const move of moves) {
    if (!game.check(state, seat, move)) throw new Error(`accepted: ${attempt(match, seat, move)}`);
    let played = true;
    try {
      game.play(copy, seat, move, rng);
    } catch {
      played = false;
    }
    if (played) throw new Error(`played: ${attempt(match, seat, move)}`);
  }
  const after = game.toJSON(copy);
  expectSame(after, game.toJSON(state), `a position after refused moves of seat ${seat}`);
}

const positionsRoundTrip: Law = (subject, variant, seed) => {
  const { game } = subject;
  walk(subject, variant, seed, (match, rng) => {
    const json = game.toJSON(match.state);
    const { options, players } = match.setup;
    const read = game.fromJSON(JSON.parse(JSON.stringify(json)), options, players);
    expectSame(game.toJSON(read), json, 'a position read back');
    for (let seat = 0; seat < variant.players; seat++) {
      const moves = game.legalMoves(match.state, seat);
      expectSame(game.legalMoves(read, seat), moves, `legal moves of seat ${seat} read back`);
      for (const move of moves) {
        expectSame(game.readMove(JSON.parse(JSON.stringify(move))), move, 'a move read back');
      }
    }
    for (const seat of seatsIn(game.deciders(match.state))) {
      const move = game.readMove(JSON.parse(JSON.stringify(randomMove(match, seat, rng))));
      if (game.check(match.state, seat, move)) throw new Error('a written move is refused');
    }
  });
};

const secretsStay: Law = (subject, variant, seed) => {
  const { game, plainKeys } = subject;
  walk(subject, variant, seed, (match, _rng, step) => {
    const state = stateOf<Parameters<typeof subject.dealOf>[0]>(match);
    for (const viewer of viewersOf(variant)) {
      const hidden = new Set(subject.hiddenFrom(state, viewer, variant));
      const refuseLeak = (json: unknown, secrets: ReadonlySet<Card>): void => {
        for (const card of cardsMentioned(json, plainKeys)) {
          if (secrets.has(card)) {
            throw new Error(`viewer ${viewer} is told of ${card}: ${JSON.stringify(json)}`);
          }
        }
      };
      refuseLeak(game.view(match.state, viewer), hidden);
      if (!step) continue;
      // After a new deal the old secrets are other cards: then only the new round's events count.
      const dealtAnew = subject.dealOf(step.before) !== subject.dealOf(state);
      const isRoundStart = ({ type }: { type: string }): boolean => type === 'round-started';
      const from = dealtAnew ? step.events.findLastIndex(isRoundStart) : 0;
      const before = new Set(subject.hiddenFrom(step.before, viewer, variant));
      const shown = subject.shownBy?.(step.move) ?? [];
      const stillHidden = [...hidden].filter((card) => before.has(card) && !shown.includes(card));
      const secrets = dealtAnew ? hidden : new Set(stillHidden);
      for (const event of step.events.slice(from)) refuseLeak(game.redact(event, viewer), secrets);
    }
  });
};

/** What every game obeys, in every variant, from every seed. */
export const laws = {
  'a drawn world looks like the view it was drawn from': viewsMatch,
  'deciders and legal moves are the same in every drawn world': worldsAgreeOnMoves,
  'a clone shares nothing': clonesShareNothing,
  'a replayed log gives the same events and states': logsReplay,
  'every match ends, and who owes a move has one': matchesEnd,
  'no card is lost, doubled or invented': cardsStay,
  'listed moves are accepted, all others refused without a trace': onlyListedMoves,
  'a position read back is the same position': positionsRoundTrip,
  'no view and no event tells a secret': secretsStay,
} as const satisfies Record<string, Law>;
