import type { GameId } from '@sobremesa/games/covers';
import { loadRules } from '@sobremesa/games/page';
import { DAY_SEAT, playPar } from '@sobremesa/tables';
import { dayFacts } from './day-match.ts';
import { Thinker } from './thinker.ts';

/** What an expert bot made of the reader's seat. */
export interface DayPar {
  readonly score: number;
  readonly rank: number;
}

const keyOf = (game: string, date: string): string => `sobremesa/day-par/${date}/${game}`;

/**
 * Lets an expert play the match of a day in a worker of its own, so that no bot of a table waits for it.
 * The result is kept in this browser; rejects when no worker answers.
 */
export async function dayPar(
  game: GameId,
  date: string,
  thinker: Pick<Thinker, 'choose' | 'stop'> = new Thinker(),
): Promise<DayPar> {
  const known = kept(keyOf(game, date));
  if (known) return known;
  try {
    const games = { [game]: await loadRules[game]() };
    const facts = dayFacts(game, { date }, 'par', games);
    const table = await playPar(facts, games, (thought) => thinker.choose(thought));
    const standing = table?.match && table.game.standings(table.match.state)[DAY_SEAT];
    if (!standing) throw new Error('a match of the day has a standing for its person');
    const par = { score: standing.score, rank: standing.rank };
    keep(keyOf(game, date), par);
    return par;
  } finally {
    thinker.stop();
  }
}

function kept(key: string): DayPar | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as DayPar;
  } catch {
    return undefined;
  }
}

function keep(key: string, par: DayPar): void {
  try {
    localStorage.setItem(key, JSON.stringify(par));
  } catch {
    // Without storage it is computed again.
  }
}
