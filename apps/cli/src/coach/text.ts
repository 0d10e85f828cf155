import type { CoachReport, Moment } from '@sobremesa/bots';
import { type AnyView, openScenario, type Scenario } from '@sobremesa/engine';
import { coachWords, gameWords } from '@sobremesa/games/node';
import { type GameId, games } from '@sobremesa/games/rules';
import type { Session } from '../session.ts';

export function reportText(
  report: CoachReport,
  game: GameId,
  scenario: Scenario,
  session: Session,
): string {
  const { say, language, paint } = session;
  const { players } = openScenario(games[game], scenario).setup;
  const signed = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const words = gameWords[game][language];
  const amount = (points: number): string => signed.format(points).replace('-', '−');
  const width = String(scenario.moves.length).length;
  const lines = report.moments.map((moment) => {
    const view = viewAt(game, scenario, moment, report.seat);
    const sentence = coachWords[game][language].remark(moment, view, words);
    return `${paint.dim(say.coach.move(String(numberOf(moment)).padStart(width)))}  ${sentence}`;
  });
  return [
    paint.bold(`${players[report.seat]} · ${words.name}`),
    say.coach.summary(amount(report.result), amount(report.luck), amount(report.skill)),
    '',
    ...(lines.length > 0 ? lines : [say.coach.nothing]),
    '',
  ].join('\n');
}

/** The number, from 1, of the mistaken move or of the last move of a stroke of luck. */
const numberOf = ({ type, at }: Moment): number => (type === 'mistake' ? at + 1 : at);

/** What the seat saw before the moment. */
function viewAt(id: GameId, scenario: Scenario, { at }: Moment, seat: number): AnyView {
  const match = openScenario(games[id], scenario);
  for (const { seat: mover, move } of scenario.moves.slice(0, at)) match.play(mover, move);
  return match.game.view(match.state, seat);
}
