import { type ErrorCode, failure, RequestError } from '@sobremesa/protocol';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Errors } from 'typebox/value';

/** The parts of a schema that are needed to describe what is wrong with a value. */
interface Shape {
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const tagOf = ({ properties }: Shape): unknown => properties?.['type']?.const;

/**
 * The schema with each tagged union replaced by the member that the value's `type` names. Otherwise a wrong
 * seat in a `kick` would be reported as a missing field of `sit`.
 */
function narrowed(schema: Shape, value: unknown): Shape {
  const { anyOf, properties } = schema;
  if (anyOf?.every((kind) => tagOf(kind) !== undefined)) {
    const type = isRecord(value) ? value['type'] : undefined;
    const kind = anyOf.find((candidate) => tagOf(candidate) === type);
    const unknownKind = {
      type: 'object',
      required: ['type'],
      properties: { type: { enum: anyOf.map(tagOf) } },
    };
    return kind ? narrowed(kind, value) : unknownKind;
  }
  if (!properties || !isRecord(value)) return schema;
  const chosen = Object.entries(properties).map(([key, part]) => [key, narrowed(part, value[key])]);
  return { ...schema, properties: Object.fromEntries(chosen) };
}

/** The first fault of a value that does not fit its schema, with the field it is in. */
function faultIn(schema: TSchema, value: unknown): RequestError {
  const [error] = Errors(narrowed(schema, value) as TSchema, value).filter(
    ({ keyword }) => keyword !== 'boolean',
  );
  if (!error) return failure('bad-message');
  const params: Readonly<Record<string, unknown>> = error.params;
  const named = params['requiredProperties'] ?? params['additionalProperties'];
  const path = error.instancePath.split('/').slice(1);
  const field = [...path, ...(Array.isArray(named) ? named.slice(0, 1) : [])].join('.');
  const allowed = params['allowedValues'];
  const list = Array.isArray(allowed) ? `: ${allowed.join(', ')}` : '';
  const where = path.length > 0 ? path.join('.') : 'The message';
  return new RequestError('bad-message', `${where} ${error.message}${list}`, { field });
}

/**
 * Checks requests with the schemas of the protocol without converting anything, except in queries, where
 * every value is a string.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, url, httpPart }) => {
  const validator = Compile(schema);
  return (data: unknown) => {
    const value = httpPart === 'querystring' ? validator.Convert(data) : data;
    if (validator.Check(value)) return { value };
    if (httpPart !== 'params') return { error: faultIn(schema, value) };
    if (!url.includes(':code')) return { error: failure('not-found') };
    return { error: failure(missingAt(url)) };
  };
};

function missingAt(url: string): ErrorCode {
  if (url.startsWith('/api/twins')) return 'no-such-twins';
  return url.startsWith('/api/tournaments') ? 'no-such-tournament' : 'no-such-table';
}

/** Schemas of answers are for the API document only: answers are built field by field by the routes. */
export const serializerCompiler: FastifySerializerCompiler<unknown> = () => (data: unknown) =>
  JSON.stringify(data);
