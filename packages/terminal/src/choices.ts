import type { AnyMove } from '@sobremesa/engine';

export interface Question<Move extends AnyMove = AnyMove> {
  readonly prompt: string;
  readonly choices: readonly Choice<Move>[];
  /** For a move that has to be spelled out; `undefined` for what makes no sense. */
  read?(text: string): Move | undefined;
  /** What such a text looks like. */
  readonly example?: string;
}

/** What can be typed at a question and what comes of it: a move, another question, a way back. */
export type Choice<Move extends AnyMove = AnyMove> = {
  /** What to type; the first is what is shown. */
  readonly keys: readonly string[];
  /** Written in a list above the question; without it the table shows the choice already. */
  readonly label?: string;
} & ({ readonly move: Move } | { readonly ask: Question<Move> } | { readonly back: true });

/** A question within a question, with a way back out of it. */
export const withWayBack = (question: Question, label: string): Question => ({
  ...question,
  choices: [...question.choices, { keys: ['0'], label, back: true }],
});

/** The choice meant by a text; with a single one on offer, an empty line is enough. */
export function findChoice(question: Question, text: string): Choice | undefined {
  const { choices } = question;
  if (text === '' && choices.length === 1) return choices[0];
  const found = choices.find(({ keys }) => keys.includes(text.toLowerCase()));
  if (found !== undefined) return found;
  const move = question.read?.(text);
  return move && { keys: [text], move };
}

const MOST_SHOWN = 12;

/** "3, 15, 34": what may be typed. */
export function typeable({ choices, example }: Question): string {
  if (example !== undefined) return example;
  const keys = choices.map((choice) => choice.keys[0]);
  const shown = keys.slice(0, MOST_SHOWN).join(', ');
  return keys.length > MOST_SHOWN ? `${shown}…` : shown;
}

/** Moves as a numbered list. */
export const numbered = <Move extends AnyMove>(
  moves: readonly Move[],
  label: (move: Move) => string,
): Choice<Move>[] =>
  moves.map((move, index) => ({ keys: [`${index + 1}`], label: label(move), move }));
