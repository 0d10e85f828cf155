import type { Viewer } from '@sobremesa/engine';
import { failure, type RequestError } from '@sobremesa/protocol';
import {
  type AppliedStep,
  type AttendanceInfo,
  closedTo,
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

interface AudienceOptions {
  readonly now: () => number;
  readonly attendanceAt: (table: Table) => AttendanceInfo;
  /** Whether neither of two people hears the other. */
  readonly areApart: (viewer: PersonId, speaker: PersonId) => boolean;
  /** Called with a watcher who may no longer see the table and has been told why; must remove it. */
  readonly dismiss: (watcher: Watcher, code: string) => void;
}

/** The watchers of the tables at this server, and what they are sent. */
export class Audience {
  readonly #options: AudienceOptions;
  readonly #watchers = new Map<string, Map<Watcher, Watching>>();
  readonly #sent = new WeakMap<Table, SentPositions>();
  /** The attendance frame that the watchers of each table were sent last. */
  readonly #attendanceSent = new WeakMap<Table, string>();

  constructor(options: AudienceOptions) {
    this.#options = options;
  }

  /** Whether anybody watches the table. */
  has(code: string): boolean {
    return this.#watchers.has(code);
  }

  find(code: string, watcher: Watcher): Watching | undefined {
    return this.#watchers.get(code)?.get(watcher);
  }

  watchersOf(code: string): Watcher[] {
    return [...(this.#watchers.get(code)?.keys() ?? [])];
  }

  add(code: string, watching: Watching): void {
    const watchers = this.#watchers.get(code) ?? new Map<Watcher, Watching>();
    watchers.set(watching.watcher, watching);
    this.#watchers.set(code, watchers);
  }

  remove(code: string, watcher: Watcher): void {
    const watchers = this.#watchers.get(code);
    watchers?.delete(watcher);
    if (watchers?.size === 0) this.#watchers.delete(code);
  }

  /** Sends one watcher the whole table, with the steps after `since`. */
  send(watching: Watching, table: Table, since: number | undefined): void {
    const { watcher, asSpectator } = watching;
    const { now, attendanceAt, areApart } = this.#options;
    const viewer = viewerAt(table, watcher.person, asSpectator);
    watching.sent = { viewer, seq: table.seq };
    const unheard = (speaker: PersonId) => areApart(watcher.person, speaker);
    watcher.send(tableFrame(table, viewer, since, attendanceAt(table), now(), unheard));
  }

  /** Sends everybody the whole table; to whoever knows what was removed from it since, with the steps that are left. */
  sendToAll(table: Table): void {
    for (const watching of this.#admitted(table)) {
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
    const sentBefore = this.#sent.get(table) ?? new SentPositions();
    this.#sent.set(table, sentBefore);
    const { now, areApart } = this.#options;
    const frames = new StepFrames(table, step, now(), sentBefore);
    const speaker = speakerIn(step);
    let unspoken: StepFrames | undefined;
    for (const watching of this.#admitted(table)) {
      const { watcher, asSpectator, changes, sent } = watching;
      const viewer = viewerAt(table, watcher.person, asSpectator);
      watching.sent = { viewer, seq: step.seq };
      if (speaker !== undefined && areApart(watcher.person, speaker)) {
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
    const { code } = table;
    const attendance = this.#options.attendanceAt(table);
    const text = writeFrame({ type: 'presence', table: code, ...attendance });
    if (this.#attendanceSent.get(table) === text) return;
    this.#attendanceSent.set(table, text);
    for (const watcher of this.watchersOf(code)) watcher.send(text);
  }

  /** The watchers who may see the table. The others are told why and dismissed. */
  #admitted(table: Table): Watching[] {
    const watchers = [...(this.#watchers.get(table.code)?.values() ?? [])];
    return watchers.filter(({ watcher, asSpectator }) => {
      const reason = closedTo(table, watcher.person, asSpectator);
      if (reason) this.refuse(watcher, table.code, failure(reason));
      return !reason;
    });
  }

  /** Tells a watcher why they may no longer see the table, and dismisses them. */
  refuse(watcher: Watcher, table: string, { code, message }: RequestError): void {
    watcher.send(writeFrame({ type: 'error', code, message, details: { table } }));
    this.#options.dismiss(watcher, table);
  }
}
