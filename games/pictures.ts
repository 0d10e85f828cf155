import type { Component } from 'svelte';
import type { GameId } from './rules.ts';

const found = import.meta.glob<Component>(['./*/table/Picture.svelte', '!./template*/**'], {
  eager: true,
  import: 'default',
});

/** Each game as it lies on the table. Found by their name: the home page has them at once, and Node cannot load them. */
export const pictureOf = (id: GameId): Component => found[`./${id}/table/Picture.svelte`];
