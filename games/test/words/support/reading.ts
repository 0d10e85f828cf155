/** What a template shows when it is filled with something it does not expect. */
const SPILL = /undefined|null|NaN|\[object/;

/** Names with exclamation marks, as they are printed on box and cards. */
const PRINTED_NAMES = /¡(Toma 6|Toma 7|Stop|Reemplazar|Insertar|Empujar)!/g;

/** Texts exclaim nowhere else. */
export const exclaims = (text: string): boolean => /[¡!]/.test(text.replace(PRINTED_NAMES, ''));

/** Whether a text can be shown to people. */
export const isReadable = (text: string): boolean =>
  text !== '' &&
  text === text.trim() &&
  !text.includes('  ') &&
  !SPILL.test(text) &&
  !exclaims(text);

export const isSentence = (text: string): boolean =>
  isReadable(text) && /^[\p{Lu}\p{Nd}¿¡].*[.?…!]$/u.test(text);
