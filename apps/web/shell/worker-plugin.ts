import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { isText } from './compressed.ts';
import { languageOf } from './messages.ts';

const source = new URL('./worker.js', import.meta.url);

/** Below `src`: pages, and parts of others, that are of no use without the server. They load when they are opened. */
const OF_SERVER = new RegExp(
  `/src/(?:${[
    '(?:admin|bulletin|circles|tournaments|twins)/',
    'screen/Screen',
    'people/login/Recover\\.',
    'create/CircleNote\\.',
    'table/HandGathering\\.',
    'notices/PushOffer\\.',
    'home/CirclesHere\\.',
  ].join('|')})`,
);

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The chunks that can be loaded without one of the server's, and their styles. */
function loadedWithoutServer(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name] as Chunk | undefined;
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    const module = chunk.facadeModuleId ?? '';
    // Messages are needed by whatever asks for them.
    if (OF_SERVER.test(module) && languageOf(module) === undefined) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next);
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && file.isEntry) add(name);
  }
  return found;
}

/**
 * Everything that the build writes is needed without a network, except what needs the server, and fonts of other
 * scripts, which load when a name needs them. What is copied from `public` is not part of the bundle: pictures for
 * messengers, and icons, which the browser itself keeps when the page is installed.
 */
function keptFiles(bundle: Rolldown.OutputBundle): [string, File][] {
  const loaded = loadedWithoutServer(bundle);
  return Object.entries(bundle).filter(([name]) => {
    if (!name.startsWith('assets/')) return false;
    if (/\.(?:js|css)$/.test(name)) return loaded.has(name);
    return !name.endsWith('.woff2') || /-latin-wght-/.test(name);
  });
}

type File = Rolldown.OutputAsset | Rolldown.OutputChunk;
const contentOf = (file: File): Buffer =>
  Buffer.from(file.type === 'chunk' ? file.code : file.source);

interface Entry {
  readonly name: string;
  /** Of messages. */
  readonly language?: string;
  readonly sent: number;
  readonly room: number;
}

/** Sizes in bytes: as a server sends the file, and as the browser stores it. */
function entryOf(name: string, file: File): Entry {
  const content = contentOf(file);
  const language = file.type === 'chunk' ? languageOf(file.facadeModuleId ?? '') : undefined;
  return {
    name,
    ...(language === undefined ? {} : { language }),
    sent: isText(name) ? gzipSync(content).length : content.length,
    room: content.length,
  };
}

/** Writes the service worker of a build, `worker.js` with the files to keep, and the build's name. */
export function shellWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'sobremesa-shell-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      const files = keptFiles(bundle)
        .map(([name, file]) => entryOf(name, file))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      const document = bundle['index.html'];
      if (document?.type !== 'asset') throw new Error('the build has no index.html');
      const html = String(document.source);
      const worker = readFileSync(source, 'utf8');
      // A change of the worker or of the document alone starts a new cache too.
      const hash = createHash('sha256').update(JSON.stringify([worker, html, files]));
      const build = hash.digest('hex').slice(0, 12);
      document.source = html.replace('name="build" content=""', `name="build" content="${build}"`);
      const shell = JSON.stringify({ build, files, hasServer: config.mode !== 'static' });
      const code = `const SHELL = ${shell};\n${worker}`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  };
}
