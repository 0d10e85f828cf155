import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface WorkerFile {
  readonly filename: string;
  readonly execArgv: string[];
}

/**
 * Where a worker's code is: beside the bundle when built, beside this file in development, where a
 * thread needs the same loader as the main one to read TypeScript.
 */
export function workerFile(name: string): WorkerFile {
  const built = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  if (existsSync(built)) return { filename: built, execArgv: [] };
  const source = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  return { filename: source, execArgv: ['--import', 'tsx'] };
}
