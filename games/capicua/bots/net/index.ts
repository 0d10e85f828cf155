import { bestOf } from '@sobremesa/bots/game';
import { type GameNet, pointsToChance } from '@sobremesa/bots/nets';
import { capicua, type Move, type State, type View } from '../../rules/index.ts';
import { judgeMoves, type MoveWorth } from './net.ts';

/** Points that decide a match; in train/sim more, because a point by itself counts less there. */
const SPREAD = 7;

/** A search asks for every move of one world in turn: the net judges that world once. */
let last: { readonly state: State; readonly worths: readonly MoveWorth[] } | undefined;

const isSame = (a: Move, b: Move): boolean =>
  a.type === b.type && (a.type === 'take' || b.type === 'take' || a.card === b.card);

export const capicuaNet: GameNet<State, Move, View> = {
  bot: { choose: (view) => bestOf(judgeMoves(view), ({ worth }) => worth).move },
  prior(state, seat, move) {
    if (last?.state !== state) last = { state, worths: judgeMoves(capicua.view(state, seat)) };
    const worth = last.worths.find((each) => isSame(each.move, move))?.worth ?? 0;
    return pointsToChance(worth, SPREAD, state.players.length);
  },
  priorWorlds: 1_000,
  coachWorlds: 1_000,
  levels: [],
};
