import type {
  AdminBan,
  AdminLog,
  AdminOverview,
  AdminPerson,
  AdminPersonFile,
  AdminReport,
  AdminSession,
  AdminSettings,
  AdminSettingsChange,
  AdminTable,
  Announcement,
  NewAnnouncement,
  NewBan,
} from '@sobremesa/protocol';
import { call } from '../net/api.ts';

const at = (...parts: readonly string[]): string =>
  `/admin/${parts.map(encodeURIComponent).join('/')}`;

export const adminApi = {
  session: () => call<AdminSession>('GET', at('session')),
  signIn: (token: string) => call<AdminSession>('POST', at('session'), { token }),
  signOut: () => call<object>('DELETE', at('session')),
  overview: () => call<AdminOverview>('GET', at('overview')),
  bans: () => call<AdminBan[]>('GET', at('bans')),
  ban: (ban: NewBan) => call<AdminBan>('POST', at('bans'), ban),
  liftBan: (id: string) => call<AdminBan>('DELETE', at('bans', id)),
  /** Without a text those who were here last. */
  people: (text?: string) =>
    call<AdminPerson[]>(
      'GET',
      `${at('people')}${text === undefined ? '' : `?find=${encodeURIComponent(text)}`}`,
    ),
  person: (id: string) => call<AdminPersonFile>('GET', at('people', id)),
  rename: (id: string, name: string) =>
    call<AdminPersonFile>('PUT', at('people', id, 'name'), { name }),
  tables: (onlyPublic: boolean) =>
    call<AdminTable[]>('GET', `${at('tables')}${onlyPublic ? '?public=true' : ''}`),
  table: (code: string) =>
    call<AdminTable[]>('GET', `${at('tables')}?code=${encodeURIComponent(code)}`),
  hideTable: (code: string, hidden: boolean) =>
    call<AdminTable>('PATCH', at('tables', code), { hidden }),
  closeTable: (code: string) => call<AdminTable>('DELETE', at('tables', code)),
  announce: (news: NewAnnouncement) => call<Announcement>('POST', at('announcements'), news),
  endAnnouncement: (id: string) => call<object>('DELETE', at('announcements', id)),
  settings: () => call<AdminSettings>('GET', at('settings')),
  changeSettings: (change: AdminSettingsChange) =>
    call<AdminSettings>('PUT', at('settings'), change),
  reports: (state: AdminReport['state']) =>
    call<AdminReport[]>('GET', `${at('reports')}?state=${state}`),
  settleReport: (id: string, note: string) =>
    call<AdminReport>('POST', at('reports', id, 'settle'), { note }),
  hideTalk: (code: string, steps?: readonly number[]) =>
    call<object>('POST', at('tables', code, 'hide-talk'), steps ? { steps } : {}),
  log: (before?: string) =>
    call<AdminLog>('GET', `${at('log')}${before === undefined ? '' : `?before=${before}`}`),
};

/** A file for the browser to save, with all of the log. */
export const LOG_FILE = '/api/admin/log.jsonl';
