#!/usr/bin/env node
import { buildIfStale } from '../../../scripts/build.mjs';

await import(await buildIfStale());
