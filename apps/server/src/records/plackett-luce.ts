/** The estimated skill of a person: a normal distribution. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

export const BEGINNER: Skill = { mu: 25, sigma: 25 / 3 };

/** Variance of the performance in one match around the skill. */
const BETA_SQUARED = (25 / 6) ** 2;
/** Variance added before every match, because skills change over time. */
const TAU_SQUARED = (25 / 300) ** 2;
/** Lower bound of the factor by which one match shrinks a variance; keeps sigma above 0. */
const KAPPA = 1e-4;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/**
 * Skills after a match of any number of players, 1 the best rank, equal ranks a draw: the
 * Plackett–Luce model of Weng and Lin, "A Bayesian Approximation Method for Online Ranking"
 * (JMLR 12, 2011), algorithm 4, with one player a team and gamma = sigma / c.
 */
export function skillsAfter(before: readonly Skill[], ranks: readonly number[]): Skill[] {
  const players = before.map(({ mu, sigma }, index) => ({
    mu,
    variance: sigma ** 2 + TAU_SQUARED,
    rank: ranks[index],
  }));
  const c = Math.sqrt(sum(players.map(({ variance }) => variance + BETA_SQUARED)));
  const strengths = players.map(({ mu }) => Math.exp(mu / c));
  // For each player: the strength of everybody ranked no better, and how many share the rank.
  const fields = players.map(({ rank }) => ({
    strength: sum(strengths.filter((_, other) => players[other].rank >= rank)),
    sharing: players.filter((other) => other.rank === rank).length,
  }));
  return players.map(({ mu, variance, rank }, index) => {
    let omega = 0;
    let delta = 0;
    for (const [other, { strength, sharing }] of fields.entries()) {
      if (players[other].rank > rank) continue;
      const share = strengths[index] / strength;
      omega += ((other === index ? 1 : 0) - share) / sharing;
      delta += (share * (1 - share)) / sharing;
    }
    const gamma = Math.sqrt(variance) / c;
    const shrink = Math.max(1 - delta * (variance / c ** 2) * gamma, KAPPA);
    return { mu: mu + omega * (variance / c), sigma: Math.sqrt(variance * shrink) };
  });
}
