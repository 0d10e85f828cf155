import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Match } from '@sobremesa/engine';
import { findGame } from '@sobremesa/games/rules';
import type { MatchRecord, TableSetup } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { serviceProgram } from '../../../../scripts/lib/services.mjs';
import { TestServer } from '../http/test-server.ts';

const script = fileURLToPath(new URL('../../../../examples/verify_deal.py', import.meta.url));

interface Verdict {
  readonly checks: Readonly<Record<string, boolean>>;
  readonly silent: readonly number[];
  readonly deal: Readonly<Record<string, unknown>>;
}

function verify(record: MatchRecord): { status: number | null; verdict: Verdict } {
  const input = JSON.stringify(record);
  const { status, stdout, stderr } = spawnSync(serviceProgram('python3'), [script], { input });
  expect(String(stderr)).toBe('');
  return { status, verdict: JSON.parse(String(stdout)) };
}

async function playedRecord(count: number, setup: Partial<TableSetup>): Promise<MatchRecord> {
  const server = await TestServer.open();
  const { code, people } = await server.sealedMatch(count, setup);
  await server.playOut(code, people);
  return (await people[0].get(`/api/tables/${code}/record`)).json();
}

/** The deal of the rules from the seed of the record. */
function dealtBy({ scenario, fairness }: MatchRecord) {
  const game = findGame(scenario.game);
  if (!game) throw new Error(scenario.game);
  const match = Match.deal(game, scenario.options, scenario.players, fairness.seed);
  const eventsOf = (type: string) =>
    match.opening.filter((event) => event.type === type) as unknown as readonly Dealt[];
  return { state: match.snapshot().state as State, eventsOf };
}

interface Dealt {
  readonly cards: readonly unknown[];
  readonly display: readonly string[];
  readonly removed: readonly string[];
}

interface State {
  readonly starter: number;
  readonly dealer: number;
  readonly current: unknown;
  readonly deck: readonly unknown[];
  readonly pile: readonly unknown[];
  readonly buffalo: { readonly deck: readonly unknown[] };
}

/** Independent of the order and notation of each side. */
const sortedHands = (hands: readonly (readonly unknown[])[]): string[][] =>
  hands.map((hand) => hand.map(String).sort());

describe('examples/verify_deal.py', () => {
  test('No, gracias: computes the same deal as the rules', async () => {
    const record = await playedRecord(3, { game: 'nogracias', options: { tactical: true } });
    const { status, verdict } = verify(record);
    const { state } = dealtBy(record);
    expect(status).toBe(0);
    expect(verdict.checks).toEqual({ commitment: true, seed: true, reveals: true, link: true });
    expect(verdict.deal).toEqual({ starter: state.starter, deck: [state.current, ...state.deck] });
  });

  test.each<[string, number, Partial<TableSetup>]>([
    ['¡Toma 6!', 3, { game: 'toma6', options: { rounds: 1 } }],
    ['¡Toma 6! against the buffalo', 4, { game: 'toma6', options: { mode: 'buffalo' } }],
    ['Capicúa', 4, { game: 'capicua' }],
    ['Bids for 3', 3, { game: 'bids', options: { rounds: 1, thief: true, extraPoints: [12, 11] } }],
    ['Bids for 5', 5, { game: 'bids', options: { rounds: 1, low: true, unknown: true } }],
  ])('%s: computes the same deal as the rules', async (_game, count, setup) => {
    const record = await playedRecord(count, setup);
    const { status, verdict } = verify(record);
    const { state, eventsOf } = dealtBy(record);
    const { hands, rows, buffalo, specials, deck, removed, pile } = verdict.deal;
    expect(status).toBe(0);
    expect(sortedHands(hands as unknown[][])).toEqual(
      sortedHands(eventsOf('dealt').map(({ cards }) => cards)),
    );
    expect(rows).toEqual(eventsOf('rows-started')[0]?.cards);
    expect(buffalo).toEqual(state.buffalo?.deck);
    expect((specials as unknown[] | undefined)?.slice(0, 2)).toEqual(
      eventsOf('specials-laid')[0]?.display,
    );
    if (deck) expect(deck).toEqual(state.deck);
    if (removed) expect(removed).toEqual(eventsOf('round-started')[0].removed);
    // The first cards of the pile are already turned up.
    if (pile) expect((pile as unknown[]).slice(-state.pile.length)).toEqual(state.pile);
  });

  test('reports manipulated records and seats that did not reveal', async () => {
    const record = await playedRecord(3, {});
    const { fairness } = record;
    const changed = (change: Partial<MatchRecord['fairness']>) => {
      const { status, verdict } = verify({ ...record, fairness: { ...fairness, ...change } });
      const failing = Object.keys(verdict.checks).filter((name) => !verdict.checks[name]);
      return { status, failing, silent: verdict.silent };
    };
    expect(changed({})).toEqual({ status: 0, failing: [], silent: [] });
    expect(changed({ secret: 'ab'.repeat(32) }).failing).toEqual(['commitment', 'seed']);
    expect(changed({ entropy: ['chosen last', 'entropy-of-1', 'entropy-of-2'] })).toMatchObject({
      status: 1,
      failing: ['seed', 'reveals'],
    });
    expect(changed({ entropy: [null, 'entropy-of-1', 'entropy-of-2'] }).silent).toEqual([0]);
    const commitments = [fairness.commitment, ...(fairness.commitments ?? []).slice(1)];
    expect(changed({ commitments }).failing).toEqual(['reveals', 'link']);
  });

  test('verifies a version 1 record', async () => {
    const server = await TestServer.open();
    const { code, people } = await server.match(3);
    await server.playOut(code, people);
    const record: MatchRecord = (await people[0].get(`/api/tables/${code}/record`)).json();
    const { status, verdict } = verify(record);
    expect(status).toBe(0);
    expect(verdict.checks).toEqual({ commitment: true, seed: true });
  });
});
