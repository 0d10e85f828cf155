import {
  type AnyEvent,
  type AnyMove,
  type AnyView,
  pick,
  type Refusal,
  seatsIn,
} from '@sobremesa/engine';
import { type Subject, type Variant, viewersOf, walk } from '@sobremesa/engine/laws';
import { type Telling, tellingOf } from '@sobremesa/words';

/** Everything in a match that has a text for players. */
export interface Story {
  /** For each event, one step per viewer who sees it. */
  readonly events: readonly (readonly StoryStep[])[];
  readonly decisions: readonly Decision[];
  readonly refusals: readonly Refusal[];
}
export interface StoryStep {
  readonly event: AnyEvent;
  readonly telling: Telling;
}
interface Decision {
  readonly view: AnyView;
  readonly moves: readonly AnyMove[];
}

/** Random moves that each decider tries before moving. Most of them are illegal. */
const ATTEMPTS = 3;

/** Plays a match with uniformly random moves. */
export function playStory<StateJson>(
  subject: Subject<StateJson>,
  variant: Variant,
  seed: string,
): Story {
  const { game } = subject;
  const events: StoryStep[][] = [];
  const decisions: Decision[] = [];
  const refusals: Refusal[] = [];
  const conceivable = subject.conceivableMoves(variant);
  let tellings: readonly Telling[] = [];
  walk(subject, variant, seed, ({ state, opening }, rng, step) => {
    if (!step) tellings = viewersOf(variant).map((viewer) => tellingOf(game.view(state, viewer)));
    for (const event of step?.events ?? opening) {
      events.push(
        tellings.flatMap((telling) => {
          const seen = game.redact(event, telling.reader ?? 'spectator');
          return seen ? [{ event: seen, telling }] : [];
        }),
      );
    }
    for (const seat of seatsIn(game.deciders(state))) {
      decisions.push({ view: game.view(state, seat), moves: [...game.legalMoves(state, seat)] });
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const refused = game.check(state, seat, pick(conceivable, rng));
        if (refused) refusals.push(refused);
      }
    }
  });
  return { events, decisions, refusals };
}
