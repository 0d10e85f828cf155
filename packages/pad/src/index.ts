export { type Entry, emptyEntry, type Field, type PadCard, type Way } from './entry.ts';
export type {
  AnyPadModule,
  Column,
  Pad,
  PadModule,
  PadSetup,
  PadWords,
  Problem,
  Round,
  Tally,
} from './pad.ts';
export { cardsIn, cardsTwice, countIn, notInAll, sumOf, tooMany } from './problems.ts';
export { type OpenPad, type PadRecord, readPad, writePad } from './record.ts';
export { sayProblem } from './say.ts';
