import type { Viewer } from '@sobremesa/engine';
import type { ServerFrame } from '@sobremesa/protocol';
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

export const write = (frame: ServerFrame): string => JSON.stringify(frame);

export interface AttendanceInfo {
  /** The seats of those who are connected. */
  readonly present: number[];
  /** The seats of people who are not, and since when. */
  readonly away: { readonly seat: number; readonly since: number }[];
  /** How many are connected and have no seat. */
  readonly watching: number;
}

export function attendanceOf(
  table: Table,
  people: ReadonlySet<PersonId>,
  absentSince: (person: PersonId) => number | undefined,
): AttendanceInfo {
  const present = table.sittings.flatMap(({ person }, seat) =>
    person !== undefined && people.has(person) ? [seat] : [],
  );
  const away = table.sittings.flatMap(({ person }, seat) => {
    const since = person === undefined ? undefined : absentSince(person);
    return since === undefined ? [] : [{ seat, since }];
  });
  return { present, away, watching: people.size - present.length };
}

/** How a table stands, with the steps that the viewer missed while away. */
export function tableFrame(
  table: Table,
  viewer: Viewer,
  since: number | undefined,
  attendance: AttendanceInfo,
  now: number,
): string {
  const position = positionOf(table, viewer);
  return write({
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
 * One step, as each viewer sees it; what they see alike is written once. The room goes along unless
 * the step was a move, which changes nothing in it.
 */
export class StepFrames {
  readonly #table: Table;
  readonly #step: AppliedStep;
  /** Texts of JSON objects without their last brace: each viewer's own fields follow. */
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
