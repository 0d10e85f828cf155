import { entropyCommitment, FastRng, pick, type Rng } from '@sobremesa/engine';
import type { TableSetup } from '@sobremesa/protocol';
import { expect, vi } from 'vitest';
import { type Client, Refused } from './client.ts';

type Setup = Omit<TableSetup, 'seats'> & { readonly seats?: number };

/** Short matches with turns, with simultaneous choices and with a team. */
export const shortGames: readonly Setup[] = [
  { game: 'nogracias' },
  { game: 'toma6', options: { rounds: 2 } },
  { game: 'toma6', options: { mode: 'buffalo' } },
  { game: 'bids', options: { rounds: 2 } },
  { game: 'capicua' },
];

/** Resolves when these people together have got so many more acknowledgements. */
export async function progress(people: readonly Client[], steps: number): Promise<void> {
  const acks = () => people.reduce((sum, person) => sum + person.acks.length, 0);
  const enough = acks() + steps;
  // The test's own time-out ends the wait.
  await vi.waitFor(() => expect(acks()).toBeGreaterThan(enough), {
    timeout: 180_000,
    interval: 5,
  });
}

/** Everybody watches, sits down and gets ready; resolves when the match has begun. */
export async function gather(people: readonly Client[], setup: Setup): Promise<string> {
  const code = await people[0].open({ seats: people.length, calm: false, ...setup });
  await Promise.all(
    people.map(async (person, index) => {
      await person.watch(code);
      const name = `Persona ${index}`;
      await person.act(code, { type: 'sit', seat: index, name });
    }),
  );
  await ready(people, code);
  const hasBegun = (person: Client) => person.table(code).room?.phase !== 'gathering';
  await Promise.all(people.map((person) => person.until(() => hasBegun(person), 'the match')));
  return code;
}

/** Like pages: everybody commits to a text and reveals it when all have committed. */
const ready = (people: readonly Client[], code: string): Promise<unknown> =>
  Promise.all(
    people.map(async (person, index) => {
      const table = person.table(code);
      const entropy = `of ${index} at ${code}`;
      await person.until(() => table.room !== undefined, `the commitment of ${code}`);
      const commitment = entropyCommitment(table.room?.commitment ?? '', entropy);
      await person.act(code, { type: 'ready', ready: true, commitment });
      const isFixed = () => table.room?.deal !== undefined || table.position !== undefined;
      await person.until(isFixed, `the deal of ${code}`);
      if (table.position) return;
      await person.act(code, { type: 'reveal', entropy }).catch((error: unknown) => {
        // The server was down for so long that the cards were dealt without this text.
        if (!(error instanceof Refused) || error.code !== 'already-started') throw error;
      });
    }),
  );

async function rematch(people: readonly Client[], code: string): Promise<string> {
  const [asking] = people;
  await asking.act(code, { type: 'rematch' });
  const next = asking.table(code).room?.rematch;
  if (next === undefined) throw new Error(`${code} has no rematch`);
  await Promise.all(people.map((person) => person.watch(next)));
  for (const person of people) person.unwatch(code);
  await ready(people, next);
  return next;
}

/** One person makes random moves while `goesOn` and until the match is over. */
export async function play(
  person: Client,
  code: string,
  rng: Rng,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const table = person.table(code);
  const isOver = () => table.room?.phase === 'finished';
  const moves = () => table.position?.moves ?? [];
  for (;;) {
    await person.until(() => isOver() || moves().length > 0 || !goesOn(), `a turn at ${code}`);
    if (isOver() || !goesOn()) return;
    // Another frame may have arrived since.
    const choices = moves();
    if (choices.length === 0) continue;
    const { seq } = table;
    await person.act(code, { type: 'move', move: pick(choices, rng) }).catch((error: unknown) => {
      // Only another step in the meantime explains a refusal.
      if (!(error instanceof Refused) || table.seq === seq) throw error;
    });
  }
}

export const playOut = (people: readonly Client[], code: string, seed: string): Promise<unknown> =>
  Promise.all(people.map((person, seat) => play(person, code, new FastRng(`${seed}/${seat}`))));

/** Plays matches in sequence; resolves with their tables. */
export async function playOn(
  people: readonly Client[],
  setup: Setup,
  goesOn: () => boolean,
  onMatch: (code: string) => void = () => {},
): Promise<string[]> {
  const codes = [await gather(people, setup)];
  for (;;) {
    const code = codes[codes.length - 1];
    onMatch(code);
    await playOut(people, code, code);
    if (!goesOn()) return codes;
    codes.push(await rematch(people, code));
  }
}
