import { describe, expect, test } from 'vitest';
import { isOfferTime } from '../src/notices/offer-time.ts';

const [ANA, LUIS, BOT] = [0, 1, 2];
const room = {
  phase: 'playing',
  bigScreen: false,
  clock: 'off',
  seats: [
    { name: 'Ana', person: 'a', ready: true },
    { name: 'Luis', person: 'l', ready: true },
    { bot: 'normal', ready: true },
  ],
} as const satisfies Parameters<typeof isOfferTime>[0];

describe('isOfferTime, for Ana', () => {
  test.each([
    ['another person is to move', [LUIS], true],
    ['a person and a bot are to move', [LUIS, BOT], true],
    ['only a bot is to move', [BOT], false],
    ['Ana is to move', [ANA], false],
    ['Ana and another person are to move', [ANA, LUIS], false],
    ['nobody is to move', [], false],
  ])('%s', (_, deciders, expected) => {
    expect(isOfferTime({ ...room, seats: [...room.seats] }, deciders, ANA)).toBe(expected);
  });

  test('a bot stands in for the other person', () => {
    const [ana, luis, bot] = room.seats;
    const seats = [ana, { ...luis, standIn: 'normal' }, bot];
    expect(isOfferTime({ ...room, seats }, [LUIS], ANA)).toBe(false);
  });

  test.each([
    ['a clock of days', { clock: 'day' }, true],
    ['a clock of seconds', { clock: 'fast' }, false],
    ['a big screen', { bigScreen: true }, false],
    ['a finished match', { phase: 'finished' }, false],
  ] as const)('%s', (_, change, expected) => {
    const changed = { ...room, ...change, seats: [...room.seats] };
    expect(isOfferTime(changed, [LUIS], ANA)).toBe(expected);
  });
});
