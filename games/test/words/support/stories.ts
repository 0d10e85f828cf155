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

/** All that a match gives people to read. */
export interface Story {
  /** Every event, as each viewer sees it. */
  readonly scenes: readonly (readonly Scene[])[];
  readonly decisions: readonly Decision[];
  readonly refusals: readonly Refusal[];
}
export interface Scene {
  readonly event: AnyEvent;
  readonly telling: Telling;
}
interface Decision {
  readonly view: AnyView;
  readonly moves: readonly AnyMove[];
}

/** Moves of any kind that each decider tries first; most of them are refused. */
const ATTEMPTS = 3;

/** A match with evenly chosen moves. */
export function playStory<StateJson>(
  subject: Subject<StateJson>,
  variant: Variant,
  seed: string,
): Story {
  const { game } = subject;
  const scenes: Scene[][] = [];
  const decisions: Decision[] = [];
  const refusals: Refusal[] = [];
  const conceivable = subject.conceivableMoves(variant);
  let tellings: readonly Telling[] = [];
  walk(subject, variant, seed, ({ state, opening }, rng, step) => {
    if (!step) tellings = viewersOf(variant).map((viewer) => tellingOf(game.view(state, viewer)));
    for (const event of step?.events ?? opening) {
      scenes.push(
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
  return { scenes, decisions, refusals };
}
