/** The decisions in which people chose differently, those with the most disagreement. */
export function partedDecisions<Decision extends { readonly choices: readonly Counted[] }>(
  decisions: readonly Decision[],
  most: number,
): { readonly number: number; readonly decision: Decision }[] {
  const numbered = decisions.map((decision, index) => ({ number: index + 1, decision }));
  return numbered
    .filter(({ decision }) => decision.choices.length > 1)
    .toSorted((one, other) => dissent(other.decision) - dissent(one.decision))
    .slice(0, most)
    .toSorted((one, other) => one.number - other.number);
}

interface Counted {
  readonly people: number;
}

export const peopleIn = ({ choices }: { readonly choices: readonly Counted[] }): number =>
  choices.reduce((sum, { people }) => sum + people, 0);

/** How many people did not choose what most chose. */
const dissent = (decision: { readonly choices: readonly Counted[] }): number =>
  peopleIn(decision) - decision.choices[0].people;
