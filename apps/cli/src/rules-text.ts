import { hang, wrap } from '@sobremesa/terminal';
import { type RulesBlock, type RulesSection, type RulesText, rulesFacts } from '@sobremesa/words';
import type { Session } from './session.ts';
import { columnsOf } from './terminal/size.ts';
import { table } from './terminal/table.ts';

/** Title, summary, number of players, duration and age. */
export const titleLines = (rules: RulesText, session: Session) => [
  session.paint.bold(rules.title),
  ...wrap(rules.summary, columnsOf(session.io.stdout)),
  session.paint.dim(rulesFacts(rules)),
];

export const sectionLines = ({ title, blocks }: RulesSection, session: Session): string[] => [
  '',
  session.paint.bold(session.paint.yellow(title)),
  ...blocks.flatMap((block) => blockLines(block, session)),
];

function blockLines(block: RulesBlock, { io, paint, say }: Session): string[] {
  const width = columnsOf(io.stdout);
  switch (block.kind) {
    case 'text':
      return wrap(block.text, width);
    case 'list':
      return block.items.flatMap((item) => hang('  • ', '    ', item, width));
    case 'example':
      return hang('  ┃ ', '  ┃ ', `${say.example} ${block.text}`, width).map(paint.cyan);
    case 'table': {
      const columns = block.head.map((head) => ({ head }));
      return table(columns, block.rows, width, paint);
    }
  }
}
