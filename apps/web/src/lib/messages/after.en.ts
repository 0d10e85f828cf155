import type { Messages } from './types.ts';

const checks: Messages['after']['fair']['checks'] = {
  commitment: {
    step: 'Before anybody sat down, the server kept a secret and showed its fingerprint.',
    holds: 'The secret it showed at the end has that very fingerprint: it was not changed.',
    fails: 'The secret it showed at the end does not have that fingerprint.',
  },
  memory: {
    step: 'When you sat down, this device noted the fingerprint and the chance you added.',
    holds: 'The record of the match says the same.',
    fails: 'The record of the match says something else.',
  },
  seed: {
    step: 'Each seat added its part of chance, without knowing the secret.',
    holds: 'All of it together gives the seed of the shuffle.',
    fails: 'All of it together does not give the seed of the shuffle.',
  },
  moves: {
    step: 'The cards follow from the seed, and the match was played with them.',
    holds: 'Replayed from beginning to end, every move keeps the rules.',
    fails: 'Some move does not follow from that deal or breaks the rules.',
  },
  result: {
    step: 'The result follows from the moves.',
    holds: 'The points are the same.',
    fails: 'The points are not the same.',
  },
};

export const after: Messages['after'] = {
  replay: {
    title: (game) => `Replay of ${game}`,
    short: 'Replay',
    eyes: 'With the eyes of',
    audience: 'the audience',
    self: (name) => `${name} (you)`,
    moment: 'Moment of the match',
    momentOf: (at, last) => (at === 0 ? 'The deal' : `Move ${at} of ${last}`),
    rounds: 'Rounds',
    controls: 'Replay controls',
    play: 'Play',
    pause: 'Pause',
    next: 'One step forward',
    previous: 'One step back',
    first: 'To the beginning',
    last: 'To the end',
    speed: (times) => `Speed: ${times}`,
    share: 'Share this moment',
    shareText: (game) => `Look at this moment of ${game}`,
    broken: 'This match cannot be watched again',
    brokenHelp: 'It was played with other rules, or its record does not add up.',
  },
  finished: {
    share: 'Share',
    shareText: (headline, game) => `${headline} · ${game}`,
    putAway: 'Nobody played on, and the match was left unfinished.',
    linkCopied: 'Link copied',
    team: 'The team',
    fewer: 'Fewer bull heads win',
    beatenBy: (count) =>
      count === 0
        ? 'With equal heads the buffalo wins'
        : `By ${count} bull ${count === 1 ? 'head' : 'heads'}`,
  },
  sheet: {
    title: 'Score sheet',
    chart: 'The points, round by round',
    chartOneRound: 'The points, move by move',
    round: 'Round',
    total: 'Total',
    showParts: (round) => `Round ${round}: where the points come from`,
    limit: (limit) => `End: ${limit}`,
    heads: 'Bull heads: the fewer, the better',
    least: 'Points: the fewer, the better',
    most: 'Points: the more, the better',
    cards: 'Cards',
    chips: 'Chips',
    pairs: 'Pairs',
    taken: 'Rows',
    lucky: 'Lucky loser',
    alliance: 'Alliance',
  },
  fair: {
    checking: 'Checking the deal…',
    fair: 'Deal verified',
    unfair: 'The deal does not add up',
    unknown: 'The deal could not be checked',
    retry: 'Try again',
    title: 'A deal that nobody could choose',
    leadFair:
      'Your browser has done all the sums again, and they agree. Nobody, the server included, could choose the cards.',
    leadUnfair:
      'Your browser has done the sums again, and one does not agree. It may be a fault and no trick: these are the steps.',
    checks,
    details: 'The numbers, to do the sums again',
    commitment: 'Fingerprint',
    commitmentHelp: 'SHA-256 of “sobremesa/commitment/1/” and the secret.',
    secret: 'Secret',
    entropyOf: (name) => `Chance of ${name}`,
    noEntropy: (names) => `Without chance of their own: ${names}.`,
    seed: 'Seed',
    seedHelp: 'SHA-256 of the JSON list ["sobremesa/seed/1", secret, chance of each seat].',
    copy: (what) => `Copy: ${what}`,
  },
};
