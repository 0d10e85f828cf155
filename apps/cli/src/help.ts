import { padEnd, textWidth, wrap } from '@sobremesa/terminal';
import type { Flags } from './args.ts';
import type { Session } from './session.ts';
import { columnsOf } from './terminal/size.ts';

/** The help texts of a command. */
export interface CommandHelp<FlagName extends string = string> {
  readonly summary: string;
  readonly positionals: readonly string[];
  readonly details: readonly string[];
  readonly flags: Readonly<Record<FlagName, string>>;
}

type Entry = readonly [name: string, description: string];

const INDENT = '  ';

export function commandHelp(
  path: string,
  help: CommandHelp,
  flags: Flags,
  session: Session,
): string {
  const { io, say, paint } = session;
  const width = columnsOf(io.stdout);
  const entries = Object.entries(flags).map(([name, { placeholder }]) => {
    const value = placeholder === undefined ? '' : ` ${say.placeholders[placeholder]}`;
    return [
      `--${name}${value}`,
      help.flags[name] ?? say.commonFlags[name as 'lang' | 'help'],
    ] as const;
  });
  return text([
    `${paint.bold(say.usage)} ${[path, ...help.positionals].join(' ')} [${say.flags}]`,
    '',
    ...wrap(help.summary, width),
    ...help.details.flatMap((detail) => ['', ...wrap(detail, width)]),
    '',
    ...list(entries, session),
  ]);
}

export function groupHelp(
  path: string,
  summary: string,
  commands: readonly Entry[],
  session: Session,
): string {
  const { io, say, paint } = session;
  return text([
    `${paint.bold(say.usage)} ${path} ${say.placeholders.command} [${say.flags}]`,
    '',
    ...wrap(summary, columnsOf(io.stdout)),
    '',
    ...list(commands, session),
    '',
    say.moreHelp(path),
  ]);
}

function list(entries: readonly Entry[], { io, paint }: Session): string[] {
  const nameWidth = Math.max(...entries.map(([name]) => textWidth(name)));
  const gap = INDENT + ' '.repeat(nameWidth) + INDENT;
  return entries.flatMap(([name, description]) => {
    const head = INDENT + paint.cyan(padEnd(name, nameWidth)) + INDENT;
    return wrap(description, columnsOf(io.stdout) - gap.length).map(
      (line, index) => (index === 0 ? head : gap) + line,
    );
  });
}

const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
