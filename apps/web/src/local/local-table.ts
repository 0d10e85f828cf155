import type { AnyMove, ChainLink, Viewer } from '@sobremesa/engine';
import type { Action, ServerFrame } from '@sobremesa/protocol';
import {
  type AppliedStep,
  attendanceOf,
  type GameList,
  LiveTable,
  type LogRow,
  type PersonId,
  StepFrames,
  type Table,
  type Thought,
  tableFrame,
  viewerAt,
} from '@sobremesa/tables';
import type { Failure } from '../net/failure.ts';
import type { TableListener } from '../net/server-link.ts';
import { asFailure } from './as-failure.ts';
import { LOCAL_PERSON } from './codes.ts';
import { LOCAL_BOTS } from './local-bots.ts';
import { isShared, type LocalLog, WRITTEN_BEFORE } from './local-log.ts';
import { rulesIn } from './rules-of.ts';
import { SharedDevice } from './shared-device.ts';
import type { Thinker } from './thinker.ts';

type FrameOf<Kind extends ServerFrame['type']> = Extract<ServerFrame, { type: Kind }>;

/** What a table of this browser needs of the page around it. */
export interface LocalPlace {
  readonly log: LocalLog;
  readonly thinker: Pick<Thinker, 'choose'>;
  readonly now: () => number;
  /** So many random bytes in hex. */
  readonly randomId: (bytes?: number) => string;
  readonly openRematch: (table: Table) => Promise<string>;
  /** Called with a table after each step written here. */
  readonly tellOtherTabs: (code: string) => void;
}

/** A page that shows a table of this browser. */
export interface LocalListener extends TableListener {
  /** The table does not go on by itself until it is watched again. */
  onStalled(failure: Failure): void;
}

/**
 * A table that this browser keeps by itself. The log is in the browser's database, which other tabs write too, and
 * the bots are in a worker. One person sits here, or several who share this device: then frames are those
 * of whoever holds it, or of a spectator.
 */
export class LocalTable extends LiveTable {
  readonly #place: LocalPlace;
  #listener: LocalListener | undefined;
  #device: SharedDevice | undefined;
  /** The table before the step that is being written, as spectators see it; while somebody holds the device. */
  #unheld: FrameOf<'table'> | undefined;

  protected readonly standInLevel = 'normal';
  /** The page will have been closed. */
  protected readonly maxWait = 24 * 3_600_000;
  /** A page that was reloaded gets the whole log again. */
  protected override readonly keptSteps = Number.POSITIVE_INFINITY;

  constructor(code: string, place: LocalPlace) {
    super(code);
    this.#place = place;
  }

  /** Begins with a table whose first row is durable. */
  begin(table: Table): this {
    this.keep(table);
    return this;
  }

  watch(listener: LocalListener): () => void {
    this.#listener = listener;
    this.read((table) => {
      if (this.#listener !== listener) return;
      listener.onTable(this.#tableFrame(table, listener.seq));
      this.schedule(table);
    }).catch((error: unknown) => {
      const failure = asFailure(error);
      if (listener.seq === 0) listener.onRefused(failure);
      else listener.onStalled(failure);
    });
    return () => {
      if (this.#listener !== listener) return;
      this.#listener = undefined;
      this.#device = undefined;
      this.cancelTimer();
    };
  }

  /** By whoever holds the device, unless a person is named. */
  act(action: Action, person?: PersonId): Promise<number> {
    return this.change((table) => {
      const actors = person === undefined ? this.#actors(table, action) : [person];
      return this.factsOf(table, actors, action, {
        now: this.now(),
        absentSince: () => undefined,
        name: undefined,
        isBot: (name: string) => LOCAL_BOTS.includes(name),
        standInLevel: this.standInLevel,
        isPractice: true,
      });
    });
  }

  /** From now on frames are those of this person, if they owe a move; without one, of a spectator. */
  hand(person: PersonId | undefined): void {
    const device = this.#device;
    if (!device) return;
    device.holder = person;
    this.guard(
      this.read((table) => {
        device.follow(table);
        this.#listener?.onTable(this.#tableFrame(table, undefined));
      }),
    );
  }

  /** Another tab has made a step. */
  catchUpWithTabs(): void {
    const listener = this.#listener;
    if (!listener) return;
    this.guard(
      this.inTurn(async () => {
        this.drop();
        const table = await this.load();
        this.#deviceAt(table)?.follow(table);
        listener.onTable(this.#tableFrame(table, listener.seq));
        this.schedule(table);
      }),
    );
  }

  protected rows(): Promise<readonly LogRow[]> {
    return this.#place.log.rows(this.code);
  }

  protected gamesFor(rows: readonly LogRow[]): Promise<GameList> {
    return rulesIn(rows);
  }

  protected async append(row: LogRow, table: Table): Promise<boolean> {
    try {
      await this.#place.log.append(row, table);
      return true;
    } catch (error) {
      if (error === WRITTEN_BEFORE) return false;
      throw error;
    }
  }

  protected override beforeStep(table: Table): void {
    const isHeld = this.#deviceAt(table)?.holder !== undefined;
    this.#unheld = isHeld ? this.#frameFor('spectator', table, undefined) : undefined;
  }

  /**
   * Whoever gives the device back with this step sees it told as a spectator, from the position
   * before it: told from their own view, it would show their cards until it is over.
   */
  protected tell(table: Table, step: AppliedStep): void {
    const listener = this.#listener;
    this.#deviceAt(table)?.follow(table, step);
    const viewer = this.#viewerAt(table);
    if (this.#unheld && viewer === 'spectator') listener?.onTable(this.#unheld);
    const text = new StepFrames(table, step, this.now()).for(viewer);
    listener?.onStep(JSON.parse(text) as FrameOf<'step'>);
    this.schedule(table);
    this.#place.tellOtherTabs(this.code);
  }

  protected choose(thought: Thought): Promise<AnyMove> {
    const { thinker, randomId } = this.#place;
    return thinker.choose({ seed: randomId(), ...thought });
  }

  protected now(): number {
    return this.#place.now();
  }

  protected wait(milliseconds: number, callBack: () => void): () => void {
    const timer = setTimeout(callBack, milliseconds);
    return () => clearTimeout(timer);
  }

  protected isAttended(): boolean {
    return true;
  }

  protected openNext(table: Table): Promise<string> {
    return this.#place.openRematch(table);
  }

  /** The log is the record. */
  protected async record(): Promise<void> {}

  protected link(): Promise<ChainLink> {
    throw new Error('nobody seals a deal at a table of one browser');
  }

  /** The page says so and offers to try again. */
  protected failed(error: unknown): void {
    this.#listener?.onStalled(asFailure(error));
  }

  /** A table that nobody looks at waits. */
  protected override schedule(table: Table): void {
    if (this.#listener) super.schedule(table);
    else this.cancelTimer();
  }

  /** Whoever holds a shared device moves; everything else one does for all. */
  #actors(table: Table, { type }: Action): readonly PersonId[] {
    const device = this.#deviceAt(table);
    if (!device) return [LOCAL_PERSON];
    if (type === 'brisk') return peopleAt(table);
    if (device.holder !== undefined) return [device.holder];
    return type === 'move' ? [LOCAL_PERSON] : peopleAt(table).slice(0, 1);
  }

  /** `undefined` where one person sits alone at this browser. */
  #deviceAt(table: Table): SharedDevice | undefined {
    if (!isShared(table)) return undefined;
    if (!this.#device) {
      this.#device = new SharedDevice();
      this.#device.follow(table);
    }
    return this.#device;
  }

  #viewerAt(table: Table): Viewer {
    const device = this.#deviceAt(table);
    const person = device ? device.holder : LOCAL_PERSON;
    return person === undefined ? 'spectator' : viewerAt(table, person);
  }

  #tableFrame(table: Table, since: number | undefined): FrameOf<'table'> {
    return this.#frameFor(this.#viewerAt(table), table, since);
  }

  /** People who share a device see other steps each, so that all kept ones are sent to each. */
  #frameFor(viewer: Viewer, table: Table, since: number | undefined): FrameOf<'table'> {
    const attendance = attendanceOf(table, new Set(peopleAt(table)), () => undefined);
    const first = isShared(table) ? table.seq - table.steps.length : since;
    return JSON.parse(tableFrame(table, viewer, first, attendance, this.now()));
  }
}

/** Those who sit at a table. */
export const peopleAt = ({ occupants }: Table): PersonId[] =>
  occupants.flatMap(({ person }) => person ?? []);
