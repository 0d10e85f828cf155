import type { Plugin } from 'vite';

const SCRIPT = /(?<=new Worker\()new URL\('([^']+)', import\.meta\.url\)/g;

/**
 * Builds the scripts of workers together with the page, so that both load the same files of rules.
 * Vite builds them apart, with a second copy of everything that they import.
 */
export function sharedWorker(): Plugin {
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
        urls.set(expression, `import.meta.ROLLUP_FILE_URL_${file}`);
      }
      return code.replace(SCRIPT, (expression) => urls.get(expression) ?? expression);
    },
  };
}
