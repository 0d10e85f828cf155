import type { AfterTexts } from './after.es.ts';

const checks: AfterTexts['fair']['checks'] = {
  commitment: {
    step: 'Before anyone sat down, the server picked a secret and published its fingerprint.',
    holds: 'The secret it revealed at the end matches that fingerprint, so it was never changed.',
    fails: 'The secret it revealed at the end does not match that fingerprint.',
  },
  reveals: {
    step: 'Every seat sealed its randomness in an envelope. Only once all were sealed were they opened.',
    holds: 'Every envelope held what had been sealed in it.',
    fails: 'Some envelope did not hold what had been sealed in it.',
  },
  chain: {
    step: 'Before they were opened, the envelopes were entered in the public list of deals.',
    holds: 'They are there, and the list continues the one this device already knew.',
    fails:
      'They are not there, or the list does not continue the one this device already knew. That also happens when the server has been restored from a backup.',
  },
  memory: {
    step: 'Before the deal, this device saved the fingerprint, the envelopes and your randomness.',
    holds: 'The match record says the same.',
    fails: 'The match record says something else.',
  },
  day: {
    step: 'It was the deal of the day: its cards were fixed in advance, the same for everybody.',
    holds:
      'The secret follows from the key of that day, which leads to the fingerprint published at the start.',
    fails:
      'The secret doesn’t follow from the key of that day, or the key doesn’t lead to the published fingerprint.',
  },
  seed: {
    step: 'The secret and the randomness of every seat were mixed.',
    holds: 'Together they give the seed of the shuffle.',
    fails: 'Together they do not give the seed of the shuffle.',
  },
  moves: {
    step: 'The seed decides the cards, and the match was played with them.',
    holds: 'Replayed from start to finish, every move is legal.',
    fails: 'Some move does not fit that deal or breaks the rules.',
  },
  result: {
    step: 'The result follows from the moves.',
    holds: 'The points are the same.',
    fails: 'The points are not the same.',
  },
};

export const after: AfterTexts = {
  replay: {
    title: (game) => `${game} replay`,
    short: 'Replay',
    eyes: 'Seen by',
    audience: 'a spectator',
    self: (name) => `${name} (you)`,
    moment: 'Position in the game',
    momentOf: (at, last) => (at === 0 ? 'The deal' : `Move ${at} of ${last}`),
    controls: 'Replay controls',
    play: 'Play',
    pause: 'Pause',
    next: 'Next move',
    previous: 'Previous move',
    first: 'Go to start',
    last: 'Go to end',
    speed: (times) => `Speed: ${times}`,
    returns: (times) =>
      times === 1 ? 'Someone went back to here.' : `Someone went back to here ${times} times.`,
    playFromHere: 'Play from here',
    share: 'Share this moment',
    shareText: (game) => `Look at this moment in ${game}`,
    broken: 'This game can’t be replayed',
    brokenHelp: 'It was played with other rules, or its record is damaged.',
  },
  coach: {
    name: 'Coach',
    ask: 'Ask the coach',
    intro:
      'I’m the coach: I go back to each decision with what could be seen at the time, and tell you which ones cost most.',
    found: (decisions, mistakes) => {
      const start = `I’m the coach: I went back to ${decisions === 1 ? 'your decision' : `your ${decisions} decisions`} with what you could see then`;
      if (mistakes === 0) return `${start}, and no other move was clearly better. Well played.`;
      return `${start}, and ${mistakes === 1 ? 'this one cost you most' : 'these cost you most'}.`;
    },
    mistakes: 'Your costliest decisions',
    luck: 'Luck',
    tryAgain: 'Try again',
    waiting: 'The coach is setting up…',
    working: (done, total) => `The coach is going through the game: ${done} of ${total} decisions`,
    failed: 'The coach could not finish.',
    again: 'Try again',
    to: (name) => `For ${name}: `,
    lead: 'Expected lead',
    sum: (luck, skill) => `Luck ${luck} · Play ${skill}`,
    sumHelp:
      'In points of lead over the others. Luck: the deal and what the others did. Play: your decisions, compared with those of a good player.',
    puzzles: (theme) => `Puzzles: ${theme}`,
    curve: (end) => `Expected lead from the deal to the end, finishing at ${end}`,
    better: 'Better',
    played: 'Played',
  },
  finished: {
    day: 'Result of the day',
    circle: 'Back to the circle',
    share: 'Share',
    shareText: (headline, game) => `${headline} · ${game}`,
  },
  sheet: {
    title: 'Score sheet',
    chart: 'Points by round',
    chartOneRound: 'Points by move',
    round: 'Round',
    total: 'Total',
    showParts: (round) => `Round ${round}: score breakdown`,
    limit: (limit) => `Ends at ${limit}`,
  },
  fair: {
    checking: 'Checking the deal…',
    fair: 'Deal verified',
    unfair: 'The deal does not add up',
    unknown: 'Couldn’t check the deal',
    retry: 'Try again',
    title: 'A deal nobody could rig',
    leadFair:
      'Your browser has redone all the maths, and it adds up. Your randomness is in it: nobody, not even whoever runs the server, could choose the cards.',
    leadOthers:
      'Your browser has redone all the maths, and it adds up. None of the randomness is yours: those who played can check that theirs is in it.',
    titlePractice: 'A game that checks out',
    leadPractice:
      'Your browser has replayed it from start to finish, and it agrees with the rules. It was played without a server: the player’s own device dealt, alone with bots.',
    leadDay:
      'Your browser has redone all the sums and they match. The cards were those of the day and contain no randomness of yours: once the day is over and its key is published, this page checks that they were fixed in advance.',
    leadTwins:
      'Your browser has redone all the sums and they agree. The cards were the same at all twin tables: they were fixed before anyone sat down, and nobody’s own randomness is in them.',
    leadUnfair:
      'Your browser has redone the maths, and something does not add up. It may be a bug rather than foul play. These are the steps.',
    checks,
    details: 'The numbers, to check for yourself',
    commitment: 'Fingerprint',
    commitmentHelp: 'SHA-256 of “sobremesa/commitment/1/” and the secret.',
    secret: 'Secret',
    entropyOf: (name) => `Randomness from ${name}`,
    noEntropy: (names) => `No randomness from: ${names}.`,
    silent: (names) =>
      `Not opened in time, so the cards were dealt without it: the envelope of ${names}.`,
    envelopeOf: (name) => `Envelope of ${name}`,
    envelopeHelp: 'SHA-256 of “sobremesa/entropy/1/”, the fingerprint, “/” and the randomness.',
    link: (number) => `Entry ${number} of the public list`,
    linkHelp:
      'SHA-256 of the JSON list ["sobremesa/link/1", number, entry before, fingerprint, envelope of each seat]. If you play at the same table, your devices should show the same.',
    seed: 'Seed',
    seedHelp: (version) =>
      `SHA-256 of the JSON list ["sobremesa/seed/${version}", secret, randomness of each seat].`,
    copy: (what) => `Copy: ${what}`,
  },
};
