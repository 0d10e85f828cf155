import type { View } from '../rules/index.ts';
import { own } from './own.ts';

/** The rule that matters now, with what a fan card or the buffalo adds. */
export function ruleNote({ phase, fan, buffalo, players }: View): string | undefined {
  const { ruleNotes } = own();
  switch (phase) {
    case 'draft':
      return ruleNotes.draft;
    case 'choose': {
      if (fan) return ruleNotes[fan.card];
      if (!buffalo) return ruleNotes.choose;
      if (players.length === 1) return ruleNotes.alone;
      return players.length <= 2 ? `${ruleNotes.buffalo} ${ruleNotes.double}` : ruleNotes.buffalo;
    }
    case 'take':
      return buffalo && players.length > 1 ? ruleNotes.takeTeam : ruleNotes.take;
    case 'window':
      return ruleNotes.window;
    case 'over':
      return undefined;
  }
}
