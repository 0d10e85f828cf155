import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface WorkerFile {
  readonly filename: string;
  readonly execArgv: string[];
}

/**
 * The file of a worker, with the arguments to start it: in a build it is beside the bundle; in development
 * it is TypeScript beside this file, and the thread needs tsx to load it.
 */
export function workerFile(name: string): WorkerFile {
  const built = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  if (existsSync(built)) return { filename: built, execArgv: [] };
  const source = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  return { filename: source, execArgv: ['--import', 'tsx'] };
}
