import { play, vibrate } from '@sobremesa/ui/sound';
import { notify } from './notify.ts';

const TURN_MS = 30;

/**
 * Signals each of the reader's turns once, when they can act. `turn` is its number; `undefined` while they
 * cannot. Called inside a component.
 */
export function signalTurns(
  turn: () => number | undefined,
  words: () => { title: string; body: string },
): void {
  let signalled: number | undefined;
  $effect(() => {
    const now = turn();
    if (now === undefined || now === signalled) return;
    signalled = now;
    play('turn');
    vibrate(TURN_MS);
    const { title, body } = words();
    notify(title, body);
  });
}
