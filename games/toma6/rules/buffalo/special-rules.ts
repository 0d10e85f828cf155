import type { MoveOf, SpecialMove } from '../moves.ts';
import { insert, push, replace } from './card-moving.ts';
import type { Special } from './kinds.ts';
import { first, last, sort } from './ordering.ts';
import { stop, takeSeven } from './row-markers.ts';
import type { SpecialRule } from './special-rule.ts';

const specialRules = {
  'take-7': takeSeven,
  stop,
  replace,
  insert,
  push,
  first,
  last,
  sort,
} as const satisfies { [Kind in Special]: SpecialRule<MoveOf<Kind>> };

export const ruleOf = (special: Special): SpecialRule<SpecialMove> => specialRules[special];
