import { defineGroup } from '../command.ts';
import { benchBots } from './bench-bots.ts';
import { benchCluster } from './bench-cluster.ts';
import { benchEngine } from './bench-engine.ts';
import { benchServer } from './bench-server.ts';

export const bench = defineGroup({
  commands: { engine: benchEngine, bots: benchBots, server: benchServer, cluster: benchCluster },
  help: (say) => say.commands.bench,
});
