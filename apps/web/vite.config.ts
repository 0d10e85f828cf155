import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { devPages } from './dev/plugin.ts';
import { chunkGroups } from './shell/chunk-groups.ts';
import { compressed } from './shell/compressed.ts';
import { firstPaint } from './shell/first-paint.ts';
import { chunkName, messages } from './shell/messages.ts';
import { sharedWorker } from './shell/shared-worker.ts';
import { staticHost } from './shell/static-host.ts';
import { shellWorker } from './shell/worker-plugin.ts';

export default defineConfig(({ mode }) => ({
  // Relative where the page is built for any static host, under any path.
  base: mode === 'static' ? './' : '/',
  plugins: [
    messages(),
    svelte({ configFile: false, compilerOptions: { runes: true } }),
    sharedWorker(),
    firstPaint(),
    shellWorker(),
    mode === 'static' ? staticHost() : compressed(),
    devPages(),
  ],
  // Named one by one, because a dependency that is found later reloads the page.
  optimizeDeps: {
    entries: ['index.html', 'dev/*.html', 'src/**/*.svelte', '../../{games,packages}/**/*.svelte'],
  },
  build: {
    target: 'es2022',
    // The server's content security policy allows fonts from files only, not from data: URLs.
    assetsInlineLimit: 0,
    // Preloading needs a document, which the worker has not.
    modulePreload: {
      // Browsers without it load the same files a moment later.
      polyfill: false,
      resolveDependencies: (_file, imports, { hostId }) =>
        hostId.startsWith('assets/worker-') ? [] : imports,
    },
    reportCompressedSize: true,
    rolldownOptions: {
      // Our packages have no side effects, so that unused modules are dropped.
      treeshake: {
        moduleSideEffects: [{ test: /\/packages\/(?!ui\/)[a-z]+\/src\//, sideEffects: false }],
      },
      output: {
        chunkFileNames: chunkName,
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
}));
