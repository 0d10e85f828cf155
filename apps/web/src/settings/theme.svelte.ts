import { settings } from './settings.svelte.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');

const apply = (): void => {
  const { theme, pace, language, suits, leftHanded } = settings;
  const { dataset } = document.documentElement;
  dataset['theme'] = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
  dataset['motion'] = pace === 'off' ? 'off' : 'on';
  dataset['suits'] = suits;
  dataset['hand'] = leftHanded ? 'left' : 'right';
  document.documentElement.lang = language;
};

/** Applies the settings to the document; called once, inside a component. */
export function followSettings(): void {
  apply();
  $effect(apply);
  $effect(() => {
    dark.addEventListener('change', apply);
    return () => dark.removeEventListener('change', apply);
  });
}
