import manifest from '../package.json' with { type: 'json' };

/** The name of the release, such as 1.0.0. */
export const VERSION = manifest.version;
