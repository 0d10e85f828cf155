import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { quietly } from './programs.ts';

// Root file systems like those of public images, from Debian's and npm's packages: images cannot be pulled everywhere.

const CACHE = join(root, 'node_modules/.cache/sobremesa-box');

/** What Debian's slim images leave out; copyrights stay. */
const LEFT_OUT = ['doc', 'groff', 'info', 'lintian', 'locale', 'man'];
const SLIM = [
  ...LEFT_OUT.map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`),
  '--dpkgopt=path-include=/usr/share/doc/*/copyright',
];

/** A root file system that is made once; returns its folder. */
export function cached(name: string, make: (folder: string) => void): string {
  const place = join(CACHE, name.replaceAll(/[^\w.-]/g, '-'));
  if (existsSync(place)) return place;
  console.log(`a root file system for ${name}`);
  mkdirSync(CACHE, { recursive: true });
  const unfinished = mkdtempSync(`${place}.`);
  try {
    make(unfinished);
    renameSync(unfinished, place);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return place;
}

/** Debian's minimal system with some packages, from the mirror of this machine. */
export function createDebian(folder: string, suite: string, packages: readonly string[]): void {
  const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
  quietly('mmdebstrap', [
    '--mode=root',
    '--variant=minbase',
    '--quiet',
    ...SLIM,
    ...include,
    suite,
    folder,
  ]);
  chmodSync(folder, 0o755);
}

function unpack(spec: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const temporary = mkdtempSync(join(folder, '..', 'pack-'));
  const file = quietly('npm', ['pack', '--silent', spec], { cwd: temporary }).trim();
  quietly('tar', ['-xzf', join(temporary, file), '-C', folder, '--strip-components=1']);
  rmSync(temporary, { recursive: true });
}

/** npm versions that Node versions come with. */
const NPM_OF: Readonly<Record<string, string>> = { 20: '10', 22: '10', 24: '11' };

/** Like the image `node:<major>-<suite>-slim`: Debian, Node and npm in /usr/local, and a user `node`. */
export function createNode(image: string, folder: string): void {
  const [, major, suite] = /^node:(\d+)-([a-z]+)-slim$/.exec(image) ?? [];
  if (major === undefined) throw new Error(`no root file system known for the image ${image}`);
  createDebian(folder, suite, []);
  const usr = join(folder, 'usr/local');
  const node = join(folder, 'node');
  unpack(`node-linux-${process.arch}@${major}`, node);
  cpSync(join(node, 'bin/node'), join(usr, 'bin/node'));
  chmodSync(join(usr, 'bin/node'), 0o755);
  rmSync(node, { recursive: true });
  unpack(`npm@${NPM_OF[major]}`, join(usr, 'lib/node_modules/npm'));
  for (const name of ['npm', 'npx']) {
    quietly('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, join(usr, 'bin', name)]);
  }
  quietly('chmod', ['-R', 'a+rX', usr]);
  quietly('chroot', [folder, 'groupadd', '--gid', '1000', 'node']);
  quietly('chroot', [folder, 'useradd', '--uid', '1000', '--gid', 'node', '-m', 'node']);
}
