import type { ReplayPlayer } from './player.svelte.ts';

const commands: Readonly<Record<string, (player: ReplayPlayer) => void>> = {
  ArrowRight: (player) => player.next(),
  ArrowLeft: (player) => player.previous(),
  PageDown: (player) => player.nextRound(),
  PageUp: (player) => player.previousRound(),
  Home: (player) => player.seek(0),
  End: (player) => player.seek(player.replay.last),
};

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Steers a replay from the keyboard, wherever on the page the reader is. */
export function steer(event: KeyboardEvent, player: ReplayPlayer): void {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isIn(target, 'select, dialog')) return;
  if (key === ' ') {
    // A button under the fingers is pressed by the space bar itself.
    if (isIn(target, 'button, a, summary')) return;
    player.toggle();
  } else {
    const command = commands[key];
    if (!command) return;
    // Whoever takes the wheel stops the machine.
    player.isPlaying = false;
    command(player);
  }
  event.preventDefault();
}
