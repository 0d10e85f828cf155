import type { Plugin, Rolldown } from 'vite';

const SCRIPT = /(?<=new Worker\()new URL\('([^']+)', import\.meta\.url\)/g;

/** Needs a document, which a worker has not. */
const OF_PAGE = /\.svelte$|\/svelte\/src\//;

/** How a chunk comes to load a module that needs a document: the files on the way, and the module. */
function wayToPage(bundle: Rolldown.OutputBundle, start: string): string[] | undefined {
  const seen = new Set<string>();
  const search = (name: string): string[] | undefined => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || seen.has(name)) return undefined;
    seen.add(name);
    const module = chunk.moduleIds.find((id) => OF_PAGE.test(id));
    if (module !== undefined) return [name, module];
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) {
      const way = search(next);
      if (way) return [name, ...way];
    }
    return undefined;
  };
  return search(start);
}

/**
 * Builds the scripts of workers together with the page, so that both load the same files of rules.
 * Vite builds them apart, with a second copy of everything that they import. The build fails when
 * a file of a worker needs a file of the page.
 */
export function sharedWorker(): Plugin {
  const emitted = new Set<string>();
  return {
    name: 'sobremesa-shared-worker',
    apply: 'build',
    // Before Vite's own plugin, which looks for the same expression.
    enforce: 'pre',
    async transform(code, module) {
      const scripts = [...code.matchAll(SCRIPT)];
      if (scripts.length === 0) return;
      const urls = new Map<string, string>();
      for (const [expression, path] of scripts) {
        const script = await this.resolve(path, module);
        if (!script) throw new Error(`${module}: there is no worker ${path}`);
        const file = this.emitFile({ type: 'chunk', id: script.id });
        emitted.add(file);
        urls.set(expression, `import.meta.ROLLUP_FILE_URL_${file}`);
      }
      return code.replace(SCRIPT, (expression) => urls.get(expression) ?? expression);
    },
    // Such a worker would end at its first line, in the built page only.
    generateBundle(_options, bundle) {
      for (const file of emitted) {
        const way = wayToPage(bundle, this.getFileName(file));
        if (!way) continue;
        this.error(
          `a worker loads what needs a document: ${way.join(' → ')}. ` +
            'Put what they share into an earlier group of chunk-groups.ts',
        );
      }
    },
  };
}
