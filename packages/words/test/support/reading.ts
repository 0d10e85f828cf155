/** What a template shows when it is filled with something it does not expect. */
const SPILL = /undefined|null|NaN|\[object/;

/** Whether a text can be shown to people. */
export const isReadable = (text: string): boolean =>
  text !== '' &&
  text === text.trim() &&
  !text.includes('  ') &&
  !SPILL.test(text) &&
  !/[¡!]/.test(text.replaceAll('¡Toma 6!', ''));

export const isSentence = (text: string): boolean =>
  isReadable(text) && /^[\p{Lu}\p{Nd}¿].*[.?…]$/u.test(text);
