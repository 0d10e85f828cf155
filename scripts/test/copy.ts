import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesOf } from '../lib/games.mjs';
import { root } from '../lib/paths.mjs';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** A copy of the working tree in a repository of its own, with the same installed packages. */
export class Copy {
  readonly path = mkdtempSync(join(tmpdir(), 'sobremesa-'));

  static async make(): Promise<Copy> {
    const copy = new Copy();
    for (const file of filesOf('.').filter((name) => existsSync(join(root, name)))) {
      mkdirSync(dirname(join(copy.path, file)), { recursive: true });
      // With its date: packages older than the lockfile would be installed anew under a running build.
      cpSync(join(root, file), join(copy.path, file), { preserveTimestamps: true });
    }
    await copy.#linkPackages();
    await copy.run('git', 'init', '--quiet');
    await copy.run('git', 'add', '.');
    const author = ['-c', 'user.name=test', '-c', 'user.email=test@localhost'];
    await copy.run('git', ...author, 'commit', '--quiet', '--message=copy');
    return copy;
  }

  /** Hard links where they can be made, because the packages are many files. */
  async #linkPackages(): Promise<void> {
    const workspaces = ['apps', 'packages'].flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
    );
    for (const place of ['.', 'games', ...workspaces]) {
      const from = join(root, place, 'node_modules');
      const to = join(this.path, place, 'node_modules');
      if (!existsSync(from)) continue;
      const linked = await this.run('cp', '--archive', '--link', from, to);
      if (linked.code !== 0) await this.run('cp', '--archive', '--no-clobber', `${from}/.`, to);
    }
    // Compilers write there: through a hard link they would write into the working tree.
    for (const cache of ['.cache', '.vite', '.vite-temp']) {
      rmSync(join(this.path, 'node_modules', cache), { recursive: true, force: true });
    }
  }

  run(command: string, ...args: string[]): Promise<Ended> {
    return this.type('', command, ...args);
  }

  /** Runs a command with this as its input. */
  type(input: string, command: string, ...args: string[]): Promise<Ended> {
    // A test runner inside a test must not take itself for the outer one.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$)/.test(name)),
    );
    // Its servers must not take ports of the suites beside this one.
    env['SUITE_RANGES'] = '4';
    return new Promise((resolve, reject) => {
      const child = spawn(command, args, { cwd: this.path, env });
      let output = '';
      const collect = (chunk: Buffer): void => {
        output += chunk.toString();
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, output }));
      // A command may end before it has read its input.
      child.stdin.on('error', () => {});
      child.stdin.end(input);
    });
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}
