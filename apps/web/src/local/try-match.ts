import type { MatchRecord } from '@sobremesa/protocol';
import { type Fact, type GameList, newTryTable } from '@sobremesa/tables';
import { asFailure } from './as-failure.ts';
import { LOCAL_PERSON, localCode } from './codes.ts';
import { LOCAL_BOTS } from './local-bots.ts';
import { localHub } from './local-hub.ts';
import type { KeptTable } from './row-store.ts';
import { rulesOf } from './rules-of.ts';

/**
 * The try at a match that came from another browser, with the same seat, deal and bots. A second call
 * returns the same table, because one try counts; after its end the next one is practice.
 */
export async function openTry(
  challenge: string,
  record: MatchRecord,
  name: string,
): Promise<string> {
  const games = await rulesOf(record.scenario.game);
  const begun = await tryAt(challenge);
  if (begun?.phase === 'playing') return begun.code;
  const practice = begun !== undefined || (await localHub.has(challenge));
  const facts = tryFacts(challenge, record, { name, practice, games });
  return localHub.openWith(facts, games, practice ? undefined : tryCode(challenge));
}

/** How the try at a match that came from another browser stands. */
export async function tryAt(challenge: string): Promise<KeptTable | undefined> {
  const tables = await localHub.tables();
  return tables.find(({ code }) => code === tryCode(challenge));
}

interface Attempt {
  readonly name: string;
  readonly practice: boolean;
  readonly games: GameList;
}

function tryFacts(of: string, record: MatchRecord, { name, practice, games }: Attempt): Fact[] {
  const challenge = { of, ...(practice ? { practice } : {}) };
  const host = { host: LOCAL_PERSON, calm: true };
  try {
    return newTryTable(record, host, { challenge, player: { name }, games, bots: LOCAL_BOTS });
  } catch (error) {
    throw asFailure(error);
  }
}

const tryCode = (challenge: string): string => localCode(`try-${challenge}`);
