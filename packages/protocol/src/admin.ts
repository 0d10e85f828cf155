import Type, { type Static } from 'typebox';
import { Name, TableCode, Timestamp } from './basics.ts';
import { TableSummary } from './frames.ts';
import { reportReasons, talkPolicies } from './safety-choices.ts';

const closed = { additionalProperties: false } as const;

export const MAX_REASON_LENGTH = 300;
export const MAX_ANNOUNCEMENT_LENGTH = 280;

const PersonId = Type.String({ minLength: 1, maxLength: 64 });
const Reason = Type.String({ minLength: 1, maxLength: MAX_REASON_LENGTH });
const Announced = Type.String({ minLength: 1, maxLength: MAX_ANNOUNCEMENT_LENGTH });

/** A token of `ADMIN_TOKEN`, typed once. */
export const AdminSignIn = Type.Object({ token: Type.String({ maxLength: 256 }) }, closed);

export const AdminSession = Type.Object({
  name: Type.String({ description: 'Under which the log has what is done' }),
  until: Timestamp,
});
export type AdminSession = Static<typeof AdminSession>;

export const AdminOverview = Type.Object({
  version: Type.String(),
  sockets: Type.Integer({ description: 'Open at this server' }),
  tables: Type.Integer({ description: 'That gather or play' }),
  publicTables: Type.Integer({ description: 'Those of them that are public' }),
  bans: Type.Integer({ description: 'In force' }),
  announcements: Type.Integer({ description: 'Shown now' }),
  reports: Type.Integer({ description: 'Not settled; at most 1,000 are counted' }),
  problems: Type.Array(Type.String(), {
    description: 'What /admin/health says is wrong, as codes',
  }),
});
export type AdminOverview = Static<typeof AdminOverview>;

export const AdminBan = Type.Object({
  id: Type.String(),
  person: PersonId,
  name: Type.Optional(Type.String()),
  reason: Type.String(),
  until: Timestamp,
  createdAt: Timestamp,
  by: Type.String({ description: 'The name of the token' }),
  network: Type.Boolean({ description: 'Whether newcomers from the same network are banned too' }),
  liftedAt: Type.Optional(Timestamp),
});
export type AdminBan = Static<typeof AdminBan>;

export const NewBan = Type.Object(
  {
    person: PersonId,
    reason: Reason,
    until: Timestamp,
    network: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type NewBan = Static<typeof NewBan>;

export const PeopleQuery = Type.Object(
  {
    find: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Part of a name, or an id; absent: those seen last',
      }),
    ),
  },
  closed,
);

export const AdminPerson = Type.Object({
  id: PersonId,
  name: Type.Optional(Type.String()),
  program: Type.Boolean(),
  createdAt: Type.Optional(Timestamp),
  seenAt: Type.Optional(Timestamp),
  ban: Type.Optional(AdminBan),
});
export type AdminPerson = Static<typeof AdminPerson>;

/** What lists show of a table; never anything of its match. */
export const AdminTable = Type.Object({
  ...TableSummary.properties,
  public: Type.Boolean(),
  hidden: Type.Boolean({ description: 'Left out of the list of public tables by an admin' }),
  updatedAt: Timestamp,
  people: Type.Array(Type.Union([PersonId, Type.Null()]), { description: 'Who holds each seat' }),
});
export type AdminTable = Static<typeof AdminTable>;

/** What somebody told the owner about somebody else. */
export const AdminReport = Type.Object({
  id: Type.String(),
  by: PersonId,
  byName: Type.Optional(Type.String()),
  about: PersonId,
  name: Type.String({ description: 'Of the person it is about, as it was at the table' }),
  table: TableCode,
  reason: Type.Enum([...reportReasons]),
  words: Type.Optional(Type.String({ description: 'Of whoever reports' })),
  lines: Type.Array(Type.Object({ step: Type.Integer(), at: Timestamp, text: Type.String() }), {
    description: 'The lines of talk that it is about, as they were',
  }),
  at: Timestamp,
  state: Type.Enum(['open', 'settled']),
  note: Type.Optional(Type.String()),
  settledAt: Type.Optional(Timestamp),
});
export type AdminReport = Static<typeof AdminReport>;

export const ReportsQuery = Type.Object(
  { state: Type.Optional(Type.Enum(['open', 'settled'])) },
  closed,
);

export const HiddenTalk = Type.Object(
  {
    steps: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), {
        maxItems: 1_000,
        description: 'In which the lines were said; absent: all of them',
      }),
    ),
  },
  closed,
);

export const Settlement = Type.Object(
  { note: Type.String({ maxLength: MAX_REASON_LENGTH }) },
  closed,
);

export const AdminPersonFile = Type.Object({
  ...AdminPerson.properties,
  tables: Type.Array(AdminTable),
  bans: Type.Array(AdminBan),
  reports: Type.Array(AdminReport, { description: 'About this person' }),
});
export type AdminPersonFile = Static<typeof AdminPersonFile>;

export const AdminRename = Type.Object({ name: Name }, closed);

export const TablesQuery = Type.Object(
  {
    code: Type.Optional(TableCode),
    public: Type.Optional(Type.Boolean({ description: 'Only public ones' })),
  },
  closed,
);

export const AdminTableChange = Type.Object({ hidden: Type.Boolean() }, closed);

/** At least one language; readers of the other one get the same text. */
export const NewAnnouncement = Type.Object(
  { es: Type.Optional(Announced), en: Type.Optional(Announced), until: Timestamp },
  closed,
);
export type NewAnnouncement = Static<typeof NewAnnouncement>;

export const AdminSettings = Type.Object({
  publicTables: Type.Boolean(),
  talk: Type.Enum([...talkPolicies], { description: 'What may be said at public tables' }),
  words: Type.Array(Type.String(), { description: 'That names and talk must not contain' }),
});
export type AdminSettings = Static<typeof AdminSettings>;

export const AdminSettingsChange = Type.Object(
  {
    publicTables: Type.Optional(AdminSettings.properties.publicTables),
    talk: Type.Optional(AdminSettings.properties.talk),
    words: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 1_000 })),
  },
  closed,
);
export type AdminSettingsChange = Static<typeof AdminSettingsChange>;

export const AdminLogEntry = Type.Object({
  id: Type.String(),
  at: Timestamp,
  actor: Type.String({ description: 'The name of the token' }),
  action: Type.String(),
  target: Type.Optional(Type.String({ description: 'The id of a person, the code of a table …' })),
  name: Type.Optional(Type.String({ description: 'The present name of the person it is about' })),
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
});
export type AdminLogEntry = Static<typeof AdminLogEntry>;

export const AdminLogQuery = Type.Object(
  {
    before: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,15}-[0-9a-z]{1,32}$',
        description: '`next` of the page before',
      }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  },
  closed,
);

export const AdminLog = Type.Object({
  entries: Type.Array(AdminLogEntry, { description: 'The newest first' }),
  next: Type.Optional(Type.String()),
});
export type AdminLog = Static<typeof AdminLog>;
