import { type Arena, contenders, type Played, playMatch } from '@sobremesa/bots';
import { type AnyGame, readSetup } from '@sobremesa/engine';
import { gameBots } from '@sobremesa/games/bots';
import { netOf } from '@sobremesa/games/node';
import { games } from '@sobremesa/games/rules';
import { isProgram, type Plan, PROGRAM } from './plan.ts';
import { ProgramPlayer } from './program-player.ts';

/** The deals that one of several threads plays: every `step`th deal from `first` on. */
export interface Share {
  readonly plan: Plan;
  readonly first: number;
  readonly step: number;
}

/** Yields each match when it ends. */
export async function* playDeals({ plan, first, step }: Share): AsyncGenerator<Played> {
  const game: AnyGame = games[plan.game];
  const players = new Map<string, ReturnType<Arena['contender']>>();
  const arena: Arena = {
    game,
    setup: readSetup(game, plan.options, plan.players),
    seed: plan.seed,
    contender(name) {
      const player = players.get(name) ?? playerFor(plan, name);
      players.set(name, player);
      return player;
    },
    now: () => performance.now(),
  };
  try {
    for (let deal = first; deal < plan.deals; deal += step) {
      for (const lineUp of plan.lineUps) yield await playMatch(arena, deal, lineUp);
    }
  } finally {
    for (const player of players.values()) if (player instanceof ProgramPlayer) player.close();
  }
}

function playerFor({ game, language }: Plan, name: string): ReturnType<Arena['contender']> {
  if (isProgram(name)) return new ProgramPlayer(game, name.slice(PROGRAM.length), language);
  return contenders[name as keyof typeof contenders](gameBots[game], netOf(game));
}
