import { rulesTexts } from '@sobremesa/games/node';
import { gameIds } from '@sobremesa/games/rules';
import type { RulesSection, RulesText } from '@sobremesa/words';
import { textFlag } from '../args.ts';
import { defineCommand } from '../command.ts';
import { EXIT, Failure } from '../failure.ts';
import { readGameId } from '../game-id.ts';
import { write } from '../io.ts';
import type { Messages } from '../messages/index.ts';
import { sectionLines, titleLines } from '../rules-text.ts';

export const rules = defineCommand({
  flags: { variant: textFlag },
  help: (say) => say.commands.rules,

  async run({ flags: { variant }, positionals: [id] }, session) {
    const { io, say, language } = session;
    if (id === undefined) throw new Failure(say.errors.noGame(gameIds));
    const text: RulesText = rulesTexts[readGameId(id, say)][language];
    const sections = variant === undefined ? text.sections : variantSections(text, variant, say);
    const lines = [
      ...titleLines(text, session),
      ...sections.flatMap((section) => sectionLines(section, session)),
    ];
    await write(io.stdout, `${lines.join('\n')}\n`);
    return EXIT.ok;
  },
});

function variantSections(text: RulesText, wanted: string, say: Messages): RulesSection[] {
  const sections = text.sections.filter(({ variant }) => variant === wanted);
  if (sections.length > 0) return sections;
  const known = new Set(text.sections.flatMap(({ variant }) => variant ?? []));
  throw new Failure(say.errors.notOneOf('--variant', wanted, [...known]));
}
