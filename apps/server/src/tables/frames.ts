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

/** The seats of those who are connected. */
export const presentSeats = (table: Table, present: ReadonlySet<PersonId>): number[] =>
  table.sittings.flatMap(({ person }, seat) =>
    person !== undefined && present.has(person) ? [seat] : [],
  );

/** How a table stands, with the steps that the viewer missed while away. */
export function tableFrame(
  table: Table,
  viewer: Viewer,
  since: number | undefined,
  present: ReadonlySet<PersonId>,
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
    present: presentSeats(table, present),
    now,
  });
}

/** The JSON of an object with the fields of two others, both of which have some. */
const merged = (first: string, second: string): string =>
  `${first.slice(0, -1)},${second.slice(1)}`;

/**
 * One step, as each viewer sees it; what they see alike is written once. The room goes along unless
 * the step was a move, which changes nothing in it.
 */
export class StepFrames {
  readonly #table: Table;
  readonly #step: AppliedStep;
  readonly #frame: string;
  readonly #openPosition: string | undefined;
  readonly #texts = new Map<Viewer, string>();
  #wholeStep: string | undefined;

  constructor(table: Table, step: AppliedStep, now: number) {
    const { code, match, game } = table;
    const onlyMoves = step.outcomes.every(({ type }) => type === 'moved');
    const roomChanged = !onlyMoves || game.isQuiet !== undefined;
    const room = roomChanged ? { room: roomOf(table) } : {};
    this.#table = table;
    this.#step = step;
    this.#frame = JSON.stringify({ type: 'step', table: code, now, ...room });
    this.#openPosition = match && JSON.stringify(openPosition(table, match));
  }

  for(viewer: Viewer): string {
    const text = this.#texts.get(viewer) ?? merged(this.#frame, this.#partsFor(viewer));
    this.#texts.set(viewer, text);
    return text;
  }

  #partsFor(viewer: Viewer): string {
    const step = `{"step":${this.#stepFor(viewer)}}`;
    const { match } = this.#table;
    if (!match || this.#openPosition === undefined) return step;
    const own = JSON.stringify(ownPosition(this.#table, match, viewer));
    return merged(step, `{"position":${merged(own, this.#openPosition)}}`);
  }

  #stepFor(viewer: Viewer): string {
    const write = () => JSON.stringify(stepFor(this.#table, this.#step, viewer));
    if (!seesAll(this.#table, this.#step, viewer)) return write();
    this.#wholeStep ??= write();
    return this.#wholeStep;
  }
}
