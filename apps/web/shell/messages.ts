import type { Plugin, Rolldown } from 'vite';
import { writeMessages } from '../../../scripts/messages/write.mjs';

const SOURCE = /\/messages\/[\w-]+\.json$/;

/** The language of a module of messages. */
export const languageOf = (module: string): string | undefined =>
  /\/messages\/([a-z]{2}(?:-\w+)?)\.ts$/.exec(module)?.[1];

/** The messages of a folder in a language are named after both. */
export const chunkName = ({ facadeModuleId }: Rolldown.PreRenderedChunk): string => {
  const language = languageOf(facadeModuleId ?? '');
  const folder = /([^/]+)\/messages\/[^/]+$/.exec(facadeModuleId ?? '')?.[1];
  return language === undefined
    ? 'assets/[name]-[hash].js'
    : `assets/${folder}-${language}-[hash].js`;
};

/**
 * Writes the modules of the messages before anything imports them, and again when somebody edits a message; what is
 * wrong with one is shown, and `npm run check` refuses it.
 */
export function messages(): Plugin {
  return {
    name: 'sobremesa-messages',
    buildStart() {
      for (const problem of writeMessages().problems) this.warn(problem);
    },
    configureServer({ watcher, config: { logger } }) {
      watcher.on('all', (_event, path) => {
        if (!SOURCE.test(path.replaceAll('\\', '/'))) return;
        for (const problem of writeMessages().problems) logger.warn(problem);
      });
    },
  };
}
