import { readFileSync } from 'node:fs';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';

const read = (name: string): string =>
  readFileSync(new URL(`./${name}`, import.meta.url), 'utf8').trim();

/** The module of each first segment of an address, and of each language. */
const pages = {
  '': 'pages/Home.svelte',
  new: 'pages/Create.svelte',
  t: 'pages/table/TablePage.svelte',
  r: 'pages/replay/ReplayPage.svelte',
  me: 'pages/Me.svelte',
  rules: 'pages/Rules.svelte',
  recover: 'pages/recover/Recover.svelte',
};
/** Lists every page but the first. */
const LIST = 'app/other-pages.ts';
const languages = { es: 'language/messages/es.ts', en: 'language/messages/en.ts' };
/** Additional texts of a page, by language. */
const texts = {
  r: { es: 'language/messages/after.es.ts', en: 'language/messages/after.en.ts' },
};

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The URLs of a module and of its static imports. */
function filesOf(bundle: Bundle, module: string, base: string): string[] {
  const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk');
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
  if (!entry) throw new Error(`no chunk for ${module}: its name in first-paint.ts is out of date`);
  const found = new Set<string>();
  const add = (chunk: Chunk): void => {
    if (found.has(base + chunk.fileName)) return;
    found.add(base + chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(base + style);
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) add(imported);
    }
  };
  add(entry);
  return [...found];
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Writes into the document what is painted before any file has loaded, in the reader's theme. An
 * inline script preloads the files of the address and of the language, which would otherwise wait
 * for the app. Stylesheets come last, because they block painting. The server allows both inline
 * parts by their hashes.
 */
export function firstPaint(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'sobremesa-first-paint',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const named = new Set(
          [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file]) => file),
        );
        const filesFor = (modules: Readonly<Record<string, string>>): Record<string, string[]> =>
          Object.fromEntries(
            Object.entries(modules).map(([key, module]) => [
              key,
              filesOf(bundle, module, config.base).filter((file) => !named.has(file)),
            ]),
          );
        const { list } = filesFor({ list: LIST });
        const preloads = {
          list,
          pages: filesFor(pages),
          languages: filesFor(languages),
          texts: Object.fromEntries(
            Object.entries(texts).map(([page, modules]) => [page, filesFor(modules)]),
          ),
        };
        const script = `const PRELOADS=${JSON.stringify(preloads)};\n${read('first-paint.js')}`;
        const styles = html.match(STYLESHEET)?.join('') ?? '';
        return html
          .replace(STYLESHEET, '')
          .replace(
            '<title>',
            () =>
              `<style>${read('first-paint.css')}</style>\n    <script>${script}</script>\n    <title>`,
          )
          .replace('</body>', () => `${styles.trim()}\n  </body>`);
      },
    },
  };
}
