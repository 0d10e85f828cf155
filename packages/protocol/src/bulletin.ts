import Type, { type Static } from 'typebox';
import { Timestamp } from './basics.ts';

/** A ban as the person behind it is told. */
export const BanNotice = Type.Object({
  reason: Type.String({ description: 'As the owner of the server wrote it' }),
  until: Timestamp,
});
export type BanNotice = Static<typeof BanNotice>;

export const Announcement = Type.Object({
  id: Type.String(),
  es: Type.String(),
  en: Type.String(),
  until: Timestamp,
});
export type Announcement = Static<typeof Announcement>;

/** What the owner of the server tells everybody. */
export const Bulletin = Type.Object({
  announcements: Type.Array(Announcement, { description: 'The newest first' }),
  publicTables: Type.Boolean({ description: 'Whether public tables can be opened' }),
});
export type Bulletin = Static<typeof Bulletin>;
