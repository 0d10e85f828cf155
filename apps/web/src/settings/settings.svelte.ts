import { type Pace, preferences } from '@sobremesa/ui/preferences';
import type { Language } from '@sobremesa/words';

export { type Pace, paces } from '@sobremesa/ui/preferences';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const suitLooks = ['colours', 'patterns'] as const;
export type SuitLook = (typeof suitLooks)[number];

interface Stored {
  language: Language;
  theme: Theme;
  pace: Pace;
  sound: boolean;
  vibration: boolean;
  /** Whether system notifications are wanted; the browser must allow them too. */
  notify: boolean;
  suits: SuitLook;
  leftHanded: boolean;
  /** The bot level chosen last. */
  botLevel: string;
  /** The bots' character chosen last; empty: none. */
  botCharacter: string;
  /** Whether the page may be fetched ahead, to be used without a network. */
  fetchAhead: boolean;
  /** Whether the coach may look at finished matches in the background. */
  review: boolean;
}

const KEY = 'sobremesa/settings';

const preferredLanguage = (): Language =>
  navigator.languages.some((tag) => tag.startsWith('es')) ||
  !navigator.languages.some((tag) => tag.startsWith('en'))
    ? 'es'
    : 'en';

const defaults = (): Stored => ({
  language: preferredLanguage(),
  theme: 'system',
  pace: 'normal',
  sound: false,
  vibration: true,
  notify: false,
  suits: 'colours',
  leftHanded: false,
  botLevel: 'normal',
  botCharacter: '',
  fetchAhead: true,
  review: true,
});

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...defaults(), ...(typeof stored === 'object' ? stored : {}) };
  } catch {
    // Private windows may have no storage, and the stored text can be anything.
    return defaults();
  }
}

/** The settings that this browser remembers. */
class Settings {
  theme = $state<Theme>('system');
  notify = $state(false);
  suits = $state<SuitLook>('colours');
  leftHanded = $state(false);
  botLevel = $state('normal');
  botCharacter = $state('');
  fetchAhead = $state(true);
  review = $state(true);

  // Stored in `preferences`, where tables can read them without importing the app.
  get language(): Language {
    return preferences.language;
  }
  set language(value: Language) {
    preferences.language = value;
  }
  get pace(): Pace {
    return preferences.pace;
  }
  set pace(value: Pace) {
    preferences.pace = value;
  }
  get sound(): boolean {
    return preferences.sound;
  }
  set sound(value: boolean) {
    preferences.sound = value;
  }
  get vibration(): boolean {
    return preferences.vibration;
  }
  set vibration(value: boolean) {
    preferences.vibration = value;
  }

  constructor() {
    Object.assign(this, read());
    $effect.root(() => {
      $effect(() => {
        const { language, theme, pace, sound, vibration, notify } = this;
        const { suits, leftHanded, botLevel, botCharacter, fetchAhead, review } = this;
        const stored: Stored = {
          language,
          theme,
          pace,
          sound,
          vibration,
          notify,
          suits,
          leftHanded,
          botLevel,
          botCharacter,
          fetchAhead,
          review,
        };
        try {
          localStorage.setItem(KEY, JSON.stringify(stored));
        } catch {
          // Without storage it holds until the page is closed.
        }
      });
    });
  }
}

export const settings = new Settings();
