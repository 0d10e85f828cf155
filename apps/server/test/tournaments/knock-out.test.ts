import { FastRng } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { goingOn } from '../../src/tournaments/knock-out.ts';
import { pairRound } from '../../src/tournaments/pairing.ts';
import { roundsFor } from '../../src/tournaments/pairing-rounds.ts';
import { standingsOf } from '../../src/tournaments/standings.ts';
import type { PlayedRound, Standing, TableSize } from '../../src/tournaments/types.ts';
import { names, playRound } from './support.ts';

const standingsAfter = (people: readonly string[], rounds: readonly PlayedRound[]): Standing[] =>
  standingsOf({
    format: 'knock-out',
    duplicate: false,
    players: people.map((person) => ({ person, from: 1, state: 'in' })),
    rounds,
  });

function playKnockOut(
  count: number,
  size: TableSize,
  leaves: (round: number) => readonly string[] = () => [],
): PlayedRound[] {
  const rng = new FastRng(`${count} at ${size.wanted}`);
  const everybody = names(count);
  const gone = new Set<string>();
  const played: PlayedRound[] = [];
  let people = everybody;
  while (people.length >= size.min) {
    const standings = standingsAfter(everybody, played);
    const pairing = pairRound({
      format: 'knock-out',
      round: played.length + 1,
      rounds: roundsFor('knock-out', count, size),
      people,
      size,
      played,
      standings,
      apart: [],
      random: rng,
    });
    played.push(playRound(pairing, rng));
    for (const person of leaves(played.length)) gone.add(person);
    const present = people.filter((person) => !gone.has(person));
    people = goingOn(played[played.length - 1], present, standingsAfter(everybody, played), size);
  }
  return played;
}

describe('knock-out', () => {
  test.each([
    { people: 8, wanted: 4, min: 2, sizes: ['4 4', '4'] },
    { people: 16, wanted: 4, min: 2, sizes: ['4 4 4 4', '4 4', '4'] },
    { people: 5, wanted: 4, min: 2, sizes: ['3 2', '4'] },
    { people: 5, wanted: 2, min: 2, sizes: ['2 2 + 1', '2 2', '2'] },
    { people: 9, wanted: 3, min: 3, sizes: ['3 3 3', '3'] },
    { people: 7, wanted: 3, min: 3, sizes: ['4 3', '3'] },
    { people: 10, wanted: 4, min: 3, sizes: ['4 3 3', '4'] },
    {
      people: 37,
      wanted: 4,
      min: 3,
      sizes: ['4 4 4 4 4 4 4 3 3 3', '4 4 4 4 4', '4 4 4', '4 4', '4'],
    },
  ])('$people people at tables of $wanted: $sizes', ({ people, wanted, min, sizes }) => {
    const size = { wanted, min, max: 7 };
    const played = playKnockOut(people, size);
    const found = played.map(({ tables, byes }) =>
      [
        ...tables.map(({ seats }) => seats.length),
        ...(byes.length > 0 ? ['+', byes.length] : []),
      ].join(' '),
    );
    expect(found).toEqual(sizes);
    expect(roundsFor('knock-out', people, size)).toBe(sizes.length);
  });

  test('the first of every table goes on, nobody comes back, and the last table is the final', () => {
    const played = playKnockOut(64, { wanted: 4, min: 2, max: 10 });
    played.slice(1).forEach(({ tables }, index) => {
      const before = played[index].tables;
      const present = new Set(tables.flatMap(({ seats }) => seats));
      const known = new Set(before.flatMap(({ seats }) => seats));
      expect([...present].every((person) => known.has(person))).toBe(true);
      for (const { seats, results = [] } of before) {
        const first = seats.filter((_, seat) => results[seat].rank === 1);
        expect(first.some((person) => present.has(person))).toBe(true);
      }
    });
    expect(played[played.length - 1].tables).toHaveLength(1);
    const final = played[played.length - 1].tables[0];
    const [champion] = standingsAfter(names(64), played);
    const winners = final.seats.filter((_, seat) => final.results?.[seat].rank === 1);
    expect(winners).toContain(champion.person);
  });

  test('the best of a round meet as late as possible', () => {
    const people = names(16);
    const standings = people.map((person, index) => ({ person, points: 100 - index }) as Standing);
    const { tables } = pairRound({
      format: 'knock-out',
      round: 2,
      rounds: 4,
      people,
      size: { wanted: 4, min: 2, max: 10 },
      played: [],
      standings,
      apart: [],
      random: new FastRng('seeds'),
    });
    const places = tables.map((table) =>
      table.map((person) => people.indexOf(person)).sort((a, b) => a - b),
    );
    expect(places).toEqual([
      [0, 7, 8, 15],
      [1, 6, 9, 14],
      [2, 5, 10, 13],
      [3, 4, 11, 12],
    ]);
  });

  test('who leaves is replaced by the best of the others', () => {
    const size = { wanted: 4, min: 2, max: 10 };
    const whole = playKnockOut(16, size);
    const finalists = whole[2].tables[0].seats;
    const [second] = playKnockOut(16, size, (round) => (round === 1 ? finalists : [])).slice(1);
    expect(second.tables.map(({ seats }) => seats.length)).toEqual([4, 4]);
    expect(second.tables.flatMap(({ seats }) => seats)).not.toContain(finalists[0]);
  });
});
