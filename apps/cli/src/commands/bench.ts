import { defineGroup } from '../command.ts';
import { benchEngine } from './bench-engine.ts';
import { benchServer } from './bench-server.ts';

export const bench = defineGroup({
  commands: { engine: benchEngine, server: benchServer },
  help: (say) => say.commands.bench,
});
