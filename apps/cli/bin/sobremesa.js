#!/usr/bin/env node
import { buildIfStale, targets } from '../../../scripts/build.mjs';

await import(await buildIfStale(targets.cli));
