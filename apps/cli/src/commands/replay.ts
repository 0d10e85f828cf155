import { traceScenario } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { defineCommand } from '../command.ts';
import { EXIT } from '../failure.ts';
import { readGameId } from '../game-id.ts';
import { write } from '../io.ts';
import { loadScenario } from '../scenario-file.ts';

export const replay = defineCommand({
  flags: {},
  help: (say) => say.commands.replay,

  async run({ positionals: [file] }, session) {
    const { io, say } = session;
    const scenario = await loadScenario(file, session);
    const game = games[readGameId(scenario.game, say)];
    for (const line of traceScenario(game, scenario)) {
      await write(io.stdout, `${JSON.stringify(line)}\n`);
      if ('error' in line) return EXIT.refused;
    }
    return EXIT.ok;
  },
});
