import { WEIGHT_COUNT } from './features.ts';

/** Reads learnt weights in hundredths, for the indices of `Glance`; see docs/bots.md. */
function weightsOf(hundredths: string): Float64Array {
  const weights = new Float64Array(WEIGHT_COUNT);
  weights.set(
    hundredths
      .trim()
      .split(/\s+/)
      .map((number) => Number(number) / 100),
  );
  return weights;
}

/**
 * The weights of appeal, learnt from the choices of the search. Only those of a flip (the last three
 * before the end) were found in matches of the policy: playouts that flip at once see no value in
 * keeping the flip, so the search cannot teach it.
 */
export const appeals = weightsOf(`
-102 0 -1 -34 -86 -58 -92 -116 -122 -135 -147 -112 61 -8 -37 6 -15 -11 -23 -70 -107 -81 -113
-121 55 0 -37 46 65 64 18 47 19 -24 -52 -122 38 0 0 34 32 41 31 23 7 5 -8 -40 26 0 0 -3 17 27
-5 15 15 -7 9 -43 0 0 0 0 0 0 0 0 0 0 0 0 1 -26 31 13 10 7 -18 -17 -16 -28 -33 -16 -82 -10 -35
-63 -67 -28 -50 -95 -113 -85 -100 -14 19 14 42 20 8 36 11 -7 -37 -11 -50 -54 52 0 30 50 50 64
46 52 14 -5 -32 -72 32 0 0 23 39 6 45 7 -18 -28 -34 -72 -36 0 0 11 2 -21 -20 -9 -20 -55 -46 -98
0 0 0 0 0 0 0 0 0 0 0 0 16 -11 66 32 23 43 11 12 22 -29 -31 -44 55 3 18 10 16 -29 15 31 2 -2 45
47 -4 2 17 30 8 -4 5 -9 -21 -13 -9 4 -18 0 0 11 -11 -41 -37 3 -16 -38 -31 -31 -27 0 0 -31 13
-50 -30 1 -50 -1 -26 -47 -34 0 0 -4 -51 -40 6 -56 -42 -55 -55 -107 0 0 0 0 0 0 0 0 0 0 0 0 -10
-30 9 7 24 -5 -18 -24 -50 -59 -41 -58 -35 -16 -39 -38 -35 -40 -36 -35 -30 -31 -32 -23 1 14 3 1
-1 -5 -6 -10 -10 -22 -18 -13 -1 0 -5 -2 -2 -1 5 -5 -4 -6 -11 -11 2 0 0 4 -6 -2 -2 2 7 5 0 -9 7
0 0 -9 5 6 5 -1 2 12 3 11 0 0 0 0 0 0 0 0 0 0 0 0 1 -2 -11 -7 -9 -6 -5 2 -1 8 6 3 64 1 1 47 28
26 10 12 -26 -48 -72 -65 15 -12 -38 -5 58 44 51 65 80 74 50 -20 63 7 20 -6 63 47 10 86 120 99
135 6 -102 2 -28 -84 -97 -93 -104 -108 -110 -100 -98 -21 71 31 -15 -40 -67 -81 -61 -40 -10 4 26
40 40 -2 125 91 58 14 -26 -57 -65 -46 -31 -16 -13 -17 -34 -69 171 151 104 63 62 30 -3 -18 -23
-39 -66 -104 -154 -190 -400 -300 -150 0
`);
