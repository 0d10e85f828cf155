/** Fixed, so that every run plays the same matches; SEED=5 npx vitest run games/test plays others. */
export const SEED = Number(process.env['SEED'] ?? 20261115);
