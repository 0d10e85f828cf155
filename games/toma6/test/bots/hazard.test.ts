import { advise, coach } from '@sobremesa/bots';
import { openScenario } from '@sobremesa/engine';
import { expect, test } from 'vitest';
import { toma6Bots } from '../../bots/index.ts';
import { blunder } from './blunder.ts';

/** The return value of a generator. */
function resultOf<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const budget = { playouts: 300 };
const seed = 'x';

/** Compares text, because clients and stored reports depend on fields and their order. */
const safe = '{"chance":0,"row":0,"cost":0}';
const fatal = '{"chance":1,"row":2,"cost":17}';

test('the coach reports the risk of a mistake with the row', () => {
  const { moments } = resultOf(
    coach({ bots: toma6Bots, scenario: blunder, seat: 0, budget, seed }),
  );
  const [mistake] = moments;
  expect(JSON.stringify(mistake.type === 'mistake' && mistake.risks)).toBe(
    `{"played":${fatal},"better":${safe}}`,
  );
});

test('advice reports the risk of every card with the row', () => {
  const { game, state } = openScenario(toma6Bots.game, blunder);
  const view = game.view(state, 0);
  const { options } = resultOf(advise({ bots: toma6Bots, view, budget, seed }));
  expect(options.map(({ risk }) => JSON.stringify(risk))).toEqual([safe, fatal]);
});
