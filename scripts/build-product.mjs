import { buildIfStale, buildPageIfStale, targets } from './build.mjs';
import { packSourceIfStale } from './pack-source.mjs';

// What `npm start` builds, without starting it.
await buildPageIfStale();
await buildIfStale(targets.server);
packSourceIfStale();
