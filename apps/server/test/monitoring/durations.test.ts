import { describe, expect, test } from 'vitest';
import { countOf, countsBetween, Durations, quantileOf } from '../../src/monitoring/durations.ts';

const durationsOf = (...milliseconds: number[]): Durations => {
  const durations = new Durations();
  for (const each of milliseconds) durations.observe(each);
  return durations;
};

describe('durations', () => {
  test('samples: cumulative buckets, sum in seconds and count, with labels', () => {
    const lines = durationsOf(0.4, 0.5, 3, 9_000).samples('x_seconds', 'part="queue"');
    expect(lines).toContain('x_seconds_bucket{part="queue",le="0.0005"} 2');
    expect(lines).toContain('x_seconds_bucket{part="queue",le="0.0025"} 2');
    expect(lines).toContain('x_seconds_bucket{part="queue",le="0.005"} 3');
    expect(lines).toContain('x_seconds_bucket{part="queue",le="5"} 3');
    expect(lines).toContain('x_seconds_bucket{part="queue",le="+Inf"} 4');
    expect(lines).toContain('x_seconds_sum{part="queue"} 9.0039');
    expect(lines).toContain('x_seconds_count{part="queue"} 4');
  });

  test('samples: without labels no braces but those of the bound', () => {
    const lines = durationsOf(1).samples('x');
    expect(lines[0]).toBe('x_bucket{le="0.0005"} 0');
    expect(lines.at(-1)).toBe('x_count 1');
  });

  test('countsBetween: only what came after the first state', () => {
    const durations = durationsOf(1, 1);
    const before = durations.counts;
    durations.observe(400);
    const counts = countsBetween(before, durations.counts);
    expect(countOf(counts)).toBe(1);
    expect(quantileOf(counts, 0.5)).toBeGreaterThan(250);
  });

  test.each([
    ['nothing', [], 0.5, undefined],
    ['the middle of one bucket', [3, 3, 3, 3], 0.5, 3.75],
    ['the upper bucket', [0.1, 0.1, 0.1, 400], 0.99, 490],
    ['beyond the last bound', [60_000], 0.99, 5_000],
  ])('quantile of %s', (_title, values, share, expected) => {
    const quantile = quantileOf(durationsOf(...values).counts, share);
    if (expected === undefined) expect(quantile).toBeUndefined();
    else expect(quantile).toBeCloseTo(expected, 6);
  });
});
