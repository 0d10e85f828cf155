import { languages } from '@sobremesa/words';
import { type Args, type Flags, oneOf, readArgs, switchFlag } from './args.ts';
import { EXIT, Failure } from './failure.ts';
import { type CommandHelp, commandHelp, groupHelp } from './help.ts';
import { write } from './io.ts';
import type { Messages } from './messages/index.ts';
import type { Session } from './session.ts';

export interface Command {
  help(say: Messages): { readonly summary: string };
  /** Returns the exit code; throws a `Failure` for errors that the user can fix. */
  run(argv: readonly string[], session: Session, path: string): Promise<number>;
}

/** Every command has these. */
const commonFlags = { lang: oneOf(languages, 'language'), help: switchFlag };

/** A command with flags; handles `--help` and wrong arguments. */
export function defineCommand<const Of extends Flags>(command: {
  readonly flags: Of;
  help(say: Messages): CommandHelp<keyof Of & string>;
  run(args: Args<Of>, session: Session): Promise<number>;
}): Command {
  return {
    help: command.help,
    async run(argv, session, path) {
      const { io, say } = session;
      const help = command.help(say);
      const flags = { ...command.flags, ...commonFlags };
      if (asksForHelp(argv)) {
        await write(io.stdout, commandHelp(path, help, flags, session));
        return EXIT.ok;
      }
      return command.run(readArgs(argv, flags, help.positionals, say) as Args<Of>, session);
    },
  };
}

/** A command whose first argument names a subcommand. */
export const defineGroup = (group: {
  readonly commands: Readonly<Record<string, Command>>;
  help(say: Messages): { readonly summary: string };
}): Command => ({
  help: group.help,
  async run(argv, session, path) {
    const { io, say } = session;
    const at = argv.findIndex((arg, index) => !arg.startsWith('-') && argv[index - 1] !== '--lang');
    const name = argv[at];
    if (name !== undefined && Object.hasOwn(group.commands, name)) {
      const rest = argv.toSpliced(at, 1);
      return group.commands[name].run(rest, session, `${path} ${name}`);
    }
    const names = Object.keys(group.commands);
    if (name !== undefined) throw new Failure(say.errors.unknownCommand(name, names));
    // Only common flags are valid here; anything else is refused.
    if (!asksForHelp(argv)) readArgs(argv, commonFlags, [], say);
    const entries = names.map((known) => [known, group.commands[known].help(say).summary] as const);
    await write(io.stdout, groupHelp(path, group.help(say).summary, entries, session));
    return EXIT.ok;
  },
});

function asksForHelp(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return (end === -1 ? argv : argv.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}
