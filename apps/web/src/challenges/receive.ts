import { InvalidInput, phrase } from '@sobremesa/engine';
import { isGameId } from '@sobremesa/games/covers';
import { loadRules } from '@sobremesa/games/page';
import { checkRecord, isFair } from '../fairness/proof/check.ts';
import type { SentChallenge } from './challenge-link.ts';
import { keepChallenge } from './kept-challenges.ts';

/**
 * Keeps a challenge that came in a link. Throws `InvalidInput` when a match in it does not follow from its
 * deal by these rules, or when its tries have another deal.
 */
export async function receiveChallenge(sent: SentChallenge): Promise<void> {
  const [first] = sent.matches;
  const { game } = first.scenario;
  const rules = isGameId(game) ? await loadRules[game]() : undefined;
  const holds = sent.matches.every(
    (record) =>
      rules !== undefined &&
      record.scenario.game === game &&
      record.fairness.seed === first.fairness.seed &&
      record.seats.filter(({ bot }) => bot === undefined).length === 1 &&
      isFair(checkRecord(rules, record)),
  );
  if (!holds) throw new InvalidInput(phrase`challenge: its matches do not follow from its deal`);
  await keepChallenge(sent);
}
