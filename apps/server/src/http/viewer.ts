import type { Viewer } from '@sobremesa/engine';
import { failure } from '../tables/errors.ts';
import type { PersonId } from '../tables/log.ts';
import { viewerAt } from '../tables/project.ts';
import type { Table } from '../tables/table.ts';

/** The eyes with which a visitor sees a table; throws at tables that are for their players only. */
export function viewerFor(table: Table, visitor: PersonId | undefined): Viewer {
  const viewer = visitor === undefined ? 'spectator' : viewerAt(table, visitor);
  const mayLook = table.opening.spectators || table.phase === 'gathering';
  if (viewer === 'spectator' && !mayLook) throw failure('no-spectators');
  return viewer;
}
