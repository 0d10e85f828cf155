import { readFile } from 'node:fs/promises';
import { readScenario, type Scenario, traceScenario } from '@sobremesa/engine';
import { games } from '@sobremesa/games';
import { defineCommand } from '../command.ts';
import { EXIT, Failure } from '../failure.ts';
import { readGameId } from '../game-id.ts';
import { readAll, write } from '../io.ts';
import type { Session } from '../session.ts';

const STANDARD_INPUT = '-';

export const replay = defineCommand({
  flags: {},
  help: (say) => say.commands.replay,

  async run({ positionals: [file] }, session) {
    const { io, say } = session;
    if (file === undefined) throw new Failure(say.errors.noFile);
    const scenario = await loadScenario(file, session);
    const game = games[readGameId(scenario.game, say)];
    for (const line of traceScenario(game, scenario)) {
      await write(io.stdout, `${JSON.stringify(line)}\n`);
      if ('error' in line) return EXIT.refused;
    }
    return EXIT.ok;
  },
});

async function loadScenario(file: string, { io, say }: Session): Promise<Scenario> {
  const text = file === STANDARD_INPUT ? await readAll(io.stdin) : await readText(file, say);
  return readScenario(parse(text, file, say));
}

async function readText(file: string, say: Session['say']): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Failure(say.errors.unreadable(file, (error as NodeJS.ErrnoException).code ?? ''));
  }
}

function parse(text: string, file: string, say: Session['say']): unknown {
  try {
    // Editors on Windows begin a file with a mark that JSON does not know.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Failure(say.errors.fileNotJson(file, (error as SyntaxError).message));
  }
}
