import type { Variant } from '@sobremesa/engine/laws';
import { botsOf } from '@sobremesa/games/bots';
import { subjects } from '../../../../games/test/support/subjects.ts';
import type { AnyGameBots } from '../../src/game-bots.ts';

/** Every game in every variant and with every number of players that the laws are tested with. */
export const tables: readonly { name: string; known: AnyGameBots; variant: Variant }[] =
  subjects.flatMap(({ game, variants }) =>
    variants.map((variant) => ({
      name: `${game.id} ${variant.name}, ${variant.players} players`,
      known: botsOf(game.id),
      variant,
    })),
  );
