import { mount } from 'svelte';
import { ahead } from './ahead.svelte.ts';
import { ownBuild } from './shell.ts';
import UpdateNote from './UpdateNote.svelte';
import { update } from './update.svelte.ts';

/** The worker keeps the files of a build while a page of it holds this lock. */
function holdBuild(): void {
  navigator.locks.request(`build ${ownBuild()}`, { mode: 'shared' }, () => new Promise(() => {}));
}

/** Loaded after everything else: what a page does so that it works without a network later. */
export function startOffline(registration: ServiceWorkerRegistration): void {
  holdBuild();
  update.watch(registration);
  mount(UpdateNote, { target: document.body });
  ahead.start();
}
