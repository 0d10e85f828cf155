/** Lets the coach look at finished matches. `/me/doing` tries again and shows a failure. */
export const reviewInBackground = (): void => {
  import('./reviewer.svelte.ts').then(({ reviewer }) => reviewer.start()).catch(() => {});
};
