/** What the service worker keeps of its build; sizes in bytes. */
export interface ShellState {
  readonly isComplete: boolean;
  readonly files: { readonly done: number; readonly total: number };
  /** As the files are sent. */
  readonly sent: { readonly done: number; readonly total: number };
  /** As they are stored. */
  readonly room: number;
}

/** `activate` is not answered: pages notice that another worker controls them. */
type Question = 'state' | 'fetch-next' | 'forget';

/** Asks the worker that keeps the files (`shell/worker.js`). Throws when it cannot do it now. */
export async function askShell(question: Question): Promise<ShellState> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<ShellState | { failed: string }>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  active?.postMessage(question, [port2]);
  const state = await answer;
  port1.close();
  if ('failed' in state) throw new Error(state.failed);
  return state;
}
