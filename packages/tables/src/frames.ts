import type { Viewer } from '@sobremesa/engine';
import type { ServerFrame } from '@sobremesa/protocol';
import type { Absences } from './absence.ts';
import type { PersonId } from './log.ts';
import {
  openPosition,
  ownPosition,
  positionOf,
  roomOf,
  seesAll,
  stepFor,
  stepsSince,
  type Unheard,
} from './project.ts';
import { type OpenPosition, SentPositions, StepChanges } from './sent-positions.ts';
import type { AppliedStep, Table } from './table.ts';

/** A frame as it goes over the wire. */
export const writeFrame = (frame: ServerFrame): string => JSON.stringify(frame);

/** Who is connected to a table, as frames say it. */
export interface AttendanceInfo {
  /** Seats of people who are connected. */
  readonly present: number[];
  /** Seats of people who are not connected, and since when. */
  readonly away: { readonly seat: number; readonly since: number }[];
  /** Those of them who are at the table of the match before; absent: nobody is. */
  readonly atResult?: number[];
  /** Number of connected people without a seat. */
  readonly watching: number;
}

export function attendanceOf(
  table: Table,
  people: ReadonlySet<PersonId>,
  absentSince: Absences['absentSince'],
  peopleBefore: ReadonlySet<PersonId> = new Set(),
): AttendanceInfo {
  const present = table.occupants.flatMap(({ person }, seat) =>
    person !== undefined && people.has(person) ? [seat] : [],
  );
  const away = table.occupants.flatMap(({ person }, seat) => {
    const since = person === undefined ? undefined : absentSince(person);
    return since === undefined ? [] : [{ seat, since }];
  });
  const atResult = away.flatMap(({ seat }) => {
    const { person } = table.occupants[seat];
    return person !== undefined && peopleBefore.has(person) ? [seat] : [];
  });
  return {
    present,
    away,
    ...(atResult.length > 0 ? { atResult } : {}),
    watching: people.size - present.length,
  };
}

/**
 * The whole table for one viewer, with the steps after `since`, the last step that the viewer knows; with all that are kept
 * when something was removed since then, or when the viewer knows more steps than there are, as after a restored backup.
 */
export function tableFrame(
  table: Table,
  viewer: Viewer,
  since: number | undefined,
  attendance: AttendanceInfo,
  now: number,
  unheard?: Unheard,
): string {
  const position = positionOf(table, viewer);
  const isAnew = since !== undefined && (since < table.erasedAt || since > table.seq);
  const last = isAnew ? table.steps[0].seq - 1 : since;
  return writeFrame({
    type: 'table',
    table: table.code,
    seq: table.seq,
    you: viewer,
    room: roomOf(table),
    ...(position ? { position } : {}),
    missed: last === undefined ? [] : (stepsSince(table, last, viewer, unheard) ?? []),
    ...(isAnew ? { anew: true } : {}),
    ...attendance,
    now,
  });
}

/**
 * The frames of one step. What several viewers see alike is serialized once. The frame contains the room
 * if it changed; moves change nothing of it but whether the table is quiet.
 */
export class StepFrames {
  readonly #table: Table;
  readonly #step: AppliedStep;
  /** A JSON object without its closing brace, to which the fields of each viewer are added. */
  readonly #frame: string;
  readonly #open: OpenPosition | undefined;
  readonly #changes: StepChanges | undefined;
  readonly #texts = new Map<Viewer, string>();
  readonly #changeTexts = new Map<Viewer, string>();
  #openText: string | undefined;
  #wholeStep: string | undefined;

  /** `sent` has the positions of the step before. */
  constructor(table: Table, step: AppliedStep, now: number, sent = new SentPositions()) {
    const { code, match } = table;
    const onlyMoves = step.outcomes.every(({ type }) => type === 'moved');
    const room = sent.newRoom(table, onlyMoves);
    const frame = `{"type":"step","table":"${code}","now":${now}`;
    this.#table = table;
    this.#step = step;
    this.#frame = room === undefined ? frame : `${frame},"room":${room}`;
    this.#open = match && openPosition(table, match);
    this.#changes = this.#open && new StepChanges(sent, step.seq, this.#open);
  }

  /** The frame with the whole position, as text. */
  for(viewer: Viewer): string {
    const text = this.#texts.get(viewer) ?? this.#write(viewer);
    this.#texts.set(viewer, text);
    return text;
  }

  /** The frame for a viewer who knows the position of the step before: with its changes, where possible. */
  changesFor(viewer: Viewer): string {
    const text = this.#changeTexts.get(viewer) ?? this.#writeChanges(viewer) ?? this.for(viewer);
    this.#changeTexts.set(viewer, text);
    return text;
  }

  #writeChanges(viewer: Viewer): string | undefined {
    const { match } = this.#table;
    const change = match && this.#changes?.for(viewer, ownPosition(this.#table, match, viewer));
    return change && `${this.#frame},"step":${this.#stepFor(viewer)},"change":${change}}`;
  }

  #write(viewer: Viewer): string {
    const { match } = this.#table;
    const step = this.#stepFor(viewer);
    if (!match || !this.#open) return `${this.#frame},"step":${step}}`;
    this.#openText ??= unclosed(this.#open);
    const { view, moves } = ownPosition(this.#table, match, viewer);
    const own = `"view":${JSON.stringify(view)},"moves":${JSON.stringify(moves)}`;
    return `${this.#frame},"step":${step},"position":${this.#openText},${own}}}`;
  }

  #stepFor(viewer: Viewer): string {
    const write = () => JSON.stringify(stepFor(this.#table, this.#step, viewer));
    if (!seesAll(this.#table, this.#step, viewer)) return write();
    this.#wholeStep ??= write();
    return this.#wholeStep;
  }
}

const unclosed = (object: object): string => JSON.stringify(object).slice(0, -1);
