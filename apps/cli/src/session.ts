import type { Colours } from '@sobremesa/terminal';
import type { Language } from '@sobremesa/words';
import type { Io } from './io.ts';
import type { Messages } from './messages/index.ts';

/** One run of the program: its streams, and how it speaks to whoever started it. */
export interface Session {
  readonly io: Io;
  readonly language: Language;
  readonly say: Messages;
  /** Colours for standard output; without any where it is not a terminal. */
  readonly paint: Colours;
}
