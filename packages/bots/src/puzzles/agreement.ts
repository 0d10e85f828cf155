import { type AnyMove, type AnyView, FastRng } from '@sobremesa/engine';
import { seatOf } from '../bot.ts';
import { isSame } from '../coach/same-move.ts';
import type { AnyGameBots } from '../game-bots.ts';
import { levels } from '../levels.ts';
import type { AnyGameNet } from '../nets/net.ts';
import type { AnyKnowledge } from '../search/knowledge.ts';
import { searchBot } from '../search/search.ts';
import { Contest } from './contest.ts';

/** How often `expert` is asked; all answers must be the same. */
const EXPERTS = 3;

/** Worlds of the first look; each further look doubles them. */
const FIRST_LOOK = 40;
const LOOKS = 4;

/** In standard errors: enough to agree with what many more worlds have shown already. */
const CLEARLY = 2;

/** Playouts of a decision within a playout. */
const INNER_PLAYOUTS = 40;

/** The moves besides the best that a deeper search compares. */
const RIVALS = 2;

interface Ranking {
  readonly bots: AnyGameBots;
  readonly net: AnyGameNet | undefined;
  readonly view: AnyView;
  /** By value, best first. */
  readonly moves: readonly AnyMove[];
  readonly seed: string;
}

/**
 * Whether deeper searches choose the same move: `expert` with several seeds, and playouts in which
 * the seat itself continues with a better player than the policy.
 */
export const deeperAgrees = (ranking: Ranking): boolean =>
  expertAgrees(ranking) && playerAgrees(ranking);

function expertAgrees({ bots, net, view, moves: [best], seed }: Ranking): boolean {
  const expert = levels.expert(bots, net);
  return Array.from({ length: EXPERTS }, (_, index) => index).every((index) =>
    isSame(expert.choose(view, new FastRng(`${seed}/expert/${index}`)), best),
  );
}

function playerAgrees({ bots, net, view, moves, seed }: Ranking): boolean {
  const compared = moves.slice(0, RIVALS + 1);
  const policy = betterPlayer(bots, net, view);
  const contest = new Contest(bots, { view, moves: compared, seed: `${seed}/deeper`, policy });
  const rivals = [...compared.keys()].slice(1);
  let worlds = 0;
  for (let look = 0; look < LOOKS; look++) {
    const more = Math.max(FIRST_LOOK, worlds);
    contest.run(more);
    worlds += more;
    const gaps = rivals.map((rival) => contest.gap(0, rival));
    if (gaps.every(({ mean, error }) => mean > CLEARLY * error)) return true;
    if (gaps.some(({ mean, error }) => mean < -error)) return false;
  }
  return false;
}

/** The own seat plays by the net or, where none has learnt the variant, by a small search. */
function betterPlayer(
  { game, skill }: AnyGameBots,
  net: AnyGameNet | undefined,
  view: AnyView,
): AnyKnowledge['policy'] {
  const { knowledge } = skill;
  const isLearnt = net !== undefined && net.hasLearnt?.(view) !== false;
  const player = isLearnt ? net.bot : searchBot(game, knowledge, { playouts: INNER_PLAYOUTS });
  const own = seatOf(view);
  return (state, seat, moves, rng) =>
    seat === own
      ? player.choose(game.view(state, seat), rng)
      : knowledge.policy(state, seat, moves, rng);
}
