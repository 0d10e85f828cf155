import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The fields of each kind of a union, as they are declared. */
export type Kinds = Readonly<Record<string, Readonly<Record<string, string>>>>;

const printer = ts.createPrinter({ removeComments: true });

/** The declarations of a module, without its comments. */
class Declarations {
  readonly #file: ts.SourceFile;
  readonly #types = new Map<string, ts.TypeAliasDeclaration | ts.InterfaceDeclaration>();

  constructor(module: URL) {
    this.#file = ts.createSourceFile('module.ts', readFileSync(module, 'utf8'), 99, true);
    for (const statement of this.#file.statements) {
      if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement))
        this.#types.set(statement.name.text, statement);
    }
  }

  find(name: string): ts.TypeAliasDeclaration | ts.InterfaceDeclaration {
    const found = this.#types.get(name);
    if (!found) throw new Error(`${name} is not declared`);
    return found;
  }

  print(node: ts.Node): string {
    const text = printer.printNode(ts.EmitHint.Unspecified, node, this.#file);
    return text.replaceAll(/\s+/g, ' ').replaceAll('readonly ', '');
  }

  /** The fields of an object type; of a type that it mentions, the whole declaration. */
  fields(node: ts.Node): Record<string, string> {
    if (ts.isParenthesizedTypeNode(node)) return this.fields(node.type);
    if (ts.isIntersectionTypeNode(node))
      return Object.assign({}, ...node.types.map((type) => this.fields(type)));
    if (ts.isTypeReferenceNode(node)) return this.fields(this.find(node.typeName.getText()));
    if (!ts.isTypeLiteralNode(node) && !ts.isInterfaceDeclaration(node))
      throw new Error(`no object type: ${this.print(node)}`);
    return Object.fromEntries(
      node.members.filter(ts.isPropertySignature).map((member) => {
        const name = `${member.name.getText()}${member.questionToken ? '?' : ''}`;
        return [name, member.type ? this.#resolved(member.type) : 'unknown'];
      }),
    );
  }

  #resolved(type: ts.TypeNode): string {
    const mentioned = new Set<string>();
    const look = (node: ts.Node): void => {
      if (ts.isTypeReferenceNode(node)) {
        const name = node.typeName.getText();
        const found = this.#types.get(name);
        if (found && !mentioned.has(name)) {
          mentioned.add(name);
          look(found);
        }
      }
      ts.forEachChild(node, look);
    };
    look(type);
    const texts = [...mentioned].map((name) => this.print(this.find(name)));
    return [this.print(type), ...texts].join(' where ');
  }
}

/** The kinds of the unions with these names, by the value of their field `type`. */
export function kindsOf(module: URL, ...unions: readonly string[]): Kinds {
  const declarations = new Declarations(module);
  const members = unions.flatMap((name) => {
    const union = declarations.find(name);
    if (!ts.isTypeAliasDeclaration(union) || !ts.isUnionTypeNode(union.type))
      throw new Error(`${name} is no union`);
    return [...union.type.types];
  });
  return Object.fromEntries(
    members.map((member) => {
      const { type, ...fields } = declarations.fields(member);
      return [type.slice(1, -1), fields];
    }),
  );
}

/** The fields of an interface. */
export function interfaceOf(module: URL, name: string): Readonly<Record<string, string>> {
  const declarations = new Declarations(module);
  return declarations.fields(declarations.find(name));
}
