import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const source = new URL('./worker.js', import.meta.url);

/** Fonts of other scripts are not cached; they load when a name needs them. */
const isForeignFont = (file: string): boolean =>
  file.endsWith('.woff2') && !/-latin-wght-/.test(file);

/** Writes the service worker of a build: `worker.js` with the names of all files of the shell. */
export function shellWorker(): Plugin {
  return {
    name: 'sobremesa-shell-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const files = names
        .filter((name) => !isForeignFont(name))
        .sort()
        .map((name) => `/${name}`);
      const worker = readFileSync(source, 'utf8');
      // Includes the worker, so that a change of the worker alone starts a new cache too.
      const build = createHash('sha256').update(worker).update(files.join()).digest('hex');
      const shell = JSON.stringify({ build: build.slice(0, 12), files });
      const code = `const SHELL = ${shell};\n${worker}`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  };
}
