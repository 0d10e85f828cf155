import { mount } from 'svelte';
import { ahead } from './ahead.svelte.ts';
import UpdateNote from './UpdateNote.svelte';
import { update } from './update.svelte.ts';

/** The worker keeps the files of a build while a page of it holds this lock. */
function holdBuild(): void {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  navigator.locks.request(`build ${build}`, { mode: 'shared' }, () => new Promise(() => {}));
}

/** Loaded after everything else: what a page does so that it works without a network later. */
export function startOffline(registration: ServiceWorkerRegistration): void {
  holdBuild();
  update.watch(registration);
  mount(UpdateNote, { target: document.body });
  ahead.start();
}
