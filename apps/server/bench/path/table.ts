import { decide, SentPositions, StepFrames, type Table } from '@sobremesa/tables';
import type { Append } from '../../src/storage/rows.ts';
import { checkFrame, parseFrame } from '../../src/ws/client-frame.ts';
import { makeHub } from '../../test/support/hubs.ts';
import { MemoryStorage } from '../../test/support/memory-storage.ts';
import { costOf } from './cost.ts';
import { begun, type Script } from './script.ts';

const REPEATS = 20;

const around = {
  now: 1_000_000,
  absentSince: () => undefined,
  name: undefined,
  isBot: () => false,
  standInLevel: 'greedy',
};

/** Carries out the moves of a match several times; `shown` gets each step. */
function playAll(script: Script, shown: (table: Table, step: ReturnType<Table['apply']>) => void) {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const table = begun(script);
    for (const [index, { person, move }] of script.moves.entries()) {
      const facts = decide(table, person, { type: 'move', move }, around);
      const request = { person, id: `${index}` };
      const row = { table: table.code, seq: table.seq + 1, at: around.now + index, request, facts };
      shown(table, table.apply(row));
    }
  }
}

const inAll = ({ moves }: Script): number => moves.length * REPEATS;

export const parseCost = (script: Script): Promise<number> =>
  costOf(inAll(script), () => {
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      for (const { frame } of script.moves) checkFrame(parseFrame(frame), frame);
    }
  });

export const decideCost = (script: Script): Promise<number> =>
  costOf(inAll(script), () => playAll(script, () => {}));

/** The frames of all seats, with changes, besides deciding. */
export async function framesCost(script: Script): Promise<number> {
  let sent = new SentPositions();
  const both = await costOf(inAll(script), () =>
    playAll(script, (table, step) => {
      if (step.seq === script.opening.length + 1) sent = new SentPositions();
      const frames = new StepFrames(table, step, around.now, sent);
      for (let seat = 0; seat < script.people.length; seat++) frames.changesFor(seat);
    }),
  );
  return both - (await decideCost(script));
}

/** Storage that takes every step and keeps none after the opening. */
class Forgetful extends MemoryStorage {
  isFilled = false;

  override async append(appends: readonly Append[]): Promise<readonly boolean[]> {
    return this.isFilled ? appends.map(() => true) : super.append(appends);
  }
}

/** From the action to the frames of everybody at an open table, one action after the other. */
export async function hubCost(script: Script): Promise<number> {
  let micros = 0;
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const storage = new Forgetful();
    for (const row of script.opening) await storage.append([{ row }]);
    storage.isFilled = true;
    const hub = makeHub({ storage });
    const [{ table: code }] = script.opening;
    for (const person of script.people) {
      const watcher = { person, send: () => {}, sendElsewhere: () => {} };
      await hub.watch(watcher, code, undefined, { changes: true });
    }
    micros += await costOf(1, async () => {
      for (const [index, { person, move }] of script.moves.entries()) {
        await hub.act({ person, name: undefined }, code, `${index}`, { type: 'move', move });
      }
    });
    await hub.close();
  }
  return micros / inAll(script);
}
