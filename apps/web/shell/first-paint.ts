import { readFileSync } from 'node:fs';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { languageOf } from './messages.ts';

const read = (name: string): string =>
  readFileSync(new URL(`./${name}`, import.meta.url), 'utf8').trim();

/** The module of each first segment of an address, and of each language. */
const pages = {
  '': 'home/Home.svelte',
  new: 'create/Create.svelte',
  t: 'table/TablePage.svelte',
  r: 'replay/ReplayPage.svelte',
  me: 'people/Me.svelte',
  rules: 'rules/Rules.svelte',
  recover: 'people/login/Recover.svelte',
};
/** Lists every page but the first. */
const LIST = 'app/other-pages.ts';
const languages = { es: 'language/messages/es.ts', en: 'language/messages/en.ts' };
/** Additional texts of a page, by language. */
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  r: { es: 'language/messages/after.es.ts', en: 'language/messages/after.en.ts' },
};

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk');

/** The chunks of a module and of its static imports. */
function loadedWith(bundle: Bundle, module: string): Set<Chunk> {
  const chunks = chunksOf(bundle);
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
  if (!entry) throw new Error(`no chunk for ${module}: its name in first-paint.ts is out of date`);
  const found = new Set<Chunk>();
  const add = (chunk: Chunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) add(imported);
    }
  };
  add(entry);
  return found;
}

/** The names of a module's files and of those that it imports. */
const filesOf = (bundle: Bundle, module: string): string[] =>
  [...loadedWith(bundle, module)].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);

/** The files of what a module and its imports say, which they ask for once they run. */
function messagesOf(bundle: Bundle, module: string, language: string): string[] {
  const asked = new Set([...loadedWith(bundle, module)].flatMap((chunk) => chunk.dynamicImports));
  return chunksOf(bundle)
    .filter(({ fileName }) => asked.has(fileName))
    .filter(({ facadeModuleId }) => languageOf(facadeModuleId ?? '') === language)
    .map(({ fileName }) => fileName);
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
        const urls = (files: readonly string[]): string[] =>
          files.map((file) => config.base + file).filter((url) => !named.has(url));
        const inEachLanguage = (page: string, module: string): [string, string[]][] =>
          Object.keys(languages).map((language) => {
            const more = texts[page]?.[language];
            const files = messagesOf(bundle, module, language);
            return [language, urls(more ? [...files, ...filesOf(bundle, more)] : files)];
          });
        const of = <Of>(
          modules: Readonly<Record<string, string>>,
          files: (module: string, key: string) => Of,
        ) =>
          Object.fromEntries(
            Object.entries(modules).map(([key, module]) => [key, files(module, key)]),
          );
        const preloads = {
          list: urls(filesOf(bundle, LIST)),
          pages: of(pages, (module) => urls(filesOf(bundle, module))),
          languages: of(languages, (module) => urls(filesOf(bundle, module))),
          texts: of(pages, (module, page) => Object.fromEntries(inEachLanguage(page, module))),
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
