import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte({ compilerOptions: { runes: true } })],
  build: {
    target: 'es2022',
    // The policy of the server allows fonts from files only, never from data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      // Our packages do nothing when they are loaded: what a page does not use is left out.
      treeshake: {
        moduleSideEffects: [{ test: /\/packages\/[a-z]+\/src\//, sideEffects: false }],
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://localhost:3000', ws: true } },
  },
});
