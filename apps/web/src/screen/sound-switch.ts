import { play } from '@sobremesa/ui/sound';
import { settings } from '../settings/settings.svelte.ts';

/** Switching sound on gives a sample of it. */
export const toggleSound = (): void => {
  settings.sound = !settings.sound;
  play('turn');
};
