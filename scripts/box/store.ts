import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DockerConfig, type Image, imageOf } from './image.ts';
import { quietly } from './programs.ts';

const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export interface Layer {
  readonly step: string;
  readonly bytes: number;
}

interface Inspected {
  readonly Docker: {
    readonly config: DockerConfig;
    readonly history: readonly { readonly created_by: string; readonly empty_layer?: boolean }[];
    readonly rootfs: { readonly diff_ids: readonly string[] };
  };
}

type Driver = 'overlay' | 'vfs';

const optionsOf = (folder: string, driver: Driver): string[] => [
  ...['--root', join(folder, driver)],
  ...['--runroot', join(folder, 'runroot')],
  ...['--storage-driver', driver],
];

/** Images of buildah in a folder of their own, apart from those of the machine. */
export class ImageStore {
  readonly #folder: string;
  readonly #driver: Driver;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(join(folder, 'tmp'), { recursive: true });
    const overlays = spawnSync('buildah', [...optionsOf(folder, 'overlay'), 'info']).status === 0;
    this.#driver = overlays ? 'overlay' : 'vfs';
  }

  /** Makes an image of a root file system. */
  add(name: string, rootfs: string): void {
    const container = this.#buildah('from', 'scratch').trim();
    this.#buildah('add', '--quiet', container, rootfs, '/');
    this.#buildah('config', '--env', `PATH=${PATH}`, container);
    this.#buildah('commit', '--quiet', '--rm', container, name);
  }

  /** Performs a Dockerfile and shows its steps. */
  build(name: string, context: string, args: Readonly<Record<string, string>> = {}): void {
    const given = Object.entries(args).flatMap(([key, value]) => [
      '--build-arg',
      `${key}=${value}`,
    ]);
    const { status } = spawnSync(
      'buildah',
      [
        ...optionsOf(this.#folder, this.#driver),
        'build',
        '--isolation=chroot',
        // With health checks, which the other format does not have.
        '--format=docker',
        '--pull-never',
        // Without overlays every layer is a copy of everything below it.
        `--layers=${this.#driver === 'overlay'}`,
        ...this.#authorities(),
        ...given,
        `--tag=${name}`,
        context,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'], env: this.#environment },
    );
    if (status !== 0) throw new Error(`${name} was not built`);
  }

  /** The image, with a root file system that can be read and run as long as the store exists. */
  unpack(name: string): Image {
    const container = this.#buildah('from', '--pull-never', name).trim();
    const rootfs = this.#buildah('mount', container).trim();
    return imageOf(name, rootfs, this.#inspect(name).Docker.config);
  }

  /** The layers of an image, the lowest first, with the sizes of their files. */
  layers(name: string): Layer[] {
    const { history, rootfs } = this.#inspect(name).Docker;
    const all = JSON.parse(
      readFileSync(
        join(this.#folder, this.#driver, `${this.#driver}-layers`, 'layers.json'),
        'utf8',
      ),
    ) as readonly { readonly 'diff-digest'?: string; readonly 'diff-size'?: number }[];
    const steps = history.filter((step) => !step.empty_layer);
    return rootfs.diff_ids.map((id, index) => ({
      step: steps[index].created_by.replace(/^\/bin\/sh -c (#\(nop\) )?/, ''),
      bytes: all.find((layer) => layer['diff-digest'] === id)?.['diff-size'] ?? 0,
    }));
  }

  /** Ends the mounts of the store, so that its folder can be removed. */
  close(): void {
    const options = optionsOf(this.#folder, this.#driver);
    spawnSync('buildah', [...options, 'umount', '--all'], { env: this.#environment });
    // What the driver itself has mounted.
    spawnSync('umount', [join(this.#folder, this.#driver, this.#driver)]);
  }

  /** Lets npm in the build trust what this machine trusts, which its network may need; nothing of it is in the image. */
  #authorities(): string[] {
    if (!existsSync(AUTHORITIES)) return [];
    const npmrc = join(this.#folder, 'npmrc');
    const inside = '/usr/local/etc/authorities.crt';
    writeFileSync(npmrc, `cafile=${inside}\n`);
    return [`--volume=${AUTHORITIES}:${inside}:ro`, `--volume=${npmrc}:/usr/local/etc/npmrc:ro`];
  }

  get #environment(): NodeJS.ProcessEnv {
    return { ...process.env, TMPDIR: join(this.#folder, 'tmp') };
  }

  #buildah(...args: string[]): string {
    return quietly('buildah', [...optionsOf(this.#folder, this.#driver), ...args], {
      env: this.#environment,
    });
  }

  #inspect(name: string): Inspected {
    return JSON.parse(this.#buildah('inspect', '--type', 'image', name)) as Inspected;
  }
}
