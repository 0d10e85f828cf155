import { type CoachReport, type CoachRequest, coach as lookAt } from '@sobremesa/bots';
import { readScenario } from '@sobremesa/engine';
import { gameBots } from '@sobremesa/games/bots';
import { netOf } from '@sobremesa/games/node';
import { switchFlag, textFlag, wholeNumber } from '../args.ts';
import { reportText } from '../coach/text.ts';
import { defineCommand } from '../command.ts';
import { EXIT } from '../failure.ts';
import { readGameId } from '../game-id.ts';
import { write } from '../io.ts';
import { loadJson } from '../scenario-file.ts';
import type { Session } from '../session.ts';
import { Progress } from '../terminal/progress.ts';

const USUAL_PLAYOUTS = 3_000;
const MAX_PLAYOUTS = 1_000_000;

export const coach = defineCommand({
  flags: {
    seat: wholeNumber(0, 9),
    playouts: wholeNumber(1, MAX_PLAYOUTS),
    seed: textFlag,
    json: switchFlag,
  },
  help: (say) => say.commands.coach,

  async run({ flags, positionals: [file] }, session) {
    const { io, say } = session;
    const scenario = readScenario(scenarioIn(await loadJson(file, session)));
    const id = readGameId(scenario.game, say);
    const report = await finish(
      {
        bots: gameBots[id],
        net: netOf(id),
        scenario,
        seat: flags.seat ?? 0,
        budget: { playouts: flags.playouts ?? USUAL_PLAYOUTS },
        seed: flags.seed ?? 'coach',
      },
      session,
    );
    await write(
      io.stdout,
      flags.json ? `${JSON.stringify(report)}\n` : reportText(report, id, scenario, session),
    );
    return EXIT.ok;
  },
});

/** A server's record contains the scenario. */
const scenarioIn = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'scenario' in json ? json.scenario : json;

async function finish(request: CoachRequest, { io }: Session): Promise<CoachReport> {
  const progress = new Progress(io.stderr);
  const steps = lookAt(request);
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      progress.show(step.value.done, step.value.total);
      // Yields to the event loop, so that output is drawn and Ctrl-C works.
      await new Promise(setImmediate);
    }
  } finally {
    progress.clear();
  }
}
