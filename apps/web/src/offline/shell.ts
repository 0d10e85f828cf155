import type { Language } from '@sobremesa/words';

/** What the service worker keeps of its build; sizes in bytes. */
export interface ShellState {
  /** The name of the build, as in the document of its pages. */
  readonly build: string;
  readonly isComplete: boolean;
  readonly files: { readonly done: number; readonly total: number };
  /** As the files are sent. */
  readonly sent: { readonly done: number; readonly total: number };
  /** As they are stored. */
  readonly room: number;
}

type Question = 'state' | 'fetch-next' | 'forget' | 'activate';

/** The build of this page. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

/** Asks the worker that keeps the files (`shell/worker.js`). Throws when it cannot do it now. */
export async function askShell(question: Question): Promise<ShellState> {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) throw new Error('no worker is active');
  return askWorker(active, question);
}

/** From then on the worker keeps the messages of this language; workers of older builds keep all. */
export async function tellShell(language: Language): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(`language ${language}`);
}

/** Asks a worker that may not be active yet. */
export async function askWorker(worker: ServiceWorker, question: Question): Promise<ShellState> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<ShellState | { failed: string }>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  worker.postMessage(question, [port2]);
  const state = await answer;
  port1.close();
  if ('failed' in state) throw new Error(state.failed);
  return state;
}
