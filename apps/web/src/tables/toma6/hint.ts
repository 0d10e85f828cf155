import type { View } from '@sobremesa/games/toma6/rules';
import { own } from './messages/index.ts';

/** The rule that matters now; what a fan card or the buffalo adds to it comes with it. */
export function hint({ phase, fan, buffalo, players }: View): string | undefined {
  const { hints } = own();
  switch (phase) {
    case 'draft':
      return hints.draft;
    case 'choose': {
      if (fan) return hints[fan.card];
      if (!buffalo) return hints.choose;
      if (players.length === 1) return hints.alone;
      return players.length <= 2 ? `${hints.buffalo} ${hints.double}` : hints.buffalo;
    }
    case 'take':
      return buffalo && players.length > 1 ? hints.takeTeam : hints.take;
    case 'window':
      return hints.window;
    case 'over':
      return undefined;
  }
}
