import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesOf } from '../lib/games.mjs';
import { root } from '../lib/paths.mjs';
import { execForm, ignoredBy, stagesOf } from './dockerfile.mjs';
import { createBase, quietly, runInside } from './rootfs.mjs';

/**
 * What the last stage says about starting the product.
 * @typedef {object} Image
 * @property {string} rootfs
 * @property {Record<string, string>} environment
 * @property {string} workdir
 * @property {string} user
 * @property {string[]} volumes
 * @property {string[]} command
 * @property {string[]} health
 */

/** Instructions that a root file system need not know. */
const FOR_ENGINES = ['EXPOSE', 'STOPSIGNAL', 'LABEL'];

/** Files that COPY without --from sees. */
function contextFiles() {
  const isIgnored = ignoredBy(readFileSync(join(root, '.dockerignore'), 'utf8'));
  return filesOf().filter((path) => !isIgnored(path));
}

/**
 * @param {string[]} sources
 * @param {string} from a folder
 * @param {string} to as written, `./` with a slash at the end for a folder
 * @param {string} rootfs
 * @param {string} workdir
 */
function copy(sources, from, to, rootfs, workdir) {
  const target = join(rootfs, resolve(workdir, to));
  for (const source of sources) {
    const path = join(from, source);
    const isFolder = statSync(path).isDirectory();
    const place =
      isFolder || !to.endsWith('/') ? target : join(target, source.split('/').at(-1) ?? '');
    mkdirSync(dirname(place), { recursive: true });
    cpSync(path, place, { recursive: true, verbatimSymlinks: true });
  }
}

/** @param {string} target */
function copyContext(target) {
  mkdirSync(target, { recursive: true });
  for (const file of contextFiles()) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(root, file), join(target, file), { verbatimSymlinks: true });
  }
}

/**
 * The root file system of an image, made once.
 * @param {string} image
 * @param {(text: string) => void} say
 */
function baseOf(image, say) {
  const folder = join(root, 'node_modules/.cache/sobremesa-box');
  const place = join(folder, image.replace(':', '-'));
  if (existsSync(place)) return place;
  say(`a root file system like the image ${image}`);
  mkdirSync(folder, { recursive: true });
  const unfinished = mkdtempSync(`${place}.`);
  createBase(image, unfinished);
  renameSync(unfinished, place);
  return place;
}

/** @param {string} rest `A=1 B=2` */
const assignments = (rest) =>
  Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2)));

/**
 * Performs the steps of the Dockerfile in root file systems below a folder, and returns the last one.
 * @param {string} folder
 * @param {(text: string) => void} say
 * @returns {Image}
 */
export function buildImage(folder, say) {
  /** @type {Map<string, string>} */
  const rootfsOf = new Map();
  /** @type {Image | undefined} */
  let image;
  const stages = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  for (const [number, { base, name, steps }] of stages.entries()) {
    const rootfs = join(folder, `stage-${number}`);
    const below = rootfsOf.get(base) ?? baseOf(base, say);
    rootfsOf.set(base, below);
    quietly('cp', ['-a', '--reflink=auto', below, rootfs]);
    if (name !== '') rootfsOf.set(name, rootfs);
    image = {
      rootfs,
      environment: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
      workdir: '/',
      user: 'root',
      volumes: [],
      command: [],
      health: [],
    };
    for (const step of steps) {
      say(`${name || 'last'}: ${step.name} ${step.rest.slice(0, 90)}`);
      perform(step, image, rootfsOf);
    }
  }
  if (!image) throw new Error('the Dockerfile has no stage');
  return image;
}

/**
 * The npm cache of this machine in the place of an engine's cache.
 * @param {string | undefined} mount such as `type=cache,target=/root/.npm`
 */
function cachesOf(mount) {
  if (mount === undefined) return [];
  const [, to] = /^type=cache,target=(\S+)$/.exec(mount) ?? [];
  if (to === undefined) throw new Error(`Dockerfile: unknown mount ${mount}`);
  const from = quietly('npm', ['config', 'get', 'cache']).trim();
  mkdirSync(from, { recursive: true });
  return [{ from, to }];
}

/**
 * @param {import('./dockerfile.mjs').Instruction} step
 * @param {Image} image
 * @param {Map<string, string>} rootfsOf
 */
function perform({ name, flags, rest }, image, rootfsOf) {
  const { rootfs, workdir } = image;
  if (name === 'RUN') runInside(rootfs, rest, { ...image, caches: cachesOf(flags.mount) });
  else if (name === 'COPY') {
    const words = rest.split(/\s+/);
    const target = words.pop() ?? '';
    const stage = rootfsOf.get(flags.from ?? '');
    if (flags.from !== undefined && stage === undefined) throw new Error(`no stage ${flags.from}`);
    if (stage !== undefined) copy(words, stage, target, rootfs, workdir);
    else if (words[0] === '.') copyContext(join(rootfs, resolve(workdir, target)));
    else copy(words, root, target, rootfs, workdir);
  } else if (name === 'WORKDIR') {
    image.workdir = resolve(workdir, rest);
    mkdirSync(join(rootfs, image.workdir), { recursive: true });
  } else if (name === 'ENV') Object.assign(image.environment, assignments(rest));
  else if (name === 'USER') image.user = rest;
  else if (name === 'VOLUME') image.volumes.push(rest);
  else if (name === 'CMD') image.command = execForm(rest);
  else if (name === 'HEALTHCHECK') image.health = execForm(rest.replace(/^CMD\s+/, ''));
  else if (!FOR_ENGINES.includes(name)) throw new Error(`Dockerfile: unknown instruction ${name}`);
}
