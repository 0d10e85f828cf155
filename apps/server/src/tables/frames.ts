import type { Viewer } from '@sobremesa/engine';
import type { ServerFrame } from '@sobremesa/protocol';
import type { PersonId } from './log.ts';
import { positionOf, roomOf, stepFor, stepsSince } from './project.ts';
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

/** One step. The room goes along unless the step was a move, which changes nothing in it. */
export function stepFrame(table: Table, step: AppliedStep, viewer: Viewer, now: number): string {
  const onlyMoves = step.outcomes.every(({ type }) => type === 'moved');
  const roomChanged = !onlyMoves || table.game.isQuiet !== undefined;
  const position = positionOf(table, viewer);
  return write({
    type: 'step',
    table: table.code,
    step: stepFor(table, step, viewer),
    ...(roomChanged ? { room: roomOf(table) } : {}),
    ...(position ? { position } : {}),
    now,
  });
}
