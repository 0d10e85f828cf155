import type { AnyMove } from '@sobremesa/engine';

export interface Question<Move extends AnyMove = AnyMove> {
  readonly prompt: string;
  readonly choices: readonly Choice<Move>[];
  /** Parses a move with too many forms to list; `undefined` for text that is not one. */
  read?(text: string): Move | undefined;
  /** An example of such a text. */
  readonly example?: string;
}

/** What can be typed at a question, and its effect: a move, another question or the way back. */
export type Choice<Move extends AnyMove = AnyMove> = {
  /** Accepted inputs; the first is shown. */
  readonly keys: readonly string[];
  /** Shown in a list above the question; absent when the table already shows the choice. */
  readonly label?: string;
} & ({ readonly move: Move } | { readonly ask: Question<Move> } | { readonly back: true });

/** A nested question with a choice that leads back. */
export const withWayBack = (question: Question, label: string): Question => ({
  ...question,
  choices: [...question.choices, { keys: ['0'], label, back: true }],
});

/** The choice that a text names; an empty line selects the only one. */
export function findChoice(question: Question, text: string): Choice | undefined {
  const { choices } = question;
  if (text === '' && choices.length === 1) return choices[0];
  const found = choices.find(({ keys }) => keys.includes(text.toLowerCase()));
  if (found !== undefined) return found;
  const move = question.read?.(text);
  return move && { keys: [text], move };
}

const MAX_SHOWN = 12;

/** The accepted inputs for an error message: "3, 15, 34". */
export function typeable({ choices, example }: Question): string {
  if (example !== undefined) return example;
  const keys = choices.map((choice) => choice.keys[0]);
  const shown = keys.slice(0, MAX_SHOWN).join(', ');
  return keys.length > MAX_SHOWN ? `${shown}…` : shown;
}

export const numbered = <Move extends AnyMove>(
  moves: readonly Move[],
  label: (move: Move) => string,
): Choice<Move>[] =>
  moves.map((move, index) => ({ keys: [`${index + 1}`], label: label(move), move }));
