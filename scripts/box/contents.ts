import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { installedIn } from '../trim-installed.mjs';
import type { Image } from './image.ts';
import { quietly } from './programs.ts';
import { billOfMaterials } from './sbom.ts';
import type { Layer } from './store.ts';

const MEGABYTE = 1e6;
/** Apps whose dependencies are in the image, in node_modules or compiled. */
const APPS = ['apps/server', 'apps/web'];

const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Packages of others that ours name: what of them is not installed is compiled into page or server. */
function compiledPackages(): Set<string> {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  const names = [...APPS, 'games', ...packages].flatMap((folder) =>
    Object.keys(json(`${folder}/package.json`).dependencies ?? {}),
  );
  return new Set([...names, 'svelte'].filter((name) => !name.startsWith('@sobremesa/')));
}

function installedPackages(product: string): Set<string> {
  const modules = ['node_modules', 'apps/server/node_modules'].map((path) => join(product, path));
  const manifests = modules.flatMap(installedIn).map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return `${name}@${version}`;
  });
  return new Set(manifests);
}

/** What is in the image, as CycloneDX. */
export function bomOf({ rootfs, workdir, name }: Image) {
  const npm = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  return billOfMaterials({
    npm: JSON.parse(quietly('npm', npm, { cwd: root })),
    dpkg: readFileSync(join(rootfs, 'var/lib/dpkg/status'), 'utf8'),
    node: quietly('chroot', [rootfs, 'node', '--version']).trim().slice(1),
    version: json('package.json').version ?? name,
    installed: installedPackages(join(rootfs, workdir)),
    compiled: compiledPackages(),
  });
}

const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1).padStart(6);

/** Lines about the size of an image, layer by layer. */
export function sizes(layers: readonly Layer[]): string[] {
  const total = layers.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...layers.map(({ step, bytes }) => `${megabytes(bytes)} MB  ${step.slice(0, 90)}`),
    `${megabytes(total)} MB  in ${layers.length} layers`,
  ];
}
