export { type Entry, emptyEntry, type Field, type PadCard, type Way } from './entry.ts';
export type {
  AnyPadModule,
  Column,
  Count,
  Pad,
  PadModule,
  PadSetup,
  PadWords,
  Party,
  Problem,
  Round,
} from './pad.ts';
export { cardsIn, cardsTwice, countIn, notInAll, sumOf, tooMany } from './problems.ts';
export { type OpenPad, type PadRecord, readPad, writePad } from './record.ts';
export { sayProblem } from './say.ts';
export { type Tally, tally } from './tally.ts';
