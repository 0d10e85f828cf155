export interface RulesText {
  readonly title: string;
  /** What the game is, in one sentence. */
  readonly summary: string;
  readonly players: string;
  /** How long a match usually takes. */
  readonly length: string;
  /** As on the box; absent where the box does not say. */
  readonly ages?: string;
  readonly sections: readonly RulesSection[];
}

/** Number of players, duration and age in one line. */
export const rulesFacts = ({ players, length, ages }: RulesText): string =>
  [players, length, ...(ages ? [ages] : [])].join(' · ');

export interface RulesSection {
  /** The same in every language, so that a link to a rule survives a change of language. */
  readonly id: string;
  readonly title: string;
  /** The option, or value of an option, that enables this section; absent for the base game. */
  readonly variant?: string;
  readonly blocks: readonly RulesBlock[];
}

/** Whether a section applies at a table with these options, which may omit defaults. */
export function isPlayed({ variant }: RulesSection, options: object): boolean {
  if (variant === undefined) return true;
  return Object.entries(options).some(([option, value]) =>
    option === variant
      ? value === true || (Array.isArray(value) && value.length > 0)
      : value === variant,
  );
}

/** Plain text throughout, no markup. */
export type RulesBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'example'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };
