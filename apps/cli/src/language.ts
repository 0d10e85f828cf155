import { type Language, languages } from '@sobremesa/words';
import type { Io } from './io.ts';

/** Languages whose speakers get Spanish; all others get English. */
const READ_SPANISH = ['es', 'ca', 'gl', 'eu', 'ast', 'an', 'oc'];

/** The language of the POSIX locale variables. */
export function languageOf(env: Io['env']): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || 'C';
  const [language] = locale.toLowerCase().split(/[_.@-]/);
  return READ_SPANISH.includes(language) ? 'es' : 'en';
}

/** The value of `--lang`; needed before the arguments are parsed, for their error messages. */
export function languageIn(argv: readonly string[]): Language | undefined {
  const end = argv.indexOf('--');
  const flags = end === -1 ? argv : argv.slice(0, end);
  const at = flags.findLastIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  if (at === -1) return undefined;
  const value = flags[at] === '--lang' ? flags[at + 1] : flags[at].slice('--lang='.length);
  return languages.find((language) => language === value);
}
