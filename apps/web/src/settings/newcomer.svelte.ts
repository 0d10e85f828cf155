import { type GameId, isGameId } from '@sobremesa/games/covers';

/** What somebody does once with a game before they know it. */
const steps = ['lesson', 'match', 'win'] as const;
type Step = (typeof steps)[number];
type Stored = Readonly<Record<Step, readonly GameId[]>>;

const KEY = 'sobremesa/first-steps';

function read(): Stored {
  let stored: Partial<Record<Step, unknown>> = {};
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    // Private windows may have no storage, and the stored text can be anything.
  }
  const gamesOf = (step: Step): GameId[] => {
    const games = stored[step];
    return Array.isArray(games) ? games.filter(isGameId) : [];
  };
  return { lesson: gamesOf('lesson'), match: gamesOf('match'), win: gamesOf('win') };
}

/** Which first steps were made in this browser: the first lesson to its end, a match, a won one. */
class Newcomer {
  #done = $state.raw<Stored>(read());

  has(step: Step, game: GameId): boolean {
    return this.#done[step].includes(game);
  }

  did(step: Step, game: GameId): void {
    if (this.has(step, game)) return;
    this.#done = { ...this.#done, [step]: [...this.#done[step], game] };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#done));
    } catch {
      // Without storage it holds until the page is closed.
    }
  }
}

export const newcomer = new Newcomer();
