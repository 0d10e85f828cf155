import type { Colours } from '@sobremesa/terminal';
import type { Language } from '@sobremesa/words';
import type { Io } from './io.ts';
import type { Messages } from './messages/index.ts';

/** One run of the program: its streams and the user's language. */
export interface Session {
  readonly io: Io;
  readonly language: Language;
  readonly say: Messages;
  /** Colours for standard output; off when it is not a terminal. */
  readonly paint: Colours;
}
