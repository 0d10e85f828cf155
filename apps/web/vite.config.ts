import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { devPages } from './dev/plugin.ts';
import { compressed } from './shell/compressed.ts';
import { firstPaint } from './shell/first-paint.ts';
import { shellWorker } from './shell/worker-plugin.ts';

export default defineConfig({
  plugins: [
    svelte({ configFile: false, compilerOptions: { runes: true } }),
    firstPaint(),
    shellWorker(),
    compressed(),
    devPages(),
  ],
  // Named one by one, because a dependency that is found later reloads the page.
  optimizeDeps: {
    entries: ['index.html', 'dev/*.html', 'src/**/*.svelte', '../../{games,packages}/**/*.svelte'],
  },
  build: {
    target: 'es2022',
    // The policy of the server allows fonts from files only, never from data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      // Our packages do nothing when they are loaded: what a page does not use is left out.
      treeshake: {
        moduleSideEffects: [{ test: /\/packages\/(?!ui\/)[a-z]+\/src\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          // Words need to know what is on a card; the rules around it come when somebody plays.
          groups: [
            {
              name: 'cards',
              test: /\/games\/[a-z0-9]+\/rules\/cards\.ts$/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
