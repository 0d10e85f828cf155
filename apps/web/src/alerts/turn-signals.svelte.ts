import { play, vibrate } from '@sobremesa/ui/sound';
import { notify } from './notify.ts';

const TURN_MS = 30;

/** Signals once each time the reader's turn begins. Called inside a component. */
export function signalTurns(
  isYours: () => boolean,
  words: () => { title: string; body: string },
): void {
  let wasYours = false;
  $effect(() => {
    const isNow = isYours();
    if (isNow && !wasYours) {
      play('turn');
      vibrate(TURN_MS);
      const { title, body } = words();
      notify(title, body);
    }
    wasYours = isNow;
  });
}
