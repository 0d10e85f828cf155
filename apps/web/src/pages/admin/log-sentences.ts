import type { AdminLogEntry } from '@sobremesa/protocol';
import type { Language } from '@sobremesa/words';
import { moment } from './moment.ts';
import { texts } from './texts.ts';

type Details = Readonly<Record<string, unknown>>;
/** What was done, as it stands after the name of who did it. */
type Sentence = (about: string, after: Details, before: Details) => string;

const details = (value: unknown): Details =>
  typeof value === 'object' && value !== null ? (value as Details) : {};
const text = (value: unknown): string => (value === undefined ? '—' : String(value));
const list = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');
const policy = (value: unknown, language: Language): string => {
  const names: Readonly<Record<string, string>> = texts[language].policies;
  return names[text(value)] ?? text(value);
};
const until = (value: unknown): string => (typeof value === 'number' ? moment(value) : '—');

const sentences = {
  es: {
    'sign-in': () => 'entró',
    ban: (name, { until: end, reason, network }) =>
      `vetó a ${name}${network === true ? ' y a su red' : ''} hasta ${until(end)}: ${text(reason)}`,
    'lift-ban': (name) => `levantó el veto a ${name}`,
    rename: (_name, after, before) =>
      `cambió el nombre de ${before.name === undefined ? 'alguien sin nombre' : text(before.name)} por ${text(after.name)}`,
    'close-table': (code) => `cerró la mesa ${code}`,
    'hide-table': (code) => `quitó de la lista la mesa ${code}`,
    'show-table': (code) => `volvió a listar la mesa ${code}`,
    announce: (_id, { es, until: end }) => `publicó hasta ${until(end)}: «${text(es)}»`,
    'end-announcement': () => 'retiró un aviso',
    'close-public-tables': () => 'cerró las mesas públicas',
    'open-public-tables': () => 'abrió las mesas públicas',
    'settle-report': (name, { note }) =>
      `dio por resuelta una denuncia sobre ${name}${note ? `: ${text(note)}` : ''}`,
    'hide-talk': (code, { lines }) =>
      Array.isArray(lines)
        ? `ocultó ${lines.length === 1 ? 'una línea' : `${lines.length} líneas`} de la mesa ${code}`
        : `ocultó la charla de la mesa ${code}`,
    'set-talk': (_none, after, before) =>
      `cambió lo que se puede decir: de «${policy(before.talk, 'es')}» a «${policy(after.talk, 'es')}»`,
    'set-words': (_none, after, before) =>
      [
        list(after.words) && `prohibió: ${list(after.words)}`,
        list(before.words) && `volvió a admitir: ${list(before.words)}`,
      ]
        .filter(Boolean)
        .join('; ') || 'dejó igual las palabras que no se admiten',
  },
  en: {
    'sign-in': () => 'signed in',
    ban: (name, { until: end, reason, network }) =>
      `banned ${name}${network === true ? ' and their network' : ''} until ${until(end)}: ${text(reason)}`,
    'lift-ban': (name) => `lifted the ban on ${name}`,
    rename: (_name, after, before) =>
      `renamed ${before.name === undefined ? 'somebody without a name' : text(before.name)} to ${text(after.name)}`,
    'close-table': (code) => `closed table ${code}`,
    'hide-table': (code) => `took table ${code} off the list`,
    'show-table': (code) => `put table ${code} back on the list`,
    announce: (_id, { en, until: end }) => `announced until ${until(end)}: “${text(en)}”`,
    'end-announcement': () => 'took an announcement down',
    'close-public-tables': () => 'closed public tables',
    'open-public-tables': () => 'opened public tables',
    'settle-report': (name, { note }) =>
      `marked a report about ${name} as resolved${note ? `: ${text(note)}` : ''}`,
    'hide-talk': (code, { lines }) =>
      Array.isArray(lines)
        ? `hid ${lines.length === 1 ? 'one line' : `${lines.length} lines`} of table ${code}`
        : `hid the chat of table ${code}`,
    'set-talk': (_none, after, before) =>
      `changed what may be said: from “${policy(before.talk, 'en')}” to “${policy(after.talk, 'en')}”`,
    'set-words': (_none, after, before) =>
      [
        list(after.words) && `blocked: ${list(after.words)}`,
        list(before.words) && `allowed again: ${list(before.words)}`,
      ]
        .filter(Boolean)
        .join('; ') || 'left the blocked words as they were',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, Sentence>>>>;

/** An entry of the log in words; an action of a newer server keeps its code. */
export function logSentence(entry: AdminLogEntry, language: Language): string {
  const known: Readonly<Record<string, Sentence>> = sentences[language];
  const about = entry.name ?? entry.target ?? '—';
  const sentence = Object.hasOwn(known, entry.action) ? known[entry.action] : undefined;
  return sentence
    ? sentence(about, details(entry.after), details(entry.before))
    : `${entry.action} ${about}`;
}
