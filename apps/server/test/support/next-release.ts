import { mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { buildInto, targets } from '../../../../scripts/build.mjs';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The release of the built server of `buildNextRelease`. */
export const NEXT_VERSION = '1.999.0';

/** With this variable its servers write a kind of fact that those of the present release do not know. */
export const NEW_FACTS = 'NEW_FACTS';

interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** An expansion of every part that two versions share, as a release may have it. */
const edits: readonly Edit[] = [
  {
    file: 'apps/server/src/version.ts',
    from: 'manifest.version',
    to: `'${NEXT_VERSION}'`,
  },
  // The database.
  {
    file: 'apps/server/src/storage/migrations/index.ts',
    from: 'readonly Migration[] = [',
    to: 'readonly Migration[] = [...[',
  },
  {
    file: 'apps/server/src/storage/migrations/index.ts',
    from: '];\n',
    to: `], {
  name: 'moods',
  async up({ schema }) {
    await schema.alterTable('tables').addColumn('mood', 'text').execute();
    await schema.alterTable('steps').addColumn('sent_by', 'text').execute();
    await schema.createTable('moods').addColumn('name', 'text').execute();
  },
}];
`,
  },
  // A kind of fact.
  {
    file: 'packages/tables/src/versions.ts',
    from: '  sat: 1,\n',
    to: '  sat: 1,\n  toasted: 1,\n',
  },
  {
    file: 'packages/tables/src/table.ts',
    from: "      case 'opened':\n        return [];\n",
    to: "      case 'opened':\n      case 'toasted':\n        return [];\n",
  },
  {
    file: 'packages/tables/src/decide.ts',
    from: "    return [{ type: 'said', person, name, text: clean }];\n",
    to: `    const said = { type: 'said', person, name, text: clean };
    return process.env['${NEW_FACTS}'] ? [said, { type: 'toasted' }] : [said];
`,
  },
  // A field and a kind of message on the bus.
  {
    file: 'apps/server/src/hub/presence.ts',
    from: "type: 'presence', server, table, people: this.attendance.here",
    to: "type: 'presence', server, table, people: this.attendance.here, mood: 'merry'",
  },
  {
    file: 'apps/server/src/hub/stored-table.ts',
    from: "    void this.place.bus.publish(this.code, { type: 'step', row });\n",
    to: `    void this.place.bus.publish(this.code, { type: 'mood', table: this.code });
    void this.place.bus.publish(this.code, { type: 'step', row, mood: 'merry' });
`,
  },
  // Fields of frames.
  {
    file: 'packages/protocol/src/frames.ts',
    from: 'export const PROTOCOL_VERSION = 1;',
    to: 'export const PROTOCOL_VERSION = 2;',
  },
  {
    file: 'packages/tables/src/frames.ts',
    from: '{"type":"step","table"',
    to: '{"type":"step","mood":"merry","table"',
  },
];

/** Applies the edits while a bundle is built, and counts them. */
function edited(applied: Set<Edit>): Plugin {
  return {
    name: 'next release',
    transform(code, id) {
      const file = relative(root, id);
      let text = code;
      for (const edit of edits.filter((each) => each.file === file)) {
        if (text.split(edit.from).length !== 2) continue;
        text = text.replace(edit.from, () => edit.to);
        applied.add(edit);
      }
      return text === code ? undefined : { code: text };
    },
  };
}

/** The server of the next release: the present sources with an expansion. `server` is its bundle. */
export async function buildNextRelease(): Promise<{
  readonly server: string;
  readonly remove: () => void;
}> {
  const folder = mkdtempSync(join(root, 'apps/server/dist.next-'));
  const applied = new Set<Edit>();
  await buildInto(targets.server, folder, [edited(applied)]);
  const missing = edits.filter((edit) => !applied.has(edit)).map(({ file }) => file);
  if (missing.length > 0) throw new Error(`the sources have changed: ${missing.join(', ')}`);
  return {
    server: join(folder, 'server.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
