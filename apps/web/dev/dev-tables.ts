import type { ClientFrame, ServerFrame } from '@sobremesa/protocol';
import type { Language } from '@sobremesa/words';

export const themes = ['light', 'dark'] as const;
export const languages = ['es', 'en'] as const satisfies readonly Language[];
export const paces = ['off', 'quick', 'normal', 'slow'] as const;

/** How the frame is to look, whatever it shows. */
export interface Look {
  readonly theme: (typeof themes)[number];
  readonly language: Language;
  readonly pace: (typeof paces)[number];
}

/** What the page with the controls offers to the page in the frame. */
export interface DevTables {
  connect(send: (frame: ServerFrame) => void): (frame: ClientFrame) => void;
  /** Calls back at once, and whenever the look changes. */
  follow(apply: (look: Look) => void): void;
}

declare global {
  interface Window {
    devTables?: DevTables;
  }
}
