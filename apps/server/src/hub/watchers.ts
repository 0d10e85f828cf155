import type { Viewer } from '@sobremesa/engine';
import { failure, type RequestError } from '@sobremesa/protocol';
import {
  type AppliedStep,
  type AttendanceInfo,
  type PersonId,
  SentPositions,
  StepFrames,
  speakerIn,
  stepWithoutTalk,
  type Table,
  tableFrame,
  viewerAt,
  writeFrame,
} from '@sobremesa/tables';
import type { TableGate } from './options.ts';

/** A connection that is sent the frames of tables. */
export interface Watcher {
  readonly person: PersonId;
  /** Takes a frame as text; one string may go to many watchers. */
  send(frame: string): void;
  /** Ends the connection, so that the client goes on at a server that knows what this one does not. */
  sendElsewhere(): void;
}

/** As whom a watcher sees a table. */
export interface Watching {
  readonly watcher: Watcher;
  /** A screen that others look at sees no more than a spectator, whoever is logged in there. */
  readonly asSpectator: boolean;
  /** The watcher applies changes to the last position that it was sent. */
  readonly changes: boolean;
  /** The last position that it was sent. */
  sent?: { readonly viewer: Viewer; readonly seq: number };
}

interface WatchersOptions {
  readonly now: () => number;
  readonly gate: Pick<TableGate, 'closedBy' | 'areApart'>;
  readonly attendanceAt: (table: Table) => AttendanceInfo;
  /** Called with a watcher who may no longer see the table and has been told why; must remove it. */
  readonly dismiss: (watcher: Watcher) => void;
}

/** The watchers of a table at this server, and what they are sent. */
export class Watchers {
  readonly #options: WatchersOptions;
  readonly #watchings = new Map<Watcher, Watching>();
  #positions = new SentPositions();
  /** The attendance frame that was sent last. */
  #attendance: string | undefined;

  constructor(options: WatchersOptions) {
    this.#options = options;
  }

  get isEmpty(): boolean {
    return this.#watchings.size === 0;
  }

  get all(): Watching[] {
    return [...this.#watchings.values()];
  }

  find(watcher: Watcher): Watching | undefined {
    return this.#watchings.get(watcher);
  }

  add(watching: Watching): void {
    this.#watchings.set(watching.watcher, watching);
  }

  remove(watcher: Watcher): void {
    this.#watchings.delete(watcher);
  }

  /** The table was read anew: what was sent before is no base for changes. */
  startAnew(): void {
    this.#positions = new SentPositions();
    this.#attendance = undefined;
  }

  /** Sends one watcher the whole table, with the steps after `since`. */
  send(watching: Watching, table: Table, since: number | undefined): void {
    const { watcher, asSpectator } = watching;
    const { now, attendanceAt, gate } = this.#options;
    const viewer = viewerAt(table, watcher.person, asSpectator);
    watching.sent = { viewer, seq: table.seq };
    const unheard = (speaker: PersonId) => gate.areApart(watcher.person, speaker);
    watcher.send(tableFrame(table, viewer, since, attendanceAt(table), now(), unheard));
  }

  /** Sends everybody the whole table; to whoever knows what was removed from it since, with the steps that are left. */
  sendToAll(table: Table): void {
    for (const watching of this.#watchings.values()) {
      if (this.#isRefused(watching, table)) continue;
      const { seq } = watching.sent ?? { seq: table.seq };
      this.send(watching, table, seq < table.erasedAt ? seq : undefined);
    }
  }

  /** Sends everybody a step. */
  tell(table: Table, step: AppliedStep): void {
    if (step.seq === table.erasedAt) {
      this.sendToAll(table);
      return;
    }
    const { now, gate } = this.#options;
    const frames = new StepFrames(table, step, now(), this.#positions);
    const speaker = speakerIn(step);
    let unspoken: StepFrames | undefined;
    for (const watching of this.#watchings.values()) {
      const { watcher, asSpectator, changes, sent } = watching;
      if (this.#isRefused(watching, table)) continue;
      const viewer = viewerAt(table, watcher.person, asSpectator);
      watching.sent = { viewer, seq: step.seq };
      if (speaker !== undefined && gate.areApart(watcher.person, speaker)) {
        // Whole positions, because what was sent before is known to the other frames only.
        unspoken ??= new StepFrames(table, stepWithoutTalk(step), now());
        watcher.send(unspoken.for(viewer));
        continue;
      }
      const knowsLast = changes && sent?.viewer === viewer && sent.seq === step.seq - 1;
      watcher.send(knowsLast ? frames.changesFor(viewer) : frames.for(viewer));
    }
  }

  /** Sends everybody who is at the table, if that has changed. */
  tellAttendance(table: Table): void {
    const attendance = this.#options.attendanceAt(table);
    const text = writeFrame({ type: 'presence', table: table.code, ...attendance });
    if (this.#attendance === text) return;
    this.#attendance = text;
    for (const watcher of this.#watchings.keys()) watcher.send(text);
  }

  /** Tells a watcher why they may no longer see the table, and dismisses them. */
  refuse(watcher: Watcher, table: string, { code, message }: RequestError): void {
    watcher.send(writeFrame({ type: 'error', code, message, details: { table } }));
    this.#options.dismiss(watcher);
  }

  /** Whether a watcher may not see the table any more; then they are told why and dismissed. */
  #isRefused({ watcher, asSpectator }: Watching, table: Table): boolean {
    const reason = this.#options.gate.closedBy(table, watcher.person, asSpectator);
    if (reason) this.refuse(watcher, table.code, failure(reason));
    return reason !== undefined;
  }
}
