import { type NameMove, nameMove } from '@sobremesa/words/coach';

/** Specials with the name of a thing; the others are verbs. */
const things: readonly string[] = ['take-7', 'stop', 'first', 'last', 'sort'];

/** "¡Reemplazar! Tu carta, por el 97": its name, the card and what becomes of it. */
const VERB = /^¡(.+)! (.+?), /;

/** "usar ¡Toma 7! en la fila 2", "reemplazar tu carta por el 97". */
export const nameEs: NameMove = (move, view, words) => {
  const text = words.move(move, view);
  if (things.includes(move.type)) return `usar ${text}`;
  const verb = VERB.exec(text);
  return verb
    ? `${verb[1]} ${verb[2]} `.toLowerCase() + text.slice(verb[0].length)
    : nameMove(move, view, words);
};

/** "use Take 7 at row 2", "replace your card with the 97". */
export const nameEn: NameMove = (move, view, words) =>
  things.includes(move.type) ? `use ${words.move(move, view)}` : nameMove(move, view, words);
