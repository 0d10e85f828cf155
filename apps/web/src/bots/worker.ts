import {
  advise,
  botNamed,
  COACH_PLAYOUTS,
  coach,
  review,
  type WeighedChoice,
} from '@sobremesa/bots';
import type { AnyGameNet } from '@sobremesa/bots/nets';
import { FastRng, IllegalMove, InvalidInput, recall } from '@sobremesa/engine';
import { botsOf, decisionKinds, loadNet, puzzleLore } from '@sobremesa/games/bots';
import type { GameId } from '@sobremesa/games/covers';
import type { AnswerOf, QuestionOf, ReviewedDecision, TaskMessage, TaskName } from './tasks.ts';

type Tasks = {
  readonly [Name in TaskName]: (
    question: QuestionOf<Name>,
    answer: (answer: AnswerOf<Name>) => void,
  ) => void | Promise<void>;
};

/** Fixed, so that the same view gets the same advice and the same match the same report. */
const ADVICE_SEED = 'advice';
const COACH_SEED = 'coach';

const tasks: Tasks = {
  async choose({ id, game, level, view, seed }, answer) {
    const bot = botNamed(level)(botsOf(game), await netOf(game));
    answer({ id, move: bot.choose(view, new FastRng(seed)) });
  },
  async advise({ game, view: shown, seen }, answer) {
    const budget = { playouts: COACH_PLAYOUTS };
    const [bots, net] = [botsOf(game), await netOf(game)];
    const view = recall(bots.game, shown, seen);
    const steps = advise({ bots, net, view, budget, seed: ADVICE_SEED });
    let told = 0;
    for (;;) {
      const step = steps.next();
      if (step.done) return answer({ type: 'ready', advice: step.value });
      const percent = Math.floor((100 * step.value.done) / step.value.total);
      if (percent > told) answer({ type: 'thinking', percent });
      told = percent;
    }
  },
  async coach({ scenario, seat }, answer) {
    const budget = { playouts: COACH_PLAYOUTS };
    const [bots, net] = [botsOf(scenario.game), await netOf(scenario.game)];
    const steps = coach({ bots, net, scenario, seat, budget, seed: COACH_SEED });
    for (;;) {
      const step = steps.next();
      if (step.done) return answer({ type: 'ready', report: step.value });
      answer({ type: 'working', ...step.value });
    }
  },
  async review({ scenario, seat, leftOut }, answer) {
    const game = scenario.game as GameId;
    const budget = { playouts: COACH_PLAYOUTS };
    const [bots, net] = [botsOf(game), await netOf(game)];
    const request = { bots, net, scenario, seat, leftOut, budget, seed: COACH_SEED };
    try {
      const decisions = finish(review(request)).map((choice) => reviewed(game, choice));
      answer({ type: 'reviewed', decisions });
    } catch (error) {
      if (!(error instanceof InvalidInput || error instanceof IllegalMove)) throw error;
      answer({ type: 'refused' });
    }
  },
};

function finish<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function reviewed(
  game: GameId,
  { at, view, played, better, loss }: WeighedChoice,
): ReviewedDecision {
  const [theme] = better ? puzzleLore[game].themes(view, better, played) : [];
  const kind = decisionKinds[game].kindOf(view);
  return { at, kind, loss, ...(theme === undefined ? {} : { theme }) };
}

/** Without a connection a net may be missing; the bots then search without it, as before there were nets. */
const netOf = (game: string): Promise<AnyGameNet | undefined> =>
  loadNet(game).catch(() => undefined);

async function work<Name extends TaskName>({ task, question }: TaskMessage<Name>): Promise<void> {
  await tasks[task](question, (answer) => postMessage(answer));
}

// A rejection would stay in this thread; a reported error reaches the page.
addEventListener('message', ({ data }: MessageEvent<TaskMessage<TaskName>>) => {
  work(data).catch(reportError);
});
