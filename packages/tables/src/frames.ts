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
} from './project.ts';
import type { AppliedStep, Table } from './table.ts';

/** A frame as it goes over the wire. */
export const writeFrame = (frame: ServerFrame): string => JSON.stringify(frame);

/** Who is connected to a table, as frames say it. */
export interface AttendanceInfo {
  /** Seats of people who are connected. */
  readonly present: number[];
  /** Seats of people who are not connected, and since when. */
  readonly away: { readonly seat: number; readonly since: number }[];
  /** Number of connected people without a seat. */
  readonly watching: number;
}

export function attendanceOf(
  table: Table,
  people: ReadonlySet<PersonId>,
  absentSince: Absences['absentSince'],
): AttendanceInfo {
  const present = table.occupants.flatMap(({ person }, seat) =>
    person !== undefined && people.has(person) ? [seat] : [],
  );
  const away = table.occupants.flatMap(({ person }, seat) => {
    const since = person === undefined ? undefined : absentSince(person);
    return since === undefined ? [] : [{ seat, since }];
  });
  return { present, away, watching: people.size - present.length };
}

/** The whole table for one viewer, with the steps after `since`, the last step that the viewer knows. */
export function tableFrame(
  table: Table,
  viewer: Viewer,
  since: number | undefined,
  attendance: AttendanceInfo,
  now: number,
): string {
  const position = positionOf(table, viewer);
  return writeFrame({
    type: 'table',
    table: table.code,
    seq: table.seq,
    you: viewer,
    room: roomOf(table),
    ...(position ? { position } : {}),
    missed: since === undefined ? [] : (stepsSince(table, since, viewer) ?? []),
    ...attendance,
    now,
  });
}

/**
 * The frames of one step. What several viewers see alike is serialized once. The frame contains the room
 * unless the step consists of moves, which do not change it.
 */
export class StepFrames {
  readonly #table: Table;
  readonly #step: AppliedStep;
  /** JSON objects without their closing brace, to which the fields of each viewer are added. */
  readonly #frame: string;
  readonly #position: string | undefined;
  readonly #texts = new Map<Viewer, string>();
  #wholeStep: string | undefined;

  constructor(table: Table, step: AppliedStep, now: number) {
    const { code, match, game } = table;
    const onlyMoves = step.outcomes.every(({ type }) => type === 'moved');
    const roomChanged = !onlyMoves || game.isQuiet !== undefined;
    const room = roomChanged ? { room: roomOf(table) } : {};
    this.#table = table;
    this.#step = step;
    this.#frame = unclosed({ type: 'step', table: code, now, ...room });
    this.#position = match && unclosed(openPosition(table, match));
  }

  /** The frame for one viewer, as text. */
  for(viewer: Viewer): string {
    const text = this.#texts.get(viewer) ?? this.#write(viewer);
    this.#texts.set(viewer, text);
    return text;
  }

  #write(viewer: Viewer): string {
    const { match } = this.#table;
    const step = this.#stepFor(viewer);
    if (!match) return `${this.#frame},"step":${step}}`;
    const { view, moves } = ownPosition(this.#table, match, viewer);
    const own = `"view":${JSON.stringify(view)},"moves":${JSON.stringify(moves)}`;
    return `${this.#frame},"step":${step},"position":${this.#position},${own}}}`;
  }

  #stepFor(viewer: Viewer): string {
    const write = () => JSON.stringify(stepFor(this.#table, this.#step, viewer));
    if (!seesAll(this.#table, this.#step, viewer)) return write();
    this.#wholeStep ??= write();
    return this.#wholeStep;
  }
}

const unclosed = (object: object): string => JSON.stringify(object).slice(0, -1);
