/** A part of a JSON schema. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
}

export interface Field {
  readonly isOptional: boolean;
  readonly values?: readonly string[];
  /** The rest of the schema, as JSON. */
  readonly rule: string;
}

/** Every field that a message can have, by its path. */
export type Fields = Readonly<Record<string, Field>>;

const kindOf = ({ properties }: Schema): string | undefined => {
  const kind = properties?.['type']?.const;
  return typeof kind === 'string' ? kind : undefined;
};

/** The fields of a schema, such as `step.position.view` for the kind `step` of a union. */
export function fieldsOf(schema: Schema, path: string, isOptional = false): Fields {
  const { description, properties, required, items, anyOf, enum: values, ...rule } = schema;
  const own = {
    isOptional,
    ...(values ? { values: values.map(String) } : {}),
    rule: JSON.stringify(rule),
  };
  const kinds = (anyOf ?? []).map((each, index) => ({ each, name: kindOf(each) ?? `${index}` }));
  const parts = [
    ...Object.entries(properties ?? {}).map(([name, each]) =>
      fieldsOf(each, `${path}.${name}`, !required?.includes(name)),
    ),
    ...(items ? [fieldsOf(items, `${path}[]`)] : []),
    // A new kind concerns nobody who does not know it.
    ...kinds.map(({ each, name }) => fieldsOf(each, `${path} ${name}`, true)),
  ];
  return Object.assign({ [path]: own }, ...parts);
}

const hasAll = (values: readonly string[] = [], wanted: readonly string[] = []): boolean =>
  wanted.every((each) => values.includes(each));

const isChanged = (before: Field, after: Field): boolean =>
  before.rule !== after.rule || !hasAll(after.values, before.values);

/** What clients of the release before cannot read of the present answers. */
export const unreadable = (before: Fields, after: Fields): string[] =>
  Object.entries(before).flatMap(([path, field]) => {
    const present = after[path];
    if (!present) return [`${path} is gone`];
    if (isChanged(field, present)) return [`${path} has changed`];
    return present.isOptional && !field.isOptional ? [`${path} may be absent`] : [];
  });

/** What clients of the release before send and the present server refuses. */
export function refused(before: Fields, after: Fields): string[] {
  const changed = Object.entries(before).flatMap(([path, field]) => {
    const present = after[path];
    if (!present) return [`${path} is gone`];
    if (isChanged(field, present)) return [`${path} has changed`];
    return !present.isOptional && field.isOptional ? [`${path} is required`] : [];
  });
  const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('.'));
  const required = added(before, after).filter(
    (path) => !after[path].isOptional && path.includes('.') && parentOf(path) in before,
  );
  return [...changed, ...required.map((path) => `${path} is required`)];
}

export const added = (before: Fields, after: Fields): string[] =>
  Object.keys(after).filter((path) => {
    const known = before[path];
    return !known || !hasAll(known.values, after[path].values);
  });
