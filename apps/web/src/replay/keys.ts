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

/** Keyboard commands of a replay, wherever the focus is. */
export function steer(event: KeyboardEvent, player: ReplayPlayer): void {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isIn(target, 'select, dialog')) return;
  if (key === ' ') {
    // The space bar presses a focused button.
    if (isIn(target, 'button, a, summary')) return;
    player.toggle();
  } else {
    const command = commands[key];
    if (!command) return;
    // A manual step stops the playback.
    player.isPlaying = false;
    command(player);
  }
  event.preventDefault();
}
