import { buildIfStale, buildPageIfStale, targets } from './build.mjs';

// What `npm start` builds, without starting it.
await buildPageIfStale();
await buildIfStale(targets.server);
