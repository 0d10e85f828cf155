import type { Language } from '@sobremesa/words';

export const paces = ['off', 'quick', 'normal', 'slow'] as const;
/** How fast the table tells what happens; `off` shows the result at once. */
export type Pace = (typeof paces)[number];

/**
 * What the reader has chosen and tables follow. The app owns the storage and sets these fields;
 * components and games only read them.
 */
class Preferences {
  language = $state<Language>('es');
  pace = $state<Pace>('normal');
  sound = $state(false);
  vibration = $state(true);
  /** Several people play on this device in turn. */
  isShared = $state(false);
}

export const preferences = new Preferences();
