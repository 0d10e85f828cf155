export { type Language, languages } from './language.ts';
export { NO_FIELDS, type PositionField, type PositionForm } from './position.ts';
export {
  isPlayed,
  type RulesBlock,
  type RulesSection,
  type RulesText,
  rulesFacts,
} from './rules.ts';
export { describeSetup } from './setup.ts';
export { type RoundResult, winnersOf } from './standings.ts';
export {
  asSentence,
  capitalize,
  type EventOf,
  type GameWords,
  numeral,
  type OptionWords,
  plural,
  rowNumber,
  sayEvents,
  sayRefusal,
  type Telling,
  tell,
  tellingOf,
} from './words.ts';
