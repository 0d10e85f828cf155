import { defineGroup } from '../command.ts';
import { benchEngine } from './bench-engine.ts';

export const bench = defineGroup({
  commands: { engine: benchEngine },
  help: (say) => say.commands.bench,
});
