import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../lib/paths.mjs';
import type { Image } from './image.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** What a program that tries an image is given. */
export interface Trial {
  readonly folder: string;
  readonly image: Image;
  /** The image of the next release. */
  readonly next: Image;
  /** The images of services that are not built here, by their names. */
  readonly others: Readonly<Record<string, Image>>;
}

/**
 * Runs a program with mounts, processes and networks of its own: they end with it, however it ends, and ports of this
 * machine stay free.
 */
export async function runIsolated(program: string, trial: Trial): Promise<void> {
  mkdirSync(trial.folder, { recursive: true });
  const file = join(trial.folder, 'trial.json');
  writeFileSync(file, JSON.stringify(trial));
  const path = fileURLToPath(new URL(program, import.meta.url));
  const namespaces = ['--mount', '--net', '--pid', '--fork', '--mount-proc', '--kill-child'];
  const words = [process.execPath, '--import', 'tsx', path, file];
  const child = spawn('unshare', [...namespaces, ...words], { cwd: root, stdio: 'inherit' });
  // The first process of a namespace ignores signals that it does not handle.
  for (const signal of SIGNALS) process.once(signal, () => child.kill('SIGKILL'));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}
