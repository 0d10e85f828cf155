export type { BenchVariant, GameBench } from './bench.ts';
export { beside, card, flow, type Picture } from './card.ts';
export {
  type Choice,
  findChoice,
  numbered,
  type Question,
  typeable,
  withWayBack,
} from './choices.ts';
export type { Colours } from './colours.ts';
export type { Canvas, Screen } from './screen.ts';
export { centre, fit, hang, padEnd, padStart, textWidth, wrap } from './width.ts';
