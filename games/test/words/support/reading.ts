import { gameTests } from '@sobremesa/games/tests';
import type { GameTests } from '../../support/game-tests.ts';

/** The text of a value that a template did not expect. */
const BAD_VALUE = /undefined|null|NaN|\[object/;

/** Names with exclamation marks, as they are printed on box and cards. */
const printedNames = Object.values<GameTests>(gameTests).flatMap(({ exclaimedNames = [] }) =>
  exclaimedNames.map((name) => `¡${name}!`),
);

const withoutPrintedNames = (text: string): string =>
  printedNames.reduce((rest, name) => rest.replaceAll(name, ''), text);

/** Whether a text has exclamation marks outside printed names. */
export const exclaims = (text: string): boolean => /[¡!]/.test(withoutPrintedNames(text));

export const isReadable = (text: string): boolean =>
  text !== '' &&
  text === text.trim() &&
  !text.includes('  ') &&
  !BAD_VALUE.test(text) &&
  !exclaims(text);

export const isSentence = (text: string): boolean =>
  isReadable(text) && /^[\p{Lu}\p{Nd}¿¡].*[.?…!]$/u.test(text);
