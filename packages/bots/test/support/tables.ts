import type { AnyGame } from '@sobremesa/engine';
import type { Variant } from '@sobremesa/engine/laws';
import { subjects } from '../../../../games/test/support/subjects.ts';

/** Every game in every variant and with every number of players that its laws are tried with. */
export const tables: readonly { name: string; game: AnyGame; variant: Variant }[] =
  subjects.flatMap(({ game, variants }) =>
    variants.map((variant) => ({
      name: `${game.id} ${variant.name}, ${variant.players} players`,
      game,
      variant,
    })),
  );
