import type { AdminLogEntry } from '@sobremesa/protocol';
import { messageFor } from '../language/message-for.ts';
import { settings } from '../settings/settings.svelte.ts';
import { m } from './messages/index.ts';
import { moment } from './moment.ts';

type Details = Readonly<Record<string, unknown>>;
/** What was done, as it stands after the name of who did it. */
type Sentence = (about: string, after: Details, before: Details) => string;

const details = (value: unknown): Details =>
  typeof value === 'object' && value !== null ? (value as Details) : {};
const text = (value: unknown): string => (value === undefined ? '—' : String(value));
const list = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');
const policy = (value: unknown): string => messageFor(m.policies, text(value)) ?? text(value);
const until = (value: unknown): string => (typeof value === 'number' ? moment(value) : '—');

const sentences: Readonly<Record<string, Sentence>> = {
  'sign-in': () => m.log['sign-in'],
  ban: (name, { until: end, reason, network }) =>
    m.log.ban({ name, network: network === true, until: until(end), reason: text(reason) }),
  'lift-ban': (name) => m.log['lift-ban']({ name }),
  rename: (_name, after, before) =>
    m.log.rename({
      before: before.name === undefined ? m.log.nameless : text(before.name),
      after: text(after.name),
    }),
  'close-table': (code) => m.log['close-table']({ code }),
  'hide-table': (code) => m.log['hide-table']({ code }),
  'show-table': (code) => m.log['show-table']({ code }),
  announce: (_id, after) =>
    m.log.announce({ until: until(after.until), text: text(after[settings.language]) }),
  'end-announcement': () => m.log['end-announcement'],
  'close-public-tables': () => m.log['close-public-tables'],
  'open-public-tables': () => m.log['open-public-tables'],
  'settle-report': (name, { note }) =>
    note
      ? m.log['settle-report-with-note']({ name, note: text(note) })
      : m.log['settle-report']({ name }),
  'hide-talk': (code, { lines }) =>
    Array.isArray(lines)
      ? m.log['hide-lines']({ code, count: lines.length })
      : m.log['hide-talk']({ code }),
  'set-talk': (_none, after, before) =>
    m.log['set-talk']({ before: policy(before.talk), after: policy(after.talk) }),
  'set-words': (_none, after, before) => {
    const [blocked, allowed] = [list(after.words), list(before.words)];
    const changes = [
      ...(blocked ? [m.log['block-words']({ words: blocked })] : []),
      ...(allowed ? [m.log['allow-words']({ words: allowed })] : []),
    ];
    return changes.join('; ') || m.log['same-words'];
  },
};

/** An entry of the log in words; an action of a newer server keeps its code. */
export function logSentence(entry: AdminLogEntry): string {
  const about = entry.name ?? entry.target ?? '—';
  const sentence = Object.hasOwn(sentences, entry.action) ? sentences[entry.action] : undefined;
  return sentence
    ? sentence(about, details(entry.after), details(entry.before))
    : `${entry.action} ${about}`;
}
