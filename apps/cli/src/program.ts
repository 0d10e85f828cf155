import { InvalidInput } from '@sobremesa/engine';
import { sayInput } from '@sobremesa/games/node';
import { type Command, defineGroup } from './command.ts';
import { arena } from './commands/arena.ts';
import { bench } from './commands/bench.ts';
import { coach } from './commands/coach.ts';
import { play } from './commands/play.ts';
import { puzzles } from './commands/puzzles.ts';
import { replay } from './commands/replay.ts';
import { rules } from './commands/rules.ts';
import { simulate } from './commands/simulate.ts';
import { EXIT, Failure } from './failure.ts';
import type { Io } from './io.ts';
import { languageIn, languageOf } from './language.ts';
import { messages } from './messages/index.ts';
import { coloursFor } from './terminal/colour.ts';

const program: Command = defineGroup({
  commands: { play, rules, simulate, arena, replay, coach, puzzles, bench },
  help: (say) => say.program,
});

/** Returns the exit code. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  const language = languageIn(argv) ?? languageOf(io.env);
  const session = {
    io,
    language,
    say: messages[language],
    paint: coloursFor(io.stdout, io.env),
  };
  try {
    return await program.run(argv, session, 'sobremesa');
  } catch (error) {
    if (!(error instanceof Failure || error instanceof InvalidInput)) throw error;
    const isInput = error instanceof InvalidInput;
    const message = isInput ? sayInput(error, language) : error.message;
    io.stderr.write(`sobremesa: ${oneLine(message)}\n`);
    return isInput ? EXIT.usage : error.exitCode;
  }
}

const oneLine = (message: string): string => message.replace(/[\p{Cc}\s]+/gu, ' ').trim();
