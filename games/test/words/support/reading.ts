/** The text of a value that a template did not expect. */
const BAD_VALUE = /undefined|null|NaN|\[object/;

/** Names with exclamation marks, as they are printed on box and cards. */
const PRINTED_NAMES = /¡(Toma 6|Toma 7|Stop|Reemplazar|Insertar|Empujar)!/g;

/** Whether a text has exclamation marks outside printed names. */
export const exclaims = (text: string): boolean => /[¡!]/.test(text.replace(PRINTED_NAMES, ''));

export const isReadable = (text: string): boolean =>
  text !== '' &&
  text === text.trim() &&
  !text.includes('  ') &&
  !BAD_VALUE.test(text) &&
  !exclaims(text);

export const isSentence = (text: string): boolean =>
  isReadable(text) && /^[\p{Lu}\p{Nd}¿¡].*[.?…!]$/u.test(text);
