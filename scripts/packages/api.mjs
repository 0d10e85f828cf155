import { join } from 'node:path';
import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/**
 * A declaration as it stands in the built types; of a class without what is private.
 * @param {ts.Declaration} declaration
 */
function print(declaration) {
  const statement = ts.isVariableDeclaration(declaration)
    ? declaration.parent.parent
    : /** @type {ts.Node} */ (declaration);
  return printer.printNode(ts.EmitHint.Unspecified, statement, declaration.getSourceFile());
}

/**
 * What can be imported from each entry of a staged package, as Markdown.
 * @param {ReturnType<typeof import('./stage.mjs').stagePackages>[number]} published
 */
export function apiReport({ name, source, staged, entries }) {
  const files = entries.map(({ address, file }) => ({
    address,
    types: join(staged, 'dist', file.slice(source.length).replace(/\.ts$/, '.d.ts')),
  }));
  const program = ts.createProgram(
    files.map(({ types }) => types),
    // Texts of declarations are all that is needed: no types of the language.
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      noLib: true,
    },
  );
  const checker = program.getTypeChecker();
  const sections = files.map(({ address, types }) => {
    const file = program.getSourceFile(types);
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${types} exports nothing`);
    const texts = checker
      .getExportsOfModule(module)
      .map((symbol) => ({ symbol, meant: resolve(symbol, checker) }))
      .sort((a, b) => (a.symbol.name < b.symbol.name ? -1 : 1))
      .map(({ symbol, meant }) =>
        meant.declarations?.length
          ? [...new Set(meant.declarations.map(print))].join('\n')
          : `export ${symbol.name};`,
      );
    return `## \`${address}\`\n\n\`\`\`ts\n${texts.join('\n')}\n\`\`\`\n`;
  });
  return `# Public API of \`${name}\`\n\nWritten by \`npm run api\`. A test compares it with the sources.\n\n${sections.join('\n')}`;
}

/** @param {ts.Symbol} symbol @param {ts.TypeChecker} checker */
const resolve = (symbol, checker) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
