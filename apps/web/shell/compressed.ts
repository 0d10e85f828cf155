import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Formats that are compressed in themselves stay as they are. */
const TEXT = /\.(?:js|css|svg|webmanifest)$/;

/** Lays a `.br` and a `.gz` beside every file of text: the server sends the one a browser takes. */
export function compressed(): Plugin {
  return {
    name: 'sobremesa-compressed',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name)) continue;
        const path = join(dir, name);
        const text = readFileSync(path);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: quality }));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}
