import type { TournamentStanding, TournamentState } from '@sobremesa/protocol';

const STEPS = 3;
/** Who shares a place stands beside the others as far as there is room. */
const MAX_ON_STEPS = 5;
/** Second, first, third, as on a podium. */
const ORDER = [1, 0, 2];

/** Who shares the first place. */
export const winnersOf = ({ standings }: TournamentState): TournamentStanding[] =>
  standings.filter(({ place }) => place === 1);

export const stepsOf = ({
  standings,
}: TournamentState): { standing: TournamentStanding; order: number }[] =>
  standings
    .filter(({ place }) => place <= STEPS)
    .slice(0, MAX_ON_STEPS)
    .map((standing, index) => ({ standing, order: ORDER[index] ?? index }));
