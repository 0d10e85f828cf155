import {
  type AnyMove,
  CHAIN_START,
  entropyCommitment,
  FastRng,
  linkHash,
  type Match,
  type Rng,
  randomMove,
  sha256Hex,
} from '@sobremesa/engine';
import { type LogRow, moveFacts } from '@sobremesa/tables';
import { DrivenTable, turnSeat } from '../../../../packages/tables/test/support/driven-table.ts';

export interface PlayedSetup {
  readonly game: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** The other seats are bots. */
  readonly people: number;
}

const START = 1_790_000_000_000;

/** An id of a person, of the length that the server makes. */
const personOf = (seed: string): string =>
  Buffer.from(sha256Hex(seed), 'hex').toString('base64url').slice(0, 22);

type Choose = (match: Match, seat: number, rng: Rng) => AnyMove;

const randomly: Choose = ({ game, state }, seat, rng) => randomMove(game, state, seat, rng);

/**
 * The log of a match from its opening to its recording, as pages and bots play it: times, requests, talk and
 * the proof of the deal included. It follows from the setup and the seed.
 */
export function playedLog(
  { game, options, seats, people }: PlayedSetup,
  seed: string,
  choose: Choose = randomly,
): LogRow[] {
  const rng = new FastRng(seed);
  const persons = Array.from({ length: people }, (_, seat) => personOf(`${seed}/${seat}`));
  const setup = { game, seats, ...(options ? { options } : {}) };
  const driven = new DrivenTable(setup, persons[0], undefined, sha256Hex(seed));
  const asked: (string | undefined)[] = [undefined];
  const pass = (least: number, most: number) => {
    driven.now += least + rng.below(most - least);
    while (asked.length < driven.rows.length) asked.push(undefined);
  };
  const ask = (person: string, act: () => void) => {
    pass(300, 9_000);
    act();
    asked.push(person);
  };
  driven.now = START + rng.below(1_000_000_000);
  for (const [seat, person] of persons.entries()) {
    ask(person, () => driven.act(person, { type: 'sit', name: `Persona ${seat}`, seat }));
  }
  for (let seat = people; seat < seats; seat++) {
    ask(persons[0], () => driven.act(persons[0], { type: 'bot', seat, level: 'greedy' }));
  }
  const { commitment: server } = driven.table;
  const entropies = persons.map((person) => sha256Hex(`entropy of ${person}`));
  for (const [seat, person] of persons.entries()) {
    const commitment = entropyCommitment(server, entropies[seat]);
    ask(person, () => driven.act(person, { type: 'ready', ready: true, commitment }));
  }
  pass(1, 20);
  const number = 1 + rng.below(100_000);
  const previous = rng.below(2) === 0 ? CHAIN_START : sha256Hex(seed);
  const hash = linkHash(number, previous, driven.table.sealedDeal);
  driven.add([{ type: 'linked', link: { number, previous, hash } }]);
  for (const [seat, person] of persons.entries()) {
    ask(person, () => driven.act(person, { type: 'reveal', entropy: entropies[seat] }));
  }
  while (driven.table.phase === 'playing') {
    const { match } = driven.table;
    if (!match) throw new Error('a table that plays has a match');
    const seat = turnSeat(driven);
    const move = choose(match, seat, rng);
    const person = persons[seat];
    if (person === undefined) {
      pass(500, 2_000);
      driven.add(moveFacts(driven.table, seat, move, 'bot'));
    } else ask(person, () => driven.add(moveFacts(driven.table, seat, move, 'person')));
  }
  ask(persons[0], () => driven.act(persons[0], { type: 'say', text: '¡Buena partida! 12–7 😀' }));
  pass(1, 20);
  driven.add([{ type: 'recorded' }]);
  pass(0, 1);
  const counts = new Map(persons.map((person) => [person, 0]));
  return driven.rows.map((row, index): LogRow => {
    const person = asked[index];
    if (person === undefined) return row;
    const count = (counts.get(person) ?? 0) + 1;
    counts.set(person, count);
    const visit = sha256Hex(`visit of ${person}`).slice(0, 16);
    const { table, seq, at, facts } = row;
    return { table, seq, at, request: { person, id: `${visit}-${count}` }, facts };
  });
}
