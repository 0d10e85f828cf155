import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type GameId, gameIds } from '@sobremesa/games/rules';
import { benches } from '@sobremesa/games/terminal';
import type { BenchVariant } from '@sobremesa/terminal';
import { EXIT, Failure } from '../failure.ts';
import type { Session } from '../session.ts';
import { inWorker } from '../worker.ts';

const run = promisify(execFile);

/** The same playouts in C: an estimate of what the machine can reach. */
export interface Limit {
  readonly game: GameId;
  readonly variant: BenchVariant;
  readonly source: string;
}

/** The games of which there is a program in C. */
export const limitsAt = (entry: URL): readonly Limit[] =>
  gameIds
    .map((game) => ({
      game,
      variant: benches[game].variants[0],
      source: fileURLToPath(new URL(`../../../bench/limit/${game}.c`, entry)),
    }))
    .filter(({ source }) => existsSync(source));

export interface LimitRow {
  readonly game: string;
  readonly variant: string;
  readonly players: number;
  readonly playoutsPerSecond: number;
  readonly limitPlayoutsPerSecond: number;
  readonly share: number;
}

/** The best of several turns counts, because other load can only make a turn slower. */
const TURNS = 8;
const CALIBRATION_PLAYOUTS = 20_000;

/** Alternates between engine and C, so that both run under the same load. */
export async function* compareWithLimits(
  chosen: readonly Limit[],
  seconds: number,
  { io, say }: Session,
): AsyncGenerator<LimitRow> {
  const folder = await mkdtemp(join(tmpdir(), 'sobremesa-'));
  try {
    for (const { game, variant, source } of chosen) {
      const program = join(folder, game);
      await compile(source, program, say);
      const cRate = async (playouts: number) => rateOf(program, variant.players, playouts);
      const playouts = Math.ceil((await cRate(CALIBRATION_PLAYOUTS)) * seconds);
      let ours = 0;
      let limit = 0;
      for (let turn = 0; turn < TURNS; turn++) {
        const rate = await inWorker(io.entry, 'playout-rate', { game, variant, seconds });
        ours = Math.max(ours, rate.playoutsPerSecond);
        limit = Math.max(limit, await cRate(playouts));
      }
      yield {
        game,
        variant: variant.name,
        players: variant.players,
        playoutsPerSecond: ours,
        limitPlayoutsPerSecond: limit,
        share: Math.round((ours / limit) * 1000) / 1000,
      };
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function compile(source: string, program: string, say: Session['say']): Promise<void> {
  try {
    await run('gcc', ['-O3', '-march=native', source, '-o', program]);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? say.errors.noCompiler : say.errors.notCompiled(message);
    throw new Failure(reason, EXIT.refused);
  }
}

/** The first word of the output is the playouts per second. */
async function rateOf(program: string, players: number, playouts: number): Promise<number> {
  const { stdout } = await run(program, [`${players}`, `${playouts}`]);
  return Number.parseInt(stdout, 10);
}
