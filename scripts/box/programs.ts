import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from '../lib/apt.mjs';

/** What `npm run box` runs, with the Debian packages that have it. */
const PROGRAMS = {
  buildah: 'buildah',
  ip: 'iproute2',
  mmdebstrap: 'mmdebstrap',
  runc: 'runc',
  'tini-static': 'tini',
  unshare: 'util-linux',
} as const;

const FOLDERS = ['/usr/bin', '/usr/sbin', '/bin', '/sbin'];

const isInstalled = (program: string): boolean =>
  FOLDERS.some((folder) => existsSync(`${folder}/${program}`));

const missing = (): string[] =>
  Object.entries(PROGRAMS).flatMap(([program, name]) => (isInstalled(program) ? [] : name));

/** Whether the kernel gives this process what a container engine needs. */
function mayIsolate(): boolean {
  try {
    const namespaces = ['--mount', '--net', '--pid', '--fork'];
    execFileSync('unshare', [...namespaces, 'mount', '-t', 'tmpfs', 'none', '/mnt'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** Installs what is missing. Returns why images cannot be built and run here, if so. */
export async function obstacle(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'images are built and run on Linux only';
  if (process.getuid?.() !== 0) return 'building and running images needs root';
  if (missing().length > 0) await aptInstall(missing());
  if (missing().length > 0) return `missing, and apt cannot install: ${missing().join(' ')}`;
  if (!mayIsolate())
    return 'this process may not make namespaces and mounts (a container without privileges?)';
  return undefined;
}

/** Runs a program and returns what it prints; if it fails, throws an error with all its output. */
export function quietly(
  program: string,
  args: readonly string[],
  options: {
    readonly cwd?: string;
    readonly env?: NodeJS.ProcessEnv;
    readonly timeout?: number;
  } = {},
): string {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 2 ** 28,
      ...options,
    });
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout ?? ''}${stderr || error}`);
  }
}
