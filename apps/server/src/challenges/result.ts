import { challengeOf, type Table } from '@sobremesa/tables';
import type { ChallengeMatch } from './store.ts';

/**
 * The result of a try or of the first match; without points when the table was closed before its end.
 * `undefined` while it is played, for practice, and for any other table.
 */
export function tryResultOf(table: Table): Required<ChallengeMatch> | undefined {
  const { opening, occupants, match, game, phase, at, finishedAt } = table;
  const challenge = challengeOf(table);
  const seat = occupants.findIndex(({ bot }) => bot === undefined);
  const { person, name = '', botMoves, hints } = occupants[seat] ?? {};
  if (challenge === undefined || opening.challenge?.practice || person === undefined) {
    return undefined;
  }
  const own = { challenge, person, table: table.code };
  if (phase === 'closed' && finishedAt === undefined)
    return { ...own, finishedAt: at, result: null };
  if (!match || finishedAt === undefined) return undefined;
  const standings = game.standings(match.state);
  // A team has one standing for all of its seats.
  const standing = standings.find((each) => each.seat === seat) ?? standings[0];
  const { score, rank } = standing;
  return { ...own, finishedAt, result: { name, score, rank, botMoves, hints } };
}
